// What the last build wrote: each file with its digest and the marks by which a change from outside shows. A compact binary
// file in .katalog/ beside the output folder, because a build of many thousand pages reads and writes it whole.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.hpp"
#include "disk/output_folder.hpp"

namespace katalog {

/// What the file system says of a file. The program that changes a file cannot set its ctime, as it can the time of its words.
struct FileMarks {
  std::uint64_t size = 0;
  std::uint64_t inode = 0;
  std::int64_t ctime_ns = 0;  ///< since 1970

  bool operator==(const FileMarks&) const = default;
};

struct ManifestEntry {
  std::string path;
  Sha256 digest{};
  FileMarks marks;
  std::string page = {};    ///< id of the page that the file is of; empty for what is no page
  std::string locale = {};  ///< of the page
  std::optional<std::chrono::year_month_day> last_modified = {};
  std::optional<Sha256> fingerprint = {};  ///< as in OutputFile
  std::string note = {};                   ///< of a file with a fingerprint

  bool operator==(const ManifestEntry&) const = default;
};

struct Manifest {
  std::chrono::sys_seconds as_of{};    ///< the moment prices and publish dates were judged at
  std::int64_t looked_at_ns = 0;       ///< the file system's time before the marks were read
  std::uint64_t folder_inode = 0;      ///< of the output folder that this describes
  std::vector<ManifestEntry> entries;  ///< sorted by path, each path once

  bool operator==(const Manifest&) const = default;
};

const ManifestEntry* find_entry(const Manifest& manifest, std::string_view path);

/// Whether the file is as the manifest says, by its marks alone. What was changed within the same tick of the file system's
/// clock as it was looked at could not be told by them, so then the answer is no.
bool is_untouched(const Manifest& manifest, const ManifestEntry& entry, const std::optional<FileMarks>& now);

/// Of a regular file; nothing where there is none.
std::optional<FileMarks> marks_of(const std::filesystem::path& path);

std::string to_bytes(const Manifest& manifest);

/// Nothing where the bytes are no manifest of this version of the program, or are damaged.
std::optional<Manifest> parse_manifest(std::string_view bytes);

/// The manifest in a file; nothing where there is none that can be read.
std::optional<Manifest> read_manifest(const std::filesystem::path& path);

/// Whether the manifest is of the folder that is the output folder now.
bool describes(const std::optional<Manifest>& manifest, const OutputFolder& folder);

/// What describes the output folder as it is: the manifest of the last build, or of one that was killed just after it had put
/// the new site in place.
std::optional<Manifest> current_manifest(const OutputFolder& folder);

}  // namespace katalog
