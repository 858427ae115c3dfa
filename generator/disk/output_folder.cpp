#include "disk/output_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>

namespace katalog {
namespace {

namespace fs = std::filesystem;

bool is_same_device(const fs::path& a, const fs::path& b) {
  struct stat of_a {
  }, of_b{};
  return ::stat(a.c_str(), &of_a) == 0 && ::stat(b.c_str(), &of_b) == 0 && of_a.st_dev == of_b.st_dev;
}

/// Also of a folder that is mounted again elsewhere on the same file system.
bool is_mount_point(const fs::path& path) {
  struct statx status {};
  if (::statx(AT_FDCWD, path.c_str(), 0, STATX_BASIC_STATS, &status) != 0) return false;
  return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

/// A site becomes the output folder by a change of its name, which is not possible from another file system.
fs::path beside(const OutputFolder& folder, const std::string& ending) {
  const fs::path parent = folder.out.parent_path();
  const std::string name = folder.out.filename().string();
  if (folder.is_mount_point) return folder.out / (".katalog-" + ending);
  if (fs::exists(folder.state) && !is_same_device(parent, folder.state)) return parent / (".katalog-" + name + "." + ending);
  return folder.state / (name + "." + ending);
}

}  // namespace

OutputFolder locate(const fs::path& out) {
  OutputFolder folder;
  folder.out = fs::weakly_canonical(fs::absolute(out));
  if (!folder.out.has_filename()) folder.out = folder.out.parent_path();
  const std::string name = folder.out.filename().string();
  folder.state = folder.out.parent_path() / ".katalog";
  folder.lock = folder.state / (name + ".lock");
  folder.manifest = folder.state / (name + ".manifest");
  folder.next = folder.state / (name + ".manifest.next");
  folder.is_mount_point = is_mount_point(folder.out);
  folder.staging = beside(folder, "staging");
  folder.spare = beside(folder, "spare");
  folder.moving = folder.staging;
  folder.moving += ".moving";
  folder.aside = folder.staging;
  folder.aside += ".old";
  return folder;
}

std::uint64_t inode_of(const fs::path& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? status.st_ino : 0;
}

}  // namespace katalog
