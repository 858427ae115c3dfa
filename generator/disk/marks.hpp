// What the file system says of a file, by which a change from outside shows.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>

#include <cstdint>
#include <optional>

namespace katalog {

/// The program that changes a file cannot set its ctime, as it can the time of its words.
struct FileMarks {
  std::uint64_t size = 0;
  std::uint64_t inode = 0;
  std::int64_t ctime_ns = 0;  ///< since 1970

  bool operator==(const FileMarks&) const = default;
};

/// Of a folder: which one it is, and when names in it last changed. Zero where there is none.
struct FolderMarks {
  std::uint64_t inode = 0;
  std::int64_t ctime_ns = 0;

  bool operator==(const FolderMarks&) const = default;
};

/// Nothing where it is no regular file.
std::optional<FileMarks> marks_in(const struct stat& status);

/// Of a regular file; nothing where there is none. `below` is the descriptor of a folder that a relative path begins at, which
/// spares walking there each time.
std::optional<FileMarks> marks_of(const char* path, int below = AT_FDCWD);

FolderMarks folder_marks_of(const char* path, int below = AT_FDCWD);

}  // namespace katalog
