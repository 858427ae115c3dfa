#include "disk/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "disk/descriptor.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

/// Hands the bytes of a regular file to `take` in pieces until it says no. False where the file cannot be read to its end.
template <class Take>
bool read_through(const fs::path& path, const Take& take) {
  const Descriptor file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  struct stat status {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
  std::string buffer(64 * 1024, '\0');
  for (;;) {
    const ssize_t count = ::read(file.get(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 || !take(std::string_view(buffer.data(), static_cast<std::size_t>(count)))) return false;
    if (count == 0) return true;
  }
}

FileMarks write_all(int descriptor, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(path);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) fail(path);
  return marks_in(status).value_or(FileMarks{});
}

/// What open(2) says where no such file is there, but nothing is wrong with the machine.
bool is_of_the_path(int error) {
  return error == ENOENT || error == ENOTDIR || error == EISDIR || error == ELOOP || error == ENXIO || error == EACCES;
}

/// With those above it, of which nearly always all are there.
void make_folder(const fs::path& path) {
  constexpr mode_t mode = 0777;
  if (::mkdir(path.c_str(), mode) != 0 && errno != EEXIST) fs::create_directories(path);
}

/// What rmdir(2) says of a folder that is not to go: it holds something, or is a file by now.
bool stays(int error) { return error == ENOTEMPTY || error == EEXIST || error == ENOTDIR || error == EBUSY; }

/// What link(2) says where the file system, or the number of names a file may have, is the reason.
bool has_no_links(int error) {
  return error == EPERM || error == EMLINK || error == EXDEV || error == EOPNOTSUPP || error == ENOSYS;
}

}  // namespace

void fail(const fs::path& path, int error) { throw std::system_error(error, std::generic_category(), path.string()); }

std::string reason_of(const std::system_error& fault) {
  const auto* at = dynamic_cast<const fs::filesystem_error*>(&fault);
  return at ? at->path1().string() + ": " + at->code().message() : fault.what();
}

std::optional<std::string> bytes_of(const fs::path& path) {
  std::string bytes;
  bytes.reserve(marks_of(path.c_str()).value_or(FileMarks{}).size);
  const bool is_read = read_through(path, [&](std::string_view piece) {
    bytes += piece;
    return true;
  });
  return is_read ? std::optional(std::move(bytes)) : std::nullopt;
}

bool is_below(const fs::path& path, const fs::path& folder) { return std::ranges::mismatch(folder, path).in1 == folder.end(); }

bool holds(const fs::path& path, std::string_view bytes) {
  const bool begins_alike = read_through(path, [&](std::string_view piece) {
    if (!bytes.starts_with(piece)) return false;
    bytes.remove_prefix(piece.size());
    return true;
  });
  return begins_alike && bytes.empty();
}

bool has_digest(const fs::path& path, const Sha256& digest) {
  const std::optional<std::string> bytes = bytes_of(path);
  return bytes && sha256(*bytes) == digest;
}

bool hold_the_same(const fs::path& a, const fs::path& b) {
  const std::optional<std::string> bytes = bytes_of(a);
  return bytes && holds(b, *bytes);
}

std::vector<std::string> files_below(const fs::path& folder) {
  std::vector<std::string> paths;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_symlink() || !entry.is_directory()) paths.push_back(entry.path().lexically_relative(folder).generic_string());
  std::ranges::sort(paths);
  return paths;
}

FileMarks write_new(const fs::path& path, std::string_view bytes) {
  constexpr int flags = O_WRONLY | O_CREAT | O_EXCL;
  const Descriptor file(path, flags);
  if (file.get() >= 0) return write_all(file.get(), bytes, path);
  if (errno != ENOENT) fail(path);
  make_folder(path.parent_path());
  const Descriptor again(path, flags);
  if (again.get() < 0) fail(path);
  return write_all(again.get(), bytes, path);
}

std::optional<FileMarks> write_over(const fs::path& path, std::string_view bytes) {
  const Descriptor file(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
  if (file.get() < 0 && is_of_the_path(errno)) return std::nullopt;
  struct stat status {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0) fail(path);
  if (!S_ISREG(status.st_mode) || status.st_nlink != 1) return std::nullopt;
  const auto size = static_cast<off_t>(bytes.size());
  if (status.st_size > size && ::ftruncate(file.get(), size) != 0) fail(path);
  return write_all(file.get(), bytes, path);
}

void make_way(const fs::path& root, const fs::path& path) {
  fs::path folder = root;
  for (const fs::path& part : path.parent_path()) {
    folder /= part;
    if (fs::exists(fs::symlink_status(folder)) && !fs::is_directory(folder)) fs::remove(folder);
  }
  fs::create_directories(folder);
  if (fs::is_directory(fs::symlink_status(root / path))) fs::remove_all(root / path);
}

void remove_file(const fs::path& root, const fs::path& path) {
  const fs::path file = root / path;
  const fs::file_status status = fs::symlink_status(file);
  if (fs::exists(status) && !fs::is_directory(status)) fs::remove(file);
  for (fs::path folder = fs::is_directory(status) ? file : file.parent_path(); folder != root; folder = folder.parent_path()) {
    if (::rmdir(folder.c_str()) == 0 || errno == ENOENT) continue;
    if (stays(errno)) return;
    fail(folder);
  }
}

void replace_file(const fs::path& path, std::string_view bytes) {
  fs::path fresh = path;
  fresh += ".new";
  fs::remove(fresh);  // of a build that was killed
  write_new(fresh, bytes);
  fs::rename(fresh, path);
}

bool link_or_copy(const fs::path& from, const fs::path& to) {
  if (::link(from.c_str(), to.c_str()) == 0) return true;
  if (errno == ENOENT) {
    fs::create_directories(to.parent_path());
    if (::link(from.c_str(), to.c_str()) == 0) return true;
  }
  if (!has_no_links(errno)) fail(from);
  fs::create_directories(to.parent_path());
  fs::copy(from, to, fs::copy_options::copy_symlinks);
  return false;
}

void sync_file_system(const fs::path& folder) {
  const Descriptor opened(folder, O_RDONLY | O_DIRECTORY);
  if (opened.get() < 0 || ::syncfs(opened.get()) != 0) fail(folder);
}

void sync_folder(const fs::path& folder) {
  const Descriptor opened(folder, O_RDONLY | O_DIRECTORY);
  if (opened.get() < 0 || ::fsync(opened.get()) != 0) fail(folder);
}

}  // namespace katalog
