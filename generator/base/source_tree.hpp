// The inputs: a list of paths and their bytes when asked. A folder on disk is one (room disk); a literal in a test is another.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked.hpp"
#include "base/digest.hpp"

namespace katalog {

class SourceTree {
 public:
  virtual ~SourceTree() = default;

  /// Every file, as sorted paths with `/`, relative to the tree.
  virtual const std::vector<std::string>& paths() const = 0;

  /// The bytes of one file. Problems: missing, unreadable, too large, a symlink that leaves the tree.
  /// May be called from several threads at once.
  virtual Checked<std::string> read(std::string_view path) const = 0;

  /// A digest that stays the same only while no file is added, changed or removed; nothing where that cannot be told without
  /// reading the files.
  virtual std::optional<Sha256> marks() const { return std::nullopt; }
};

bool contains(const SourceTree& tree, std::string_view path);

/// The paths below `folder` (which ends in `/`).
std::vector<std::string> paths_below(const SourceTree& tree, std::string_view folder);

class MemoryTree final : public SourceTree {
 public:
  explicit MemoryTree(std::map<std::string, std::string, std::less<>> files);

  const std::vector<std::string>& paths() const override;
  Checked<std::string> read(std::string_view path) const override;

 private:
  std::map<std::string, std::string, std::less<>> files_;
  std::vector<std::string> paths_;
};

}  // namespace katalog
