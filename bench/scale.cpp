// How far one machine goes: a build whose inputs are made when they are read and whose outputs are hashed and forgotten, so
// that neither the disk nor its size counts.
//   scale SOURCE JOBS [PAGES…]
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdio>

#include "base/digest.hpp"
#include "disk/disk_tree.hpp"
#include "pipeline/pipeline.hpp"
#include "synthetic_site.hpp"

namespace {

using namespace katalog;

/// Keeps one digest of all files: the sum of theirs, which does not depend on their order.
class HashingSink final : public OutputSink {
 public:
  void write(const OutputFile& file) override {
    const Sha256 digest = sha256(file.path + '\0' + file.bytes);
    const std::lock_guard lock(mutex_);
    ++files_;
    bytes_ += file.bytes.size();
    for (std::size_t i = 0; i < digest.size(); ++i) sum_[i] = static_cast<std::uint8_t>(sum_[i] + digest[i]);
  }
  bool keep(const std::string&) override { return false; }

  std::size_t files() const { return files_; }
  std::size_t bytes() const { return bytes_; }
  std::string digest() const { return to_hex(sum_); }

 private:
  std::mutex mutex_;
  std::size_t files_ = 0;
  std::size_t bytes_ = 0;
  Sha256 sum_{};
};

double peak_mb() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Returns whether the site is without errors.
bool measure(const SourceTree& real, std::size_t pages, int jobs) {
  const bench::SyntheticSite site(real, pages);
  BuildRequest request;
  request.options.as_of = std::chrono::sys_days{std::chrono::year{2026} / 11 / 30} + std::chrono::hours{12};
  request.jobs = jobs;
  HashingSink sink;
  const auto start = std::chrono::steady_clock::now();
  const Checked<BuildReport> built = build_site(site, request, sink);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  fmt::print("{} pages, {} files of {} MB: {:.1f} s, {:.0f} µs a page, peak {:.0f} MB ({:.2f} KB a page), digest {:.16}\n",
             built.value.pages, sink.files(), sink.bytes() >> 20, seconds, seconds * 1e6 / static_cast<double>(pages),
             peak_mb(), peak_mb() * 1024 / static_cast<double>(pages), sink.digest());
  std::fflush(stdout);
  for (const Diagnostic& problem : built.problems) fmt::print(stderr, "{}: {}\n", problem.place.path, problem.message);
  return !has_errors(built.problems);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "usage: scale SOURCE JOBS [PAGES…], the fewest first, for the peak is that of the process\n");
    return 2;
  }
  const DiskTree real(argv[1]);
  bool is_fine = true;
  for (int i = 3; i < argc; ++i) is_fine = measure(real, std::stoul(argv[i]), std::stoi(argv[2])) && is_fine;
  return is_fine ? 0 : 1;
}
