// A folder looked through once: each file with its marks.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "disk/marks.hpp"

namespace katalog {

struct FoundFile {
  std::string path;                ///< relative to the root, `/` between folders
  std::optional<FileMarks> marks;  ///< nothing where it is no regular file, such as a symbolic link
  bool is_folder = false;          ///< an empty one
};

/// Every file and every empty folder below `folder` of `root`, which is empty or ends in `/`, sorted by path; nothing where
/// there is no such folder. Folders behind symbolic links are not entered. Looks on `jobs` threads. Throws std::system_error
/// when a folder cannot be listed.
std::vector<FoundFile> scan(const std::filesystem::path& root, const std::string& folder, int jobs);

/// The file of this path among sorted ones.
const FoundFile* find_file(const std::vector<FoundFile>& files, std::string_view path);

}  // namespace katalog
