#include "disk/staged_site.hpp"

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <system_error>

#include "disk/files.hpp"
#include "disk/look.hpp"
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

bool has_folder(const Manifest& manifest, const std::string& path) {
  const std::string begin = path + "/";
  const auto first = std::ranges::lower_bound(manifest.entries, begin, {}, &ManifestEntry::path);
  return first != manifest.entries.end() && first->path.starts_with(begin);
}

/// The manifest of the last build, with its spare where that is still there as it was left.
Manifest last_manifest(const OutputFolder& folder) {
  Manifest last = read_manifest(folder.manifest).value_or(Manifest{});
  if (last.spare && last.spare->marks != folder_marks_of(folder.spare.c_str())) last.spare.reset();
  if (!last.spare) fs::remove_all(folder.spare);
  return last;
}

}  // namespace

StagedSite::StagedSite(const fs::path& out, WhenHeld when_held, int jobs)
    : jobs_(jobs), folder_(located(out)), lock_(folder_.lock, when_held), staging_(folder_) {
  folder_ = locate(out);  // as the build that was waited for has left it
  recover(folder_);
  began_ns_ = lock_.now_ns();
  last_ = last_manifest(folder_);
  staging_.begin_as(last_.spare);
  present_ = look(folder_.out, last_, jobs);
}

StagedSite::~StagedSite() {
  std::error_code ignored;
  // `recover` needs the new site while the old one stands aside.
  const bool is_needed = fs::exists(folder_.aside, ignored) && !fs::exists(folder_.out, ignored);
  if (is_in_place_ || is_needed) return;
  try {
    if (!fs::exists(folder_.next)) fs::remove_all(folder_.moving);  // else the next build completes the move
    std::optional<Spare> spare = staging_.throw_away();
    if (!spare) return;
    last_.spare = std::move(spare);
    replace_file(folder_.manifest, to_bytes(last_));
  } catch (const std::system_error&) {
    // The next build finds a spare that is not the recorded one, and removes it.
  }
}

void StagedSite::write(const OutputFile& file) {
  const Sha256 digest = sha256(file.bytes);
  const std::optional<FileMarks> unchanged = marks_if_same(file, digest);
  const FileMarks marks = unchanged ? *unchanged : staging_.write(file.path, file.bytes);
  const std::lock_guard lock(mutex_);
  const std::string_view note = file.note.empty() ? std::string_view() : notes_.emplace_back(file.note);
  made_.push_back(
      {{file.path, digest, marks, file.page, file.locale, file.last_modified, file.fingerprint, note}, unchanged.has_value()});
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
  return Remembered{*entry->fingerprint, std::string(entry->note)};
}

bool StagedSite::keep(const std::string& path) {
  const ManifestEntry* entry = find_entry(last_, path);
  const FoundFile* found = find_file(present_, path);
  if (!entry || !found || !found->marks) return false;
  if (!is_untouched(last_, *entry, found->marks) && !has_digest(folder_.out / path, entry->digest)) return false;
  ManifestEntry kept = *entry;
  kept.marks = *found->marks;
  const std::lock_guard lock(mutex_);
  made_.push_back({std::move(kept), true});
  return true;
}

/// Of what was made, by path; of what was made twice the last counts.
Manifest StagedSite::take_made(std::chrono::sys_seconds as_of, const std::optional<Basis>& basis) {
  constexpr auto path_of = [](const Made& made) -> const std::string& { return made.entry.path; };
  std::ranges::stable_sort(made_, {}, path_of);
  std::ranges::reverse(made_);
  const auto repeats = std::ranges::unique(made_, {}, path_of);
  made_.erase(repeats.begin(), repeats.end());
  std::ranges::reverse(made_);
  Manifest manifest{as_of, began_ns_, inode_of(folder_.out), basis, last_.spare, {}, {}};
  manifest.entries.reserve(made_.size());
  for (Made& made : made_) {
    manifest.entries.push_back(std::move(made.entry));
    states_.push_back(made.is_unchanged ? State::unchanged : State::written);
  }
  made_ = {};
  return manifest;
}

CommitReport StagedSite::commit(std::chrono::sys_seconds as_of, ForeignFiles foreign_files, const std::optional<Basis>& basis) {
  Manifest made = take_made(as_of, basis);
  CommitReport report = compare(made);
  const bool prunes = foreign_files == ForeignFiles::go && !report.foreign.empty();
  const bool is_changed = report.written > 0 || !report.removed.empty() || prunes || !fs::exists(folder_.out);
  if (!is_changed) {
    if (report.foreign.empty()) made.folders = still_folders(made);
    save(made);
    return report;
  }
  if (folder_.is_mount_point || !exchange_for(made, report, foreign_files)) move_over(made, report, foreign_files);
  is_in_place_ = true;
  try {
    finish(std::move(made));
  } catch (const std::system_error& fault) {
    report.trouble = reason_of(fault);  // the site is in place, and the next build looks at its files anew
  }
  return report;
}

/// Of a site in which nothing changed: its folders, if none of them did since the build began to look.
std::vector<KnownFolder> StagedSite::still_folders(const Manifest& made) const {
  std::vector<KnownFolder> folders = folders_of(folder_.out, made, jobs_);
  const bool is_still = std::ranges::all_of(folders, [&](const KnownFolder& each) { return each.marks.ctime_ns < began_ns_; });
  return is_still ? std::move(folders) : std::vector<KnownFolder>();
}

