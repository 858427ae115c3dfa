#include "disk/marks.hpp"

namespace katalog {
namespace {

std::int64_t ctime_ns(const struct stat& status) {
  return status.st_ctim.tv_sec * std::int64_t{1'000'000'000} + status.st_ctim.tv_nsec;
}

}  // namespace

std::optional<FileMarks> marks_in(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileMarks{static_cast<std::uint64_t>(status.st_size), status.st_ino, ctime_ns(status)};
}

std::optional<FileMarks> marks_of(const char* path, int below) {
  struct stat status {};
  return ::fstatat(below, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? marks_in(status) : std::nullopt;
}

FolderMarks folder_marks_of(const char* path, int below) {
  struct stat status {};
  if (::fstatat(below, path, &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(status.st_mode)) return {};
  return {status.st_ino, ctime_ns(status)};
}

}  // namespace katalog
