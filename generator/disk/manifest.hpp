// What the last build wrote: each file with its digest and the marks by which a change from outside shows. A compact binary
// file in .katalog/ beside the output folder, because a build of many thousand pages reads and writes it whole.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.hpp"
#include "disk/marks.hpp"
#include "disk/output_folder.hpp"

namespace katalog {

struct ManifestEntry {
  std::string path;
  Sha256 digest{};
  FileMarks marks;
  std::string page = {};    ///< id of the page that the file is of; empty for what is no page
  std::string locale = {};  ///< of the page
  std::optional<std::chrono::year_month_day> last_modified = {};
  std::optional<Sha256> fingerprint = {};  ///< as in OutputFile
  std::string_view note = {};              ///< of a file with a fingerprint; in the manifest's bytes, or the writer's

  bool operator==(const ManifestEntry&) const = default;
};

/// What a build without any problem was made from, as far as it can be told without reading. While it is the same, there is
/// nothing to do.
struct Basis {
  Sha256 inputs{};                         ///< of the marks of all inputs, and of all that was asked of the build
  std::chrono::sys_seconds holds_until{};  ///< from then on, prices or publish dates are judged otherwise
  std::uint64_t pages = 0;                 ///< how many there were

  bool operator==(const Basis&) const = default;
};

/// The site before the last one, kept for the next build to write over.
struct Spare {
  FolderMarks marks;
  /// Sorted paths at which it may have another file than the output folder, or none, or alone.
  std::vector<std::string> differs;

  bool operator==(const Spare&) const = default;
};

struct KnownFolder {
  std::string path;  ///< relative to the output folder
  FolderMarks marks;

  bool operator==(const KnownFolder&) const = default;
};

struct Manifest {
  std::chrono::sys_seconds as_of{};  ///< the moment prices and publish dates were judged at
  std::int64_t looked_at_ns = 0;     ///< the file system's time before the marks were read
  std::uint64_t folder_inode = 0;    ///< of the output folder that this describes
  std::optional<Basis> basis;
  std::optional<Spare> spare;
  std::vector<KnownFolder> folders;    ///< of the entries, sorted by path; none where there are files that katalog did not make
  std::vector<ManifestEntry> entries;  ///< sorted by path, each path once
  std::shared_ptr<const std::string> bytes = {};  ///< that it was read from, for the notes; they are most of it
};

/// Whether they say the same.
bool operator==(const Manifest& a, const Manifest& b);

const ManifestEntry* find_entry(const Manifest& manifest, std::string_view path);

/// Whether the file is as the manifest says, by its marks alone. What was changed within the same tick of the file system's
/// clock as it was looked at could not be told by them, so then the answer is no.
bool is_untouched(const Manifest& manifest, const ManifestEntry& entry, const std::optional<FileMarks>& now);

std::string to_bytes(const Manifest& manifest);

/// Nothing where the bytes are no manifest of this version of the program, or are damaged.
std::optional<Manifest> parse_manifest(std::string given);

/// The manifest in a file; nothing where there is none that can be read.
std::optional<Manifest> read_manifest(const std::filesystem::path& path);

/// Whether the manifest is of the folder that is the output folder now.
bool describes(const std::optional<Manifest>& manifest, const OutputFolder& folder);

/// What describes the output folder as it is: the manifest of the last build, or of one that was killed just after it had put
/// the new site in place.
std::optional<Manifest> current_manifest(const OutputFolder& folder);

}  // namespace katalog
