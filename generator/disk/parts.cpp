#include "disk/parts.hpp"

#include <algorithm>

#include "disk/files.hpp"
#include "disk/output_folder.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

/// Whether the path stays below the folder it is put into.
bool is_below(const fs::path& path) {
  return path.is_relative() && !path.empty() && std::ranges::find(path, fs::path("..")) == path.end();
}

bool are_same(const ManifestEntry& a, const ManifestEntry& b) {
  return a.digest == b.digest && a.page == b.page && a.locale == b.locale && a.last_modified == b.last_modified &&
         a.fingerprint == b.fingerprint && a.note == b.note;
}

}  // namespace

std::optional<Part> read_part(const fs::path& folder) {
  std::optional<Manifest> manifest = current_manifest(locate(folder));
  const auto is_inside = [](const ManifestEntry& entry) { return is_below(entry.path); };
  if (!manifest || !std::ranges::all_of(manifest->entries, is_inside)) return std::nullopt;
  return Part{folder, std::move(*manifest)};
}

MergingSink::MergingSink(const std::vector<Part>& parts, OutputSink& below) : below_(below) {
  for (const Part& part : parts) add(part);
}

void MergingSink::add(const Part& part) {
  for (const ManifestEntry& entry : part.manifest.entries) {
    Brought& file = files_[entry.path];
    if (!file.entry) {
      file.part = &part;
      file.entry = &entry;
    } else if (!are_same(*file.entry, entry)) {
      file.is_disputed = true;
    }
  }
}

std::optional<Remembered> MergingSink::remembered(const std::string& path) const {
  const auto found = files_.find(path);
  if (found == files_.end() || !found->second.entry->fingerprint) return std::nullopt;
  found->second.is_asked_for = true;
  return Remembered{*found->second.entry->fingerprint, std::string(found->second.entry->note)};
}

bool MergingSink::keep(const std::string& path) {
  const auto found = files_.find(path);
  if (found == files_.end()) return below_.keep(path);
  Brought& file = found->second;
  const std::lock_guard lock(file.mutex);
  if (!file.is_taken) file.is_taken = take(file);
  return *file.is_taken;
}

bool MergingSink::take(const Brought& file) {
  if (file.is_disputed) return false;
  const ManifestEntry& entry = *file.entry;
  std::optional<std::string> bytes = bytes_of(file.part->folder / entry.path);
  if (!bytes || sha256(*bytes) != entry.digest) return false;
  below_.write({entry.path, std::move(*bytes), entry.page, entry.locale, entry.last_modified, entry.fingerprint,
                std::string(entry.note)});
  return true;
}

std::vector<std::string> MergingSink::unused_pages() const {
  std::vector<std::string> unused;
  for (const auto& [path, file] : files_)
    if (file.entry->fingerprint && !file.is_asked_for) unused.push_back(path);
  return unused;
}

}  // namespace katalog
