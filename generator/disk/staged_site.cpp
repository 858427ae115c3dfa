#include "disk/staged_site.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "disk/files.hpp"
#include "disk/put_in_place.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

/// With what must be there before the lock can be taken.
OutputFolder located(const fs::path& out) {
  const OutputFolder folder = locate(out);
  if (fs::exists(folder.out) && !fs::is_directory(folder.out)) fail(folder.out, ENOTDIR);
  fs::create_directories(folder.state);
  return locate(out);
}

/// The marks of the file in `out` if it has these bytes already. Those of the last build spare the reading.
std::optional<FileMarks> marks_if_same(const Manifest& last, const fs::path& out, const OutputFile& file,
                                       const Sha256& digest) {
  const fs::path path = out / file.path;
  const std::optional<FileMarks> now = marks_of(path);
  if (!now || now->size != file.bytes.size()) return std::nullopt;
  const ManifestEntry* entry = find_entry(last, file.path);
  const bool is_same = entry && is_untouched(last, *entry, now) ? entry->digest == digest : holds(path, file.bytes);
  return is_same ? now : std::nullopt;
}

}  // namespace

StagedSite::StagedSite(const fs::path& out, WhenHeld when_held)
    : folder_(located(out)), lock_(folder_.lock, when_held), began_ns_(lock_.now_ns()) {
  folder_ = locate(out);  // as the build that was waited for has left it
  recover(folder_);
  fs::create_directories(folder_.staging);
  last_ = read_manifest(folder_.manifest).value_or(Manifest{});
}

StagedSite::~StagedSite() {
  std::error_code ignored;
  // What `recover` needs: files that are being moved, or the new site while the old one stands aside.
  const bool is_needed = folder_.is_mount_point ? fs::exists(folder_.next, ignored)
                                                : fs::exists(folder_.aside, ignored) && !fs::exists(folder_.out, ignored);
  if (!is_needed) fs::remove_all(folder_.staging, ignored);
}

void StagedSite::write(const OutputFile& file) {
  const Sha256 digest = sha256(file.bytes);
  const std::optional<FileMarks> unchanged = marks_if_same(last_, folder_.out, file, digest);
  if (!unchanged) write_new(folder_.staging / file.path, file.bytes);
  const FileMarks marks = unchanged.value_or(FileMarks{file.bytes.size()});
  add({{file.path, digest, marks, file.page, file.locale, file.last_modified, file.fingerprint, file.note},
       unchanged.has_value()});
}

std::optional<Remembered> StagedSite::remembered(const std::string& path) const {
  const ManifestEntry* entry = find_entry(last_, path);
  if (!entry || !entry->fingerprint) return std::nullopt;
  return Remembered{*entry->fingerprint, entry->note};
}

bool StagedSite::keep(const std::string& path) {
  const ManifestEntry* entry = find_entry(last_, path);
  if (!entry) return false;
  const std::optional<FileMarks> marks = marks_of(folder_.out / path);
  const bool is_there = is_untouched(last_, *entry, marks) || has_digest(folder_.out / path, entry->digest);
  if (!is_there) return false;
  ManifestEntry kept = *entry;
  kept.marks = *marks;
  add({std::move(kept), true});
  return true;
}

void StagedSite::add(Made made) {
  const std::lock_guard lock(mutex_);
  std::string path = made.entry.path;
  made_.insert_or_assign(std::move(path), std::move(made));
}

CommitReport StagedSite::commit(std::chrono::sys_seconds as_of, ForeignFiles foreign_files) {
  CommitReport report = compare();
  Manifest made = made_manifest(as_of);
  const bool prunes = foreign_files == ForeignFiles::go && !report.foreign.empty();
  const bool is_changed = report.written > 0 || !report.removed.empty() || prunes || !fs::exists(folder_.out);
  if (!is_changed) {
    save(made);
    return report;
  }
  if (folder_.is_mount_point)
    move_over(made, report, foreign_files);
  else
    exchange_for(made, report, foreign_files);
  try {
    finish(std::move(made));
  } catch (const std::system_error& fault) {
    report.trouble = reason_of(fault);  // the site is in place, and the next build looks at its files anew
  }
  return report;
}

