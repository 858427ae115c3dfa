#include "disk/scan.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "base/map_parallel.hpp"
#include "disk/descriptor.hpp"
#include "disk/files.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

struct Listing {
  std::vector<FoundFile> files;
  std::vector<std::string> folders;
};

/// The names in one folder, whose path relative to `root` is empty or ends in `/`; nothing of the files but their paths.
Listing list(const fs::path& root, const std::string& folder) {
  const std::unique_ptr<DIR, CloseFolder> opened(::opendir((root / folder).c_str()));
  if (!opened) fail(root / folder);
  Listing listing;
  errno = 0;
  for (const dirent* entry = ::readdir(opened.get()); entry; entry = ::readdir(opened.get())) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    const bool is_untold = entry->d_type == DT_UNKNOWN;  // not all file systems tell it here
    const bool is_folder =
        is_untold ? folder_marks_of(entry->d_name, ::dirfd(opened.get())) != FolderMarks{} : entry->d_type == DT_DIR;
    if (is_folder)
      listing.folders.push_back(folder + entry->d_name + "/");
    else
      listing.files.push_back({folder + entry->d_name, std::nullopt});
    errno = 0;
  }
  if (errno != 0) fail(root / folder);
  const bool is_empty = listing.files.empty() && listing.folders.empty();
  if (is_empty && !folder.empty()) listing.files.push_back({folder.substr(0, folder.size() - 1), std::nullopt, true});
  return listing;
}

}  // namespace

std::vector<FoundFile> scan(const fs::path& root, const std::string& folder, int jobs) {
  std::vector<FoundFile> all;
  if (!fs::is_directory(root / folder)) return all;
  for (std::vector<std::string> level{folder}, below; !level.empty(); level = std::exchange(below, {}))
    for (Listing& listing : map_parallel<Listing>(level.size(), jobs, [&](std::size_t i) { return list(root, level[i]); })) {
      std::ranges::move(listing.files, std::back_inserter(all));
      std::ranges::move(listing.folders, std::back_inserter(below));
    }
  std::ranges::sort(all, {}, &FoundFile::path);
  const Descriptor opened(root, O_RDONLY | O_DIRECTORY);
  if (opened.get() < 0) fail(root);
  for_each_parallel(all.size(), jobs, [&](std::size_t i) {
    struct stat status {};
    if (all[i].is_folder) return;
    if (::fstatat(opened.get(), all[i].path.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) fail(root / all[i].path);
    all[i].marks = marks_in(status);
  });
  return all;
}

const FoundFile* find_file(const std::vector<FoundFile>& files, std::string_view path) {
  const auto found = std::ranges::lower_bound(files, path, {}, &FoundFile::path);
  return found != files.end() && found->path == path ? &*found : nullptr;
}

}  // namespace katalog
