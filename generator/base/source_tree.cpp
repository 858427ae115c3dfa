#include "base/source_tree.hpp"

#include <algorithm>

namespace katalog {

bool contains(const SourceTree& tree, std::string_view path) {
  return std::binary_search(tree.paths().begin(), tree.paths().end(), path, std::less<>());
}

std::vector<std::string> paths_below(const SourceTree& tree, std::string_view folder) {
  const auto& all = tree.paths();
  std::vector<std::string> found;
  for (auto at = std::lower_bound(all.begin(), all.end(), folder, std::less<>()); at != all.end() && at->starts_with(folder);
       ++at)
    found.push_back(*at);
  return found;
}

MemoryTree::MemoryTree(std::map<std::string, std::string, std::less<>> files) : files_(std::move(files)) {
  for (const auto& [path, bytes] : files_) paths_.push_back(path);
}

const std::vector<std::string>& MemoryTree::paths() const { return paths_; }

Checked<std::string> MemoryTree::read(std::string_view path) const {
  if (const auto found = files_.find(path); found != files_.end()) return {found->second, {}};
  return {{}, {{Rule::missing_file, {std::string(path), {}}, "there is no such file", ""}}};
}

}  // namespace katalog