CommitReport StagedSite::compare() const {
  CommitReport report;
  for (const auto& [path, made] : made_) ++(made.is_unchanged ? report.unchanged : report.written);
  for (const ManifestEntry& entry : last_.entries)
    if (!made_.contains(entry.path)) report.removed.push_back(entry.path);
  report.foreign = foreign_files();
  return report;
}

std::vector<std::string> StagedSite::foreign_files() const {
  std::vector<std::string> foreign;
  if (!fs::exists(folder_.out)) return foreign;
  for (auto entry = fs::recursive_directory_iterator(folder_.out); entry != fs::recursive_directory_iterator(); ++entry) {
    if (entry->path() == folder_.staging) {
      entry.disable_recursion_pending();
      continue;
    }
    if (entry->is_directory() && !entry->is_symlink()) continue;
    std::string path = entry->path().lexically_relative(folder_.out).generic_string();
    if (!made_.contains(path) && !find_entry(last_, path)) foreign.push_back(std::move(path));
  }
  std::ranges::sort(foreign);
  return foreign;
}

void StagedSite::check_way(const std::vector<std::string>& foreign) const {
  for (const std::string& path : foreign) {
    const auto below = made_.lower_bound(path + "/");
    bool is_in_the_way = below != made_.end() && below->first.starts_with(path + "/");
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
      is_in_the_way = is_in_the_way || made_.contains(path.substr(0, slash));
    if (is_in_the_way) fail(folder_.out / path, EEXIST);
  }
}

void StagedSite::exchange_for(Manifest& made, const CommitReport& report, ForeignFiles foreign_files) const {
  const fs::path &out = folder_.out, &staging = folder_.staging;
  for (const auto& [path, file] : made_)
    if (file.is_unchanged) link_or_copy(out / path, staging / path);
  if (foreign_files == ForeignFiles::stay) {
    check_way(report.foreign);
    for (const std::string& path : report.foreign) link_or_copy(out / path, staging / path);
  }
  made.folder_inode = inode_of(staging);
  replace_file(folder_.next, to_bytes(made));
  if (fs::exists(out)) {
    fs::permissions(staging, fs::status(out).permissions());
    sync_file_system(staging);
  }
  exchange(folder_);
}

void StagedSite::move_over(Manifest& made, const CommitReport& report, ForeignFiles foreign_files) const {
  if (foreign_files == ForeignFiles::stay) check_way(report.foreign);
  sync_file_system(folder_.staging);
  made.folder_inode = inode_of(folder_.out);
  replace_file(folder_.next, to_bytes(made));
  sync_file_system(folder_.state);
  if (foreign_files == ForeignFiles::go)
    for (const std::string& path : report.foreign) fs::remove(folder_.out / path);
  try {
    move_into_place(folder_, last_, made);
  } catch (const std::system_error& fault) {
    throw SiteIsBetween(fault.code(), reason_of(fault));
  }
}

Manifest StagedSite::made_manifest(std::chrono::sys_seconds as_of) const {
  Manifest manifest{as_of, began_ns_, inode_of(folder_.out), {}};
  for (const auto& [path, made] : made_) manifest.entries.push_back(made.entry);
  return manifest;
}

void StagedSite::finish(Manifest made) const {
  const bool has_old_site = fs::exists(folder_.aside) || fs::exists(folder_.staging);
  if (has_old_site) sync_folder(folder_.out.parent_path());
  fs::remove_all(folder_.aside);
  fs::remove_all(folder_.staging);
  made.looked_at_ns = lock_.now_ns();
  for (ManifestEntry& entry : made.entries) entry.marks = marks_of(folder_.out / entry.path).value_or(FileMarks{});
  save(made);
}

void StagedSite::save(const Manifest& made) const {
  replace_file(folder_.manifest, to_bytes(made));
  fs::remove(folder_.next);
}

}  // namespace katalog
