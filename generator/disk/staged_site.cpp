#include "disk/staged_site.hpp"

#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <system_error>

#include "disk/descriptor.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path) { throw std::system_error(errno, std::generic_category(), path.string()); }

/// Whether the file holds exactly these bytes.
bool holds(const fs::path& path, std::string_view bytes) {
  const Descriptor file(path, O_RDONLY | O_NOFOLLOW);
  struct stat status {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
  if (static_cast<std::size_t>(status.st_size) != bytes.size()) return false;
  std::string buffer(64 * 1024, '\0');
  while (!bytes.empty()) {
    const ssize_t count = ::read(file.get(), buffer.data(), buffer.size());
    if (count <= 0 || !bytes.starts_with(std::string_view(buffer.data(), static_cast<std::size_t>(count)))) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// Not what a machine that lost its power may leave: a name without bytes.
bool is_finished(const fs::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
}

void write_all(int descriptor, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(path);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

/// Creates the file; makes its folder first when there is none yet.
void write_new(const fs::path& path, std::string_view bytes) {
  constexpr int flags = O_WRONLY | O_CREAT | O_EXCL;
  const Descriptor file(path, flags);
  if (file.get() >= 0) return write_all(file.get(), bytes, path);
  if (errno != ENOENT) fail(path);
  fs::create_directories(path.parent_path());
  const Descriptor again(path, flags);
  if (again.get() < 0) fail(path);
  write_all(again.get(), bytes, path);
}

/// A second name for the same file, so that it keeps its inode and time. False where the file system has none.
bool link_file(const fs::path& from, const fs::path& to) {
  if (::link(from.c_str(), to.c_str()) == 0) return true;
  if (errno != ENOENT) return false;
  fs::create_directories(to.parent_path());
  return ::link(from.c_str(), to.c_str()) == 0;
}

void save_list(const fs::path& path, const std::set<std::string>& names) {
  fs::path fresh = path;
  fresh += ".new";
  fs::remove(fresh);
  std::string lines;
  for (const std::string& name : names) lines += name + "\n";
  write_new(fresh, lines);
  fs::rename(fresh, path);
}

std::set<std::string> read_list(const fs::path& path) {
  std::set<std::string> names;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) names.insert(line);
  return names;
}

std::set<std::string> united(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::set<std::string> both = a;
  both.insert(b.begin(), b.end());
  return both;
}

}  // namespace

StagedSite::StagedSite(const fs::path& out) : out_(fs::weakly_canonical(fs::absolute(out))) {
  if (!out_.has_filename()) out_ = out_.parent_path();
  state_ = out_.parent_path() / ".katalog";
  staging_ = state_ / (out_.filename().string() + ".staging");
  list_ = state_ / (out_.filename().string() + ".files");
  fs::create_directories(state_);
  const fs::path lock = state_ / (out_.filename().string() + ".lock");
  lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock_ < 0) fail(lock);
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    ::close(lock_);
    throw std::system_error(error, std::generic_category(), out_.string());
  }
  fs::remove_all(staging_);  // of a build that was killed
  fs::create_directory(staging_);
  last_ = read_list(list_);
}

StagedSite::~StagedSite() {
  std::error_code ignored;
  fs::remove_all(staging_, ignored);
  ::close(lock_);
}

void StagedSite::write(const OutputFile& file) {
  const bool same = holds(out_ / file.path, file.bytes) && link_file(out_ / file.path, staging_ / file.path);
  if (!same) write_new(staging_ / file.path, file.bytes);
  const std::lock_guard lock(mutex_);
  (same ? unchanged_ : written_).insert(file.path);
}

bool StagedSite::keep(const std::string& path) {
  if (!last_.contains(path) || !is_finished(out_ / path) || !link_file(out_ / path, staging_ / path)) return false;
  const std::lock_guard lock(mutex_);
  unchanged_.insert(path);
  return true;
}

CommitReport StagedSite::commit() {
  const std::set<std::string> made = united(written_, unchanged_);
  CommitReport report{written_.size(), unchanged_.size(), {}, {}};
  std::ranges::set_difference(last_, made, std::back_inserter(report.removed));
  report.foreign = keep_foreign(united(last_, made));
  save_list(list_, united(last_, made));  // so that a crash between here and the end leaves no file unowned
  exchange();
  save_list(list_, made);
  return report;
}

std::vector<std::string> StagedSite::keep_foreign(const std::set<std::string>& ours) const {
  std::vector<std::string> foreign;
  if (!fs::exists(out_)) return foreign;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(out_)) {
    if (entry.is_directory() && !entry.is_symlink()) continue;
    std::string path = entry.path().lexically_relative(out_).generic_string();
    if (ours.contains(path)) continue;
    if (!link_file(entry.path(), staging_ / path)) fs::copy(entry.path(), staging_ / path, fs::copy_options::copy_symlinks);
    foreign.push_back(std::move(path));
  }
  std::ranges::sort(foreign);
  return foreign;
}

void StagedSite::exchange() const {
  if (::rename(staging_.c_str(), out_.c_str()) == 0) return;  // no old site, or an empty folder
  if (::renameat2(AT_FDCWD, staging_.c_str(), AT_FDCWD, out_.c_str(), RENAME_EXCHANGE) == 0) return;
  if (errno != EINVAL && errno != ENOSYS) fail(out_);
  // The file system cannot exchange two folders: the old site steps aside first.
  fs::path aside = staging_;
  aside += ".old";
  fs::remove_all(aside);
  fs::rename(out_, aside);
  fs::rename(staging_, out_);
  fs::remove_all(aside);
}

}  // namespace katalog
