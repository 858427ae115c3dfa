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

constexpr auto path_of = [](const auto& made) -> const std::string& { return made.entry.path; };

/// Whether to move the changed files one by one. An exchange links each unchanged file and removes its old name; a move leaves
/// an instant with files of both sites, so it must save seconds rather than moments. Of 20,000 files with 2,000 changed, the
/// exchange took twice as long.
bool is_small_change(const CommitReport& report) {
  constexpr std::size_t large_site = 1'000, unchanged_for_each_changed = 5;
  const std::size_t changed = report.written + report.removed.size();
  return report.unchanged >= large_site && changed * unchanged_for_each_changed <= report.unchanged;
}

}  // namespace

StagedSite::StagedSite(const fs::path& out, WhenHeld when_held, int jobs)
    : folder_(located(out)), lock_(folder_.lock, when_held) {
  folder_ = locate(out);  // as the build that was waited for has left it
  recover(folder_);
  began_ns_ = lock_.now_ns();
  last_ = read_manifest(folder_.manifest).value_or(Manifest{});
  present_ = scan(folder_.out, jobs);
  fs::create_directories(folder_.staging);
}

StagedSite::~StagedSite() {
  std::error_code ignored;
  // `recover` needs the new site while the old one stands aside.
  const bool is_needed = fs::exists(folder_.aside, ignored) && !fs::exists(folder_.out, ignored);
  if (!is_needed) fs::remove_all(folder_.staging, ignored);
  if (!fs::exists(folder_.next, ignored)) fs::remove_all(folder_.moving, ignored);
}

void StagedSite::write(const OutputFile& file) {
  const Sha256 digest = sha256(file.bytes);
  const std::optional<FileMarks> unchanged = marks_if_same(file, digest);
  const FileMarks marks = unchanged ? *unchanged : write_new(folder_.staging / file.path, file.bytes);
  add({{file.path, digest, marks, file.page, file.locale, file.last_modified, file.fingerprint, file.note},
       unchanged.has_value()});
}

/// The marks of the file in the output folder if it has these bytes already. Those of the last build spare the reading.
std::optional<FileMarks> StagedSite::marks_if_same(const OutputFile& file, const Sha256& digest) const {
  const FoundFile* found = find_file(present_, file.path);
  if (!found || !found->marks || found->marks->size != file.bytes.size()) return std::nullopt;
  const ManifestEntry* entry = find_entry(last_, file.path);
  const bool is_known = entry && is_untouched(last_, *entry, found->marks);
  const bool is_same = is_known ? entry->digest == digest : holds(folder_.out / file.path, file.bytes);
  return is_same ? found->marks : std::nullopt;
}

std::optional<Remembered> StagedSite::remembered(const std::string& path) const {
  const ManifestEntry* entry = find_entry(last_, path);
  if (!entry || !entry->fingerprint) return std::nullopt;
  return Remembered{*entry->fingerprint, entry->note};
}

bool StagedSite::keep(const std::string& path) {
  const ManifestEntry* entry = find_entry(last_, path);
  const FoundFile* found = find_file(present_, path);
  if (!entry || !found || !found->marks) return false;
  if (!is_untouched(last_, *entry, found->marks) && !has_digest(folder_.out / path, entry->digest)) return false;
  ManifestEntry kept = *entry;
  kept.marks = *found->marks;
  add({std::move(kept), true});
  return true;
}

void StagedSite::add(Made made) {
  const std::lock_guard lock(mutex_);
  made_.push_back(std::move(made));
}

/// By path; of what was made twice the last counts.
void StagedSite::sort_made() {
  std::ranges::stable_sort(made_, {}, path_of);
  std::ranges::reverse(made_);
  const auto repeats = std::ranges::unique(made_, {}, path_of);
  made_.erase(repeats.begin(), repeats.end());
  std::ranges::reverse(made_);
}

bool StagedSite::is_made(std::string_view path) const {
  const auto found = std::ranges::lower_bound(made_, path, {}, path_of);
  return found != made_.end() && found->entry.path == path;
}

CommitReport StagedSite::commit(std::chrono::sys_seconds as_of, ForeignFiles foreign_files, const std::optional<Basis>& basis) {
  sort_made();
  CommitReport report = compare();
  Manifest made = made_manifest(as_of, basis);
  const bool prunes = foreign_files == ForeignFiles::go && !report.foreign.empty();
  const bool is_changed = report.written > 0 || !report.removed.empty() || prunes || !fs::exists(folder_.out);
  if (!is_changed) {
    save(made);
    return report;
  }
  const bool is_exchanged = !folder_.is_mount_point && !is_small_change(report);
  if (is_exchanged)
    exchange_for(made, report, foreign_files);
  else
    move_over(made, report, foreign_files);
  try {
    finish(std::move(made), is_exchanged);
  } catch (const std::system_error& fault) {
    report.trouble = reason_of(fault);  // the site is in place, and the next build looks at its files anew
  }
  return report;
}

