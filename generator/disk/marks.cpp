#include "disk/marks.hpp"

namespace katalog {

std::optional<FileMarks> marks_in(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileMarks{static_cast<std::uint64_t>(status.st_size), status.st_ino,
                   status.st_ctim.tv_sec * std::int64_t{1'000'000'000} + status.st_ctim.tv_nsec};
}

std::optional<FileMarks> marks_of(const std::filesystem::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 ? marks_in(status) : std::nullopt;
}

}  // namespace katalog