CommitReport StagedSite::compare(const Manifest& made) const {
  CommitReport report;
  report.unchanged = static_cast<std::size_t>(std::ranges::count(states_, State::unchanged));
  report.written = states_.size() - report.unchanged;
  std::vector<ManifestEntry> gone;
  std::ranges::set_difference(last_.entries, made.entries, std::back_inserter(gone), {}, &ManifestEntry::path,
                              &ManifestEntry::path);
  for (ManifestEntry& entry : gone) report.removed.push_back(std::move(entry.path));
  report.foreign = foreign_files(made);
  return report;
}

std::optional<Basis> StagedSite::current(const Sha256& inputs, std::chrono::sys_seconds as_of) const {
  const std::optional<Basis>& basis = last_.basis;
  if (!basis || basis->inputs != inputs || as_of < last_.as_of || as_of >= basis->holds_until) return std::nullopt;
  auto found = present_.begin();  // both are sorted by path
  for (const ManifestEntry& entry : last_.entries) {
    found = std::find_if(found, present_.end(), [&](const FoundFile& file) { return file.path >= entry.path; });
    if (found == present_.end() || found->path != entry.path || !is_untouched(last_, entry, found->marks)) return std::nullopt;
  }
  return basis;
}

CommitReport StagedSite::unchanged() const {
  CommitReport report;
  report.unchanged = last_.entries.size();
  report.foreign = foreign_files(last_);
  return report;
}

std::vector<std::string> StagedSite::foreign_files(const Manifest& made) const {
  std::vector<std::string> foreign;
  auto entry = made.entries.begin();  // both are sorted by path
  for (const FoundFile& file : present_) {
    entry = std::find_if(entry, made.entries.end(), [&](const ManifestEntry& each) { return each.path >= file.path; });
    const bool is_made = entry != made.entries.end() && entry->path == file.path;
    if (is_made || find_entry(last_, file.path)) continue;
    const bool is_known_folder = file.is_folder && (has_folder(made, file.path) || has_folder(last_, file.path));
    if (!is_known_folder) foreign.push_back(file.path);
  }
  return foreign;
}

/// Fails where a file that katalog did not make has the name of a folder, or a folder that of a file.
void StagedSite::check_way(const Manifest& made, const std::vector<std::string>& foreign) const {
  for (const std::string& path : foreign) {
    bool is_in_the_way = has_folder(made, path);
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
      is_in_the_way = is_in_the_way || find_entry(made, path.substr(0, slash));
    if (is_in_the_way) fail(folder_.out / path, EEXIST);
  }
}

void StagedSite::link_unchanged(const Manifest& made) {
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (states_[i] == State::written) continue;
    const ManifestEntry& entry = made.entries[i];
    const ManifestEntry* last = find_entry(last_, entry.path);
    const bool is_as_left = last && is_untouched(last_, *last, entry.marks);
    if (is_as_left && staging_.has_same(entry.path)) continue;
    staging_.link(entry.path);
    states_[i] = State::linked;
  }
}

bool StagedSite::exchange_for(Manifest& made, const CommitReport& report, ForeignFiles foreign_files) {
  const fs::path &out = folder_.out, &staging = folder_.staging;
  const bool stay = foreign_files == ForeignFiles::stay;
  if (stay) check_way(made, report.foreign);
  staging_.begin();
  for (const std::string& path : report.removed) staging_.remove(path);
  staging_.remove_extra([&](const std::string& path) { return find_entry(made, path) != nullptr; });
  link_unchanged(made);
  for (const std::string& path : report.foreign) stay ? staging_.link_foreign(path) : staging_.remove(path);
  made.folder_inode = inode_of(staging);
  made.spare.reset();
  if (!stay || report.foreign.empty()) made.folders = folders_of(staging, made, jobs_);
  replace_file(folder_.next, to_bytes(made));
  if (fs::exists(out)) {
    fs::permissions(staging, fs::status(out).permissions());
    sync_file_system(staging);
  }
  return exchange(folder_);
}

void StagedSite::move_over(Manifest& made, const CommitReport& report, ForeignFiles foreign_files) {
  if (foreign_files == ForeignFiles::stay) check_way(made, report.foreign);
  staging_.begin();
  made.folders.clear();  // those of the staged site
  sync_file_system(folder_.staging);
  fs::rename(folder_.staging, folder_.moving);
  made.folder_inode = inode_of(folder_.out);
  replace_file(folder_.next, to_bytes(made));  // from here on, whoever finds both completes the move
  try {
    sync_file_system(folder_.state);
    if (foreign_files == ForeignFiles::go)
      for (const std::string& path : report.foreign) remove_file(folder_.out, path);
    move_into_place(folder_, last_, made);
  } catch (const std::system_error& fault) {
    throw SiteIsBetween(fault.code(), reason_of(fault));
  }
  for (State& state : states_)
    if (state == State::written) state = State::moved;
}

void StagedSite::finish(Manifest made) {
  made.spare = staging_.keep_old_site();
  fs::remove_all(folder_.moving);
  made.looked_at_ns = lock_.now_ns();
  for (std::size_t i = 0; i < states_.size(); ++i) {
    FileMarks& marks = made.entries[i].marks;
    const bool is_touched = states_[i] == State::unchanged && marks.ctime_ns >= began_ns_;  // by somebody else meanwhile
    if (is_touched || states_[i] == State::moved || states_[i] == State::linked)
      marks = marks_of((folder_.out / made.entries[i].path).c_str()).value_or(FileMarks{});
  }
  save(made);
}

void StagedSite::save(const Manifest& made) const {
  replace_file(folder_.manifest, to_bytes(made));
  fs::remove(folder_.next);
}

}  // namespace katalog
