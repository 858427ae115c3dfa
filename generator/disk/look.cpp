#include "disk/look.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/map_parallel.hpp"
#include "disk/descriptor.hpp"
#include "disk/files.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

/// Whether each folder is as recorded, and `out` itself, which every exchange makes another, has no name but theirs and those
/// of the manifest's files.
bool is_as_left(const fs::path& out, const Manifest& last, int jobs) {
  for (const fs::directory_entry& entry : fs::directory_iterator(out)) {
    const std::string name = entry.path().filename().string();
    const bool is_folder = entry.is_directory() && !entry.is_symlink();
    const bool is_known =
        is_folder ? std::ranges::binary_search(last.folders, name, {}, &KnownFolder::path) : find_entry(last, name) != nullptr;
    if (!is_known) return false;
  }
  const Descriptor opened(out, O_RDONLY | O_DIRECTORY);
  if (opened.get() < 0) fail(out);
  std::vector<char> is_same(last.folders.size());
  for_each_parallel(last.folders.size(), jobs, [&](std::size_t i) {
    const KnownFolder& folder = last.folders[i];
    is_same[i] =
        folder.marks == folder_marks_of(folder.path.c_str(), opened.get()) && folder.marks.ctime_ns < last.looked_at_ns ? 1 : 0;
  });
  return std::ranges::find(is_same, '\0') == is_same.end();
}

}  // namespace

std::vector<FoundFile> look(const fs::path& out, const Manifest& last, int jobs) {
  const bool is_known = !last.folders.empty() && fs::is_directory(out) && is_as_left(out, last, jobs);
  if (!is_known) return scan(out, "", jobs);
  const Descriptor opened(out, O_RDONLY | O_DIRECTORY);
  if (opened.get() < 0) fail(out);
  std::vector<FoundFile> files(last.entries.size());
  for_each_parallel(files.size(), jobs, [&](std::size_t i) {
    files[i] = {last.entries[i].path, marks_of(last.entries[i].path.c_str(), opened.get())};
  });
  return files;
}

std::vector<KnownFolder> folders_of(const fs::path& root, const Manifest& manifest, int jobs) {
  std::vector<KnownFolder> folders;
  std::string_view last;
  for (const ManifestEntry& entry : manifest.entries) {
    const std::string_view path = entry.path;
    for (std::size_t slash = path.find('/'); slash != std::string_view::npos; slash = path.find('/', slash + 1)) {
      const bool is_of_last = last.size() > slash && last.starts_with(path.substr(0, slash + 1));
      if (!is_of_last) folders.push_back({std::string(path.substr(0, slash)), {}});
    }
    last = path;
  }
  std::ranges::sort(folders, {}, &KnownFolder::path);
  const Descriptor opened(root, O_RDONLY | O_DIRECTORY);
  if (opened.get() < 0) fail(root);
  for_each_parallel(folders.size(), jobs,
                    [&](std::size_t i) { folders[i].marks = folder_marks_of(folders[i].path.c_str(), opened.get()); });
  return folders;
}

}  // namespace katalog