CommitReport StagedSite::compare() const {
  CommitReport report;
  for (const Made& made : made_) ++(made.is_unchanged ? report.unchanged : report.written);
  for (const ManifestEntry& entry : last_.entries)
    if (!is_made(entry.path)) report.removed.push_back(entry.path);
  report.foreign = foreign_files();
  return report;
}

std::optional<Basis> StagedSite::current(const Sha256& inputs, std::chrono::sys_seconds as_of) const {
  const std::optional<Basis>& basis = last_.basis;
  if (!basis || basis->inputs != inputs || as_of < last_.as_of || as_of >= basis->holds_until) return std::nullopt;
  const bool is_whole = std::ranges::all_of(last_.entries, [&](const ManifestEntry& entry) {
    const FoundFile* found = find_file(present_, entry.path);
    return found && is_untouched(last_, entry, found->marks);
  });
  return is_whole ? basis : std::nullopt;
}

CommitReport StagedSite::unchanged() const {
  CommitReport report;
  report.unchanged = last_.entries.size();
  report.foreign = foreign_files();
  return report;
}

std::vector<std::string> StagedSite::foreign_files() const {
  std::vector<std::string> foreign;
  for (const FoundFile& file : present_)
    if (!is_made(file.path) && !find_entry(last_, file.path)) foreign.push_back(file.path);
  return foreign;
}

void StagedSite::check_way(const std::vector<std::string>& foreign) const {
  for (const std::string& path : foreign) {
    const auto below = std::ranges::lower_bound(made_, path + "/", {}, path_of);
    bool is_in_the_way = below != made_.end() && below->entry.path.starts_with(path + "/");
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
      is_in_the_way = is_in_the_way || is_made(path.substr(0, slash));
    if (is_in_the_way) fail(folder_.out / path, EEXIST);
  }
}

void StagedSite::exchange_for(Manifest& made, const CommitReport& report, ForeignFiles foreign_files) const {
  const fs::path &out = folder_.out, &staging = folder_.staging;
  for (const Made& file : made_)
    if (file.is_unchanged) link_or_copy(out / file.entry.path, staging / file.entry.path);
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
  fs::rename(folder_.staging, folder_.moving);
  made.folder_inode = inode_of(folder_.out);
  replace_file(folder_.next, to_bytes(made));  // from here on, whoever finds both completes the move
  try {
    sync_file_system(folder_.state);
    if (foreign_files == ForeignFiles::go)
      for (const std::string& path : report.foreign) fs::remove(folder_.out / path);
    move_into_place(folder_, last_, made);
  } catch (const std::system_error& fault) {
    throw SiteIsBetween(fault.code(), reason_of(fault));
  }
}

Manifest StagedSite::made_manifest(std::chrono::sys_seconds as_of, const std::optional<Basis>& basis) const {
  Manifest manifest{as_of, began_ns_, inode_of(folder_.out), basis, {}};
  for (const Made& made : made_) manifest.entries.push_back(made.entry);
  return manifest;
}

void StagedSite::finish(Manifest made, bool is_exchanged) const {
  const bool has_old_site = fs::exists(folder_.aside) || fs::exists(folder_.staging);
  if (has_old_site) sync_folder(folder_.out.parent_path());
  for (const fs::path& folder : {folder_.aside, folder_.staging, folder_.moving}) fs::remove_all(folder);
  made.looked_at_ns = lock_.now_ns();
  // A new name or an old one less changes the ctime, and so may have somebody since the build began.
  for (std::size_t i = 0; i < made_.size(); ++i) {
    const bool has_new_marks =
        made_[i].is_unchanged == is_exchanged || (made_[i].is_unchanged && made_[i].entry.marks.ctime_ns >= began_ns_);
    if (has_new_marks) made.entries[i].marks = marks_of(folder_.out / made.entries[i].path).value_or(FileMarks{});
  }
  save(made);
}

void StagedSite::save(const Manifest& made) const {
  replace_file(folder_.manifest, to_bytes(made));
  fs::remove(folder_.next);
}

}  // namespace katalog
