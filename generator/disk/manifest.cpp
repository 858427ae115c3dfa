#include "disk/manifest.hpp"

#include <algorithm>
#include <future>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "base/packing.hpp"
#include "disk/files.hpp"

namespace katalog {
namespace {

namespace fs = std::filesystem;

// The format: the magic line, then packed as_of, looked_at, the folder's inode, the basis, the spare, the folders, the page ids
// and locales, the entries, each with what its path shares with the one before; last the SHA-256 of all that.
constexpr std::string_view magic = "katalog manifest 3\n";

// In bytes: a path has two numbers.
constexpr std::size_t least_path = 2, least_folder = least_path + 2, least_entry = least_path + Sha256().size() + 7;

std::int64_t days_since_1970(const std::chrono::year_month_day& day) {
  return std::chrono::sys_days(day).time_since_epoch().count();
}

/// Page ids and locales, which many files share, each with its number, in the order of the entries.
class NumberedTexts {
 public:
  explicit NumberedTexts(const std::vector<ManifestEntry>& entries) {
    for (const ManifestEntry& entry : entries)
      for (const std::string_view text : {std::string_view(entry.page), std::string_view(entry.locale)})
        if (numbers_.try_emplace(text, texts_.size()).second) texts_.push_back(text);
  }

  const std::vector<std::string_view>& texts() const { return texts_; }
  std::uint64_t number_of(std::string_view text) const { return numbers_.at(text); }

 private:
  std::vector<std::string_view> texts_;
  std::unordered_map<std::string_view, std::uint64_t> numbers_;
};

/// Sorted paths, each packed with what it shares with the one before.
class PathPacker {
 public:
  void pack(std::string& bytes, std::string_view path) {
    const auto shared = static_cast<std::size_t>(std::ranges::mismatch(before_, path).in1 - before_.begin());
    pack_number(bytes, shared);
    pack_text(bytes, path.substr(shared));
    before_ = path;
  }

 private:
  std::string_view before_;
};

class PathReader {
 public:
  explicit PathReader(Unpacker& reader) : reader_(reader) {}

  const std::string& next() {
    const std::uint64_t shared = reader_.number();
    const std::string_view own = reader_.text();
    if (shared > path_.size()) reader_.refuse();
    path_.resize(std::min<std::uint64_t>(shared, path_.size()));
    return path_.append(own);
  }

