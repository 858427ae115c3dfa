// An output folder and what katalog keeps beside it in .katalog/.
#pragma once

#include <cstdint>
#include <filesystem>

namespace katalog {

struct OutputFolder {
  std::filesystem::path out;       ///< absolute, without links
  std::filesystem::path state;     ///< .katalog, which several output folders may share
  std::filesystem::path lock;      ///< held by the build that writes
  std::filesystem::path manifest;  ///< of the last build
  std::filesystem::path next;      ///< the manifest of a build that is being put in place
  std::filesystem::path staging;   ///< the site that is being made; on the file system of `out`
  std::filesystem::path spare;     ///< the site before the last one, over which the next is written
  std::filesystem::path moving;    ///< the staged files of a site whose files are being moved into place one by one
  std::filesystem::path aside;     ///< the old site, where the two cannot be exchanged in one step
  bool is_mount_point = false;     ///< then it cannot be exchanged at all, and `staging` is in it
};

/// Looks at the file system and changes nothing.
OutputFolder locate(const std::filesystem::path& out);

/// 0 where there is nothing.
std::uint64_t inode_of(const std::filesystem::path& path);

}  // namespace katalog
