#include "disk/disk_tree.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <optional>
#include <system_error>

#include "base/packing.hpp"
#include "disk/descriptor.hpp"
#include "disk/files.hpp"
#include "disk/scan.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

/// Where inputs are, in the order of their paths.
constexpr std::array places{"content/", "gpus.yaml", "locales/", "prices.json", "site.yaml", "themes/"};
constexpr std::int64_t largest_file =
    64LL << 20;  // larger than any cap of room read; keeps a mistaken link to a disk image out of memory

/// The file system's time: coarser than the clock, and never ahead of a ctime that it gives.
std::int64_t now_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME_COARSE, &now);
  return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

std::vector<FoundFile> find_inputs(const fs::path& root, int jobs) {
  std::vector<FoundFile> inputs;
  for (const std::string name : places) {
    if (name.ends_with('/'))
      std::ranges::move(scan(root, name, jobs), std::back_inserter(inputs));
    else if (fs::exists(fs::symlink_status(root / name)))
      inputs.push_back({name, marks_of((root / name).c_str())});
  }
  std::erase_if(inputs, [](const FoundFile& file) { return file.is_folder; });
  return inputs;
}

std::optional<Sha256> marks_of(const std::vector<FoundFile>& inputs, std::int64_t looked_at_ns) {
  std::string marks;
  for (const FoundFile& file : inputs) {
    if (!file.marks || file.marks->ctime_ns >= looked_at_ns) return std::nullopt;
    pack_text(marks, file.path);
    pack_number(marks, file.marks->size);
    pack_number(marks, file.marks->inode);
    pack_signed(marks, file.marks->ctime_ns);
  }
  return sha256(marks);
}

Diagnostic fault(Rule rule, std::string path, std::string message) {
  return {rule, {std::move(path), {}}, std::move(message), ""};
}

/// Everything up to the end of the file, or nothing with errno set.
std::optional<std::string> read_all(int descriptor, std::size_t expected_size) {
  std::string bytes(expected_size, '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t count = ::read(descriptor, bytes.data() + filled, bytes.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::nullopt;
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
  }
  bytes.resize(filled);
  return bytes;
}

/// No other input would help.
bool is_of_the_machine(int error) { return error == EMFILE || error == ENFILE || error == EIO || error == ENOMEM; }

Checked<std::string> read_named(const fs::path& path, const std::string& shown) {
  const auto unreadable = [&](int error) {
    if (is_of_the_machine(error)) throw std::system_error(error, std::generic_category(), shown);
    if (error == ENOENT) return Checked<std::string>{{}, {fault(Rule::missing_file, shown, "there is no such file")}};
    const std::string reason = std::generic_category().message(error);
    return Checked<std::string>{{}, {fault(Rule::unreadable_file, shown, fmt::format("cannot read the file: {}", reason))}};
  };
  const Descriptor file(path, O_RDONLY | O_NONBLOCK);  // a pipe must not make the build wait
  if (file.get() < 0) return unreadable(errno);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return unreadable(errno);
  if (S_ISDIR(status.st_mode)) return {{}, {fault(Rule::unreadable_file, shown, "this is a folder, not a file")}};
  if (!S_ISREG(status.st_mode)) return {{}, {fault(Rule::unreadable_file, shown, "this is not a regular file")}};
  if (status.st_size > largest_file)
    return {{},
            {fault(Rule::file_too_large, shown,
                   fmt::format("the file has {} MB, more than any input needs", status.st_size >> 20))}};
  std::optional<std::string> bytes = read_all(file.get(), static_cast<std::size_t>(status.st_size));
  if (!bytes) return unreadable(errno);
  return {std::move(*bytes), {}};
}

}  // namespace

DiskTree::DiskTree(const fs::path& root, int jobs) : root_(fs::canonical(root)) {
  if (!fs::is_directory(root_)) throw std::system_error(ENOTDIR, std::generic_category(), root.string());
  const std::int64_t looked_at_ns = now_ns();
  std::vector<FoundFile> inputs = find_inputs(root_, jobs);
  marks_ = marks_of(inputs, looked_at_ns);
  for (FoundFile& file : inputs) paths_.push_back(std::move(file.path));
}

const std::vector<std::string>& DiskTree::paths() const { return paths_; }

Checked<std::string> DiskTree::read(std::string_view path) const {
  const fs::path file = root_ / path;
  std::error_code error;
  if (fs::is_symlink(file, error) && !is_below(fs::weakly_canonical(file, error), root_))
    return {{}, {fault(Rule::symlink_outside, std::string(path), "this is a symbolic link that leaves the site's folder")}};
  return read_named(file, std::string(path));
}

Checked<std::string> read_file(const fs::path& path) { return read_named(path, path.string()); }

}  // namespace katalog
