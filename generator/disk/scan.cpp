#include "disk/scan.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "base/map_parallel.hpp"
#include "disk/files.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t enough_folders = 64;  // to keep every thread busy, whatever their sizes

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

struct Listing {
  std::vector<FoundFile> files;
  std::vector<std::string> folders;
};

/// One folder, whose path relative to `root` is empty or ends in `/`.
Listing list(const fs::path& root, const std::string& folder) {
  const std::unique_ptr<DIR, CloseFolder> opened(::opendir((root / folder).c_str()));
  if (!opened) fail(root / folder);
  Listing listing;
  errno = 0;
  for (const dirent* entry = ::readdir(opened.get()); entry; entry = ::readdir(opened.get())) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    struct stat status {};
    // Whether a file is a folder costs nothing where the listing says it.
    const bool is_known_folder = entry->d_type == DT_DIR;
    if (!is_known_folder && ::fstatat(::dirfd(opened.get()), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0)
      fail(root / folder / name);
    if (is_known_folder || S_ISDIR(status.st_mode))
      listing.folders.push_back(folder + entry->d_name + "/");
    else
      listing.files.push_back({folder + entry->d_name, marks_in(status)});
    errno = 0;
  }
  if (errno != 0) fail(root / folder);
  const bool is_empty = listing.files.empty() && listing.folders.empty();
  if (is_empty && !folder.empty()) listing.files.push_back({folder.substr(0, folder.size() - 1), std::nullopt, true});
  return listing;
}

void append(std::vector<FoundFile>& all, std::vector<FoundFile> more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<FoundFile> list_below(const fs::path& root, const std::string& folder) {
  Listing listing = list(root, folder);
  for (const std::string& below : listing.folders) append(listing.files, list_below(root, below));
  return std::move(listing.files);
}

}  // namespace

std::vector<FoundFile> scan(const fs::path& root, const std::string& folder, int jobs) {
  std::vector<FoundFile> all;
  if (!fs::is_directory(root / folder)) return all;
  std::vector<std::string> folders{folder};
  while (!folders.empty() && folders.size() < enough_folders) {
    std::vector<std::string> below;
    for (const std::string& each : folders) {
      Listing listing = list(root, each);
      append(all, std::move(listing.files));
      below.insert(below.end(), listing.folders.begin(), listing.folders.end());
    }
    folders = std::move(below);
  }
  for (std::vector<FoundFile>& files :
       map_parallel<std::vector<FoundFile>>(folders.size(), jobs, [&](std::size_t i) { return list_below(root, folders[i]); }))
    append(all, std::move(files));
  std::ranges::sort(all, {}, &FoundFile::path);
  return all;
}

const FoundFile* find_file(const std::vector<FoundFile>& files, std::string_view path) {
  const auto found = std::ranges::lower_bound(files, path, {}, &FoundFile::path);
  return found != files.end() && found->path == path ? &*found : nullptr;
}

}  // namespace katalog
