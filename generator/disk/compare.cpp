#include "disk/compare.hpp"

#include <algorithm>
#include <iterator>

#include "disk/files.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

Differences differences_of_names(const std::set<std::string>& old_names, const std::set<std::string>& new_names) {
  Differences differences;
  std::ranges::set_difference(new_names, old_names, std::back_inserter(differences.added));
  std::ranges::set_difference(old_names, new_names, std::back_inserter(differences.removed));
  return differences;
}

std::set<std::string> names_below(const fs::path& folder) {
  const std::vector<std::string> paths = files_below(folder);
  return {paths.begin(), paths.end()};
}

}  // namespace

Differences compare_folders(const fs::path& old_folder, const fs::path& new_folder) {
  const std::set<std::string> old_names = names_below(old_folder), new_names = names_below(new_folder);
  Differences differences = differences_of_names(old_names, new_names);
  for (const std::string& path : old_names)
    if (new_names.contains(path) && !hold_the_same(old_folder / path, new_folder / path)) differences.changed.push_back(path);
  return differences;
}

void ComparingSink::write(const OutputFile& file) {
  const fs::path path = folder_ / file.path;
  const bool is_changed = fs::exists(fs::symlink_status(path)) && !holds(path, file.bytes);
  const std::lock_guard lock(mutex_);
  written_.insert(file.path);
  if (is_changed) changed_.insert(file.path);
}

Differences ComparingSink::differences() const {
  Differences differences =
      differences_of_names(fs::exists(folder_) ? names_below(folder_) : std::set<std::string>{}, written_);
  differences.changed.assign(changed_.begin(), changed_.end());
  return differences;
}

}  // namespace katalog
