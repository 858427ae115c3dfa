// A site's inputs in a folder on disk.
#pragma once

#include <filesystem>

#include "base/source_tree.hpp"

namespace katalog {

/// Lists the folder once, when made; reads files when asked. Only what a site is made of is listed: its YAML and JSON files,
/// content/, locales/ and themes/. Folders behind symbolic links are not entered, and a link that leaves the tree is a problem.
class DiskTree final : public SourceTree {
 public:
  /// Lists on `jobs` threads. Throws std::system_error when `root` is no folder or cannot be listed.
  explicit DiskTree(const std::filesystem::path& root, int jobs = 1);

  const std::vector<std::string>& paths() const override;
  Checked<std::string> read(std::string_view path) const override;

  /// Of size, inode and ctime of each file. Nothing where there are symbolic links, or a file changed just now: within one tick
  /// of the clock it may do so again.
  std::optional<Sha256> marks() const override { return marks_; }

 private:
  std::filesystem::path root_;
  std::vector<std::string> paths_;
  std::optional<Sha256> marks_;
};

/// The bytes of one file, wherever it is: the snapshot that `--prices` names.
Checked<std::string> read_file(const std::filesystem::path& path);

}  // namespace katalog
