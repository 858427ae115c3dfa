#include "disk/put_in_place.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cstdio>
#include <system_error>

#include "disk/files.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

/// There is an instant without `out`. A build killed there leaves the old site aside and the new one staged, both whole.
bool exchange_in_two_steps(const OutputFolder& folder) {
  if (::rename(folder.out.c_str(), folder.aside.c_str()) != 0) {
    if (errno == EXDEV) return false;
    fail(folder.out);
  }
  try {
    fs::rename(folder.staging, folder.out);
  } catch (const std::system_error&) {
    fs::rename(folder.aside, folder.out);
    throw;
  }
  return true;
}

/// Pages last, so that none is there before its assets.
std::vector<std::string> in_order_of_need(std::vector<std::string> paths) {
  std::ranges::stable_partition(paths, [](const std::string& path) { return !path.ends_with(".html"); });
  return paths;
}

}  // namespace

bool exchange(const OutputFolder& folder) {
  const fs::path &staging = folder.staging, &out = folder.out;
  if (::rename(staging.c_str(), out.c_str()) == 0) return true;  // no old site, or an empty folder
  if (::renameat2(AT_FDCWD, staging.c_str(), AT_FDCWD, out.c_str(), RENAME_EXCHANGE) == 0) return true;
  if (errno == EXDEV) return false;
  if (errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP) fail(out);
  return exchange_in_two_steps(folder);
}

void move_into_place(const OutputFolder& folder, const Manifest& last, const Manifest& next) {
  for (const std::string& path : in_order_of_need(files_below(folder.moving))) {
    make_way(folder.out, path);
    fs::rename(folder.moving / path, folder.out / path);
  }
  for (const ManifestEntry& entry : last.entries) {
    if (!find_entry(next, entry.path)) remove_file(folder.out, entry.path);
  }
}

void recover(const OutputFolder& folder) {
  if (fs::exists(folder.moving)) {
    const std::optional<Manifest> next = read_manifest(folder.next);
    if (describes(next, folder)) move_into_place(folder, read_manifest(folder.manifest).value_or(Manifest{}), *next);
    fs::remove_all(folder.moving);
  }
  if (fs::exists(folder.aside)) {
    if (!fs::exists(folder.out)) fs::rename(fs::exists(folder.staging) ? folder.staging : folder.aside, folder.out);
    fs::remove_all(folder.aside);
  }
  fs::remove_all(folder.staging);
  if (describes(read_manifest(folder.next), folder))
    fs::rename(folder.next, folder.manifest);
  else
    fs::remove(folder.next);
}

}  // namespace katalog
