#include "disk/staging.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iterator>

#include "disk/files.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> united(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  std::ranges::sort(a);
  const auto repeats = std::ranges::unique(a);
  a.erase(repeats.begin(), repeats.end());
  return a;
}

}  // namespace

void Staging::begin() {
  if (has_begun_) return;
  std::error_code has_no_other_name;
  if (spare_) fs::rename(folder_.spare, folder_.staging, has_no_other_name);  // by this name nobody knows what is in it
  if (has_no_other_name) {
    fs::remove_all(folder_.spare);
    spare_.reset();
  }
  if (!spare_) fs::create_directories(folder_.staging);
  has_begun_ = true;
}

void Staging::note_change(const std::string& path) {
  const std::lock_guard lock(mutex_);
  begin();
  changed_.push_back(path);
}

FileMarks Staging::write(const std::string& path, std::string_view bytes) {
  note_change(path);
  const fs::path file = folder_.staging / path;
  if (!spare_) return write_new(file, bytes);
  if (const std::optional<FileMarks> marks = write_over(file, bytes)) return *marks;
  if (::unlink(file.c_str()) != 0 && errno != ENOENT) make_way(folder_.staging, path);
  return write_new(file, bytes);
}

bool Staging::has_same(const std::string& path) const { return spare_ && !std::ranges::binary_search(spare_->differs, path); }

void Staging::link(const std::string& path) {
  begin();
  if (spare_) {
    make_way(folder_.staging, path);
    fs::remove(folder_.staging / path);
  }
  if (fs::is_directory(fs::symlink_status(folder_.out / path)))
    fs::create_directories(folder_.staging / path);
  else if (!link_or_copy(folder_.out / path, folder_.staging / path))
    has_copies_ = true;
}

void Staging::link_foreign(const std::string& path) {
  note_change(path);
  link(path);
}

void Staging::remove(const std::string& path) {
  note_change(path);
  if (spare_) remove_file(folder_.staging, path);
}

void Staging::remove_extra(const std::function<bool(const std::string&)>& is_wanted) {
  if (!spare_) return;
  for (const std::string& path : spare_->differs)
    if (!is_wanted(path)) remove(path);
}

std::optional<Spare> Staging::keep_old_site() {
  const fs::path& old = fs::exists(folder_.aside) ? folder_.aside : folder_.staging;
  if (!fs::exists(old)) return std::nullopt;
  sync_folder(folder_.out.parent_path());  // else a crash might bring the old site back after it was written over
  if (has_copies_) {
    fs::remove_all(old);
    return std::nullopt;
  }
  fs::rename(old, folder_.spare);
  return Spare{folder_marks_of(folder_.spare.c_str()), united(std::move(changed_), {})};
}

std::optional<Spare> Staging::throw_away() {
  if (!has_begun_) return std::nullopt;
  if (!spare_) {
    fs::remove_all(folder_.staging);
    return std::nullopt;
  }
  fs::rename(folder_.staging, folder_.spare);
  return Spare{folder_marks_of(folder_.spare.c_str()), united(std::move(changed_), spare_->differs)};
}

}  // namespace katalog