 private:
  Unpacker& reader_;
  std::string path_;
};

FolderMarks read_folder_marks(Unpacker& reader) {
  FolderMarks marks;
  marks.inode = reader.number();
  marks.ctime_ns = reader.signed_number();
  return marks;
}

std::vector<KnownFolder> read_folders(Unpacker& reader) {
  PathReader paths(reader);
  return reader.list(least_folder, [&] {
    std::string path = paths.next();
    return KnownFolder{std::move(path), read_folder_marks(reader)};
  });
}

std::string read_numbered(Unpacker& reader, const std::vector<std::string>& texts) {
  const std::uint64_t number = reader.number();
  if (number < texts.size()) return texts[number];
  reader.refuse();
  return "";
}

ManifestEntry read_entry(Unpacker& reader, PathReader& paths, const std::vector<std::string>& texts) {
  ManifestEntry entry;
  entry.path = paths.next();
  entry.digest = reader.digest();
  entry.marks.size = reader.number();
  entry.marks.inode = reader.number();
  entry.marks.ctime_ns = reader.signed_number();
  entry.page = read_numbered(reader, texts);
  entry.locale = read_numbered(reader, texts);
  if (const std::uint64_t dated = reader.number(); dated != 0)
    entry.last_modified = std::chrono::sys_days(std::chrono::days(reader.signed_number()));
  if (const std::uint64_t is_remembered = reader.number(); is_remembered != 0) {
    entry.fingerprint = reader.digest();
    entry.note = reader.text();
  }
  return entry;
}

Basis read_basis(Unpacker& reader) {
  Basis basis;
  basis.inputs = reader.digest();
  basis.holds_until = std::chrono::sys_seconds(std::chrono::seconds(reader.signed_number()));
  basis.pages = reader.number();
  return basis;
}

Spare read_spare(Unpacker& reader) {
  Spare spare;
  spare.marks = read_folder_marks(reader);
  PathReader paths(reader);
  spare.differs = reader.list(least_path, [&] { return paths.next(); });
  return spare;
}

void pack_folder_marks(std::string& bytes, const FolderMarks& marks) {
  pack_number(bytes, marks.inode);
  pack_signed(bytes, marks.ctime_ns);
}

void pack_folders(std::string& bytes, const std::vector<KnownFolder>& folders) {
  pack_number(bytes, folders.size());
  PathPacker paths;
  for (const KnownFolder& folder : folders) {
    paths.pack(bytes, folder.path);
    pack_folder_marks(bytes, folder.marks);
  }
}

void pack_spare(std::string& bytes, const Spare& spare) {
  pack_folder_marks(bytes, spare.marks);
  pack_number(bytes, spare.differs.size());
  PathPacker paths;
  for (const std::string& path : spare.differs) paths.pack(bytes, path);
}

}  // namespace

const ManifestEntry* find_entry(const Manifest& manifest, std::string_view path) {
  const auto found = std::ranges::lower_bound(manifest.entries, path, {}, &ManifestEntry::path);
  return found != manifest.entries.end() && found->path == path ? &*found : nullptr;
}

bool is_untouched(const Manifest& manifest, const ManifestEntry& entry, const std::optional<FileMarks>& now) {
  return now == entry.marks && entry.marks.ctime_ns < manifest.looked_at_ns;
}

std::string to_bytes(const Manifest& manifest) {
  const NumberedTexts numbered(manifest.entries);
  std::string bytes(magic);
  pack_signed(bytes, manifest.as_of.time_since_epoch().count());
  pack_signed(bytes, manifest.looked_at_ns);
  pack_number(bytes, manifest.folder_inode);
  pack_number(bytes, manifest.basis ? 1 : 0);
  if (manifest.basis) {
    pack_digest(bytes, manifest.basis->inputs);
    pack_signed(bytes, manifest.basis->holds_until.time_since_epoch().count());
    pack_number(bytes, manifest.basis->pages);
  }
  pack_number(bytes, manifest.spare ? 1 : 0);
  if (manifest.spare) pack_spare(bytes, *manifest.spare);
  pack_folders(bytes, manifest.folders);
  pack_number(bytes, numbered.texts().size());
  for (const std::string_view text : numbered.texts()) pack_text(bytes, text);
  pack_number(bytes, manifest.entries.size());
  PathPacker paths;
  for (const ManifestEntry& entry : manifest.entries) {
    paths.pack(bytes, entry.path);
    pack_digest(bytes, entry.digest);
    pack_number(bytes, entry.marks.size);
    pack_number(bytes, entry.marks.inode);
    pack_signed(bytes, entry.marks.ctime_ns);
    pack_number(bytes, numbered.number_of(entry.page));
    pack_number(bytes, numbered.number_of(entry.locale));
    pack_number(bytes, entry.last_modified ? 1 : 0);
    if (entry.last_modified) pack_signed(bytes, days_since_1970(*entry.last_modified));
    pack_number(bytes, entry.fingerprint ? 1 : 0);
    if (entry.fingerprint) {
      pack_digest(bytes, *entry.fingerprint);
      pack_text(bytes, entry.note);
    }
  }
  pack_digest(bytes, sha256(bytes));
  return bytes;
}

bool operator==(const Manifest& a, const Manifest& b) {
  const auto parts = [](const Manifest& m) {
    return std::tie(m.as_of, m.looked_at_ns, m.folder_inode, m.basis, m.spare, m.folders, m.entries);
  };
  return parts(a) == parts(b);
}

std::optional<Manifest> parse_manifest(std::string given) {
  const auto kept = std::make_shared<const std::string>(std::move(given));
  const std::string_view bytes = *kept;
  constexpr std::size_t digest_size = Sha256().size();
  if (!bytes.starts_with(magic) || bytes.size() < magic.size() + digest_size) return std::nullopt;
  const std::string_view body = bytes.substr(0, bytes.size() - digest_size);
  // Beside the reading, which takes as long: no bytes are too damaged for that.
  std::future<Sha256> digest = std::async(std::launch::async, [&] { return sha256(body); });
  Unpacker reader(body.substr(magic.size()));
  Manifest manifest;
  manifest.bytes = kept;
  manifest.as_of = std::chrono::sys_seconds(std::chrono::seconds(reader.signed_number()));
  manifest.looked_at_ns = reader.signed_number();
  manifest.folder_inode = reader.number();
  if (const std::uint64_t has_basis = reader.number(); has_basis != 0) manifest.basis = read_basis(reader);
  if (const std::uint64_t has_spare = reader.number(); has_spare != 0) manifest.spare = read_spare(reader);
  manifest.folders = read_folders(reader);
  const std::vector<std::string> texts = reader.list(1, [&] { return std::string(reader.text()); });
  PathReader paths(reader);
  manifest.entries = reader.list(least_entry, [&] { return read_entry(reader, paths, texts); });
  if (digest.get() != Unpacker(bytes.substr(body.size())).digest()) return std::nullopt;
  if (!reader.is_at_end() || !std::ranges::is_sorted(manifest.entries, {}, &ManifestEntry::path)) return std::nullopt;
  if (!std::ranges::is_sorted(manifest.folders, {}, &KnownFolder::path)) return std::nullopt;
  if (manifest.spare && !std::ranges::is_sorted(manifest.spare->differs)) return std::nullopt;
  return manifest;
}

std::optional<Manifest> read_manifest(const fs::path& path) {
  std::optional<std::string> bytes = bytes_of(path);
  return bytes ? parse_manifest(std::move(*bytes)) : std::nullopt;
}

bool describes(const std::optional<Manifest>& manifest, const OutputFolder& folder) {
  return manifest && manifest->folder_inode == inode_of(folder.out);
}

std::optional<Manifest> current_manifest(const OutputFolder& folder) {
  std::optional<Manifest> next = read_manifest(folder.next);
  return describes(next, folder) ? std::move(next) : read_manifest(folder.manifest);
}

}  // namespace katalog
