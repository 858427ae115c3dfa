// Single files, written, linked and compared. What fails throws std::system_error that names the file.
#pragma once

#include <cerrno>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/digest.hpp"
#include "disk/marks.hpp"

namespace katalog {

/// Throws what errno says of `path`.
[[noreturn]] void fail(const std::filesystem::path& path, int error = errno);

/// The file and what happened to it, in words.
std::string reason_of(const std::system_error& fault);

/// Of a regular file; nothing where it cannot be read.
std::optional<std::string> bytes_of(const std::filesystem::path& path);

/// Whether the path is that of the folder or of something in it, by their names alone.
bool is_below(const std::filesystem::path& path, const std::filesystem::path& folder);

/// Whether a regular file holds exactly these bytes. One that cannot be read does not.
bool holds(const std::filesystem::path& path, std::string_view bytes);

/// Whether a regular file's bytes have this digest.
bool has_digest(const std::filesystem::path& path, const Sha256& digest);

/// Whether two regular files have the same bytes.
bool hold_the_same(const std::filesystem::path& a, const std::filesystem::path& b);

/// Everything below the folder that is no folder itself, as paths relative to it, in order.
std::vector<std::string> files_below(const std::filesystem::path& folder);

/// Creates the file, which must not exist yet; makes its folder first when there is none. Its marks once it is written.
FileMarks write_new(const std::filesystem::path& path, std::string_view bytes);

/// Writes the bytes in the place of those the file has. Nothing, and nothing written, where there is no such regular file or it
/// has further names, which would change with it.
std::optional<FileMarks> write_over(const std::filesystem::path& path, std::string_view bytes);

/// Makes room for a file `path` below `root`: removes a folder that has its name, and files that have the names of its folders,
/// and makes these.
void make_way(const std::filesystem::path& root, const std::filesystem::path& path);

/// Removes the file or the empty folder `path` below `root`, where there is one, and the folders that it leaves empty.
void remove_file(const std::filesystem::path& root, const std::filesystem::path& path);

/// Writes a file of katalog's own in one step: it has its old bytes or the new ones.
void replace_file(const std::filesystem::path& path, std::string_view bytes);

/// Gives the file a second name, so that it keeps its inode and time; copies it where the file system has no such names, and
/// says so by returning false.
bool link_or_copy(const std::filesystem::path& from, const std::filesystem::path& to);

/// Waits until what was written to the file system that holds `folder` is on the disk.
void sync_file_system(const std::filesystem::path& folder);

/// Waits until the names in the folder are on the disk.
void sync_folder(const std::filesystem::path& folder);

}  // namespace katalog
