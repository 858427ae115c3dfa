// A site's inputs in a folder on disk.
#pragma once

#include <filesystem>

#include "base/source_tree.hpp"

namespace katalog {

/// Lists the folder once, when made; reads files when asked. Only what a site is made of is listed: its YAML and JSON files,
/// content/, locales/ and themes/. Folders behind symbolic links are not entered, and a link that leaves the tree is a problem.
class DiskTree final : public SourceTree {
 public:
  /// Throws std::system_error when `root` is no folder or cannot be listed.
  explicit DiskTree(const std::filesystem::path& root);

  const std::vector<std::string>& paths() const override;
  Checked<std::string> read(std::string_view path) const override;

 private:
  std::filesystem::path root_;
  std::vector<std::string> paths_;
};

/// The bytes of one file, wherever it is: the snapshot that `--prices` names.
Checked<std::string> read_file(const std::filesystem::path& path);

}  // namespace katalog
