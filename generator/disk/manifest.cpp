#include "disk/manifest.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

namespace katalog {
namespace {

namespace fs = std::filesystem;

// The format: the magic line, then numbers in LEB128 and texts as length and bytes: as_of, looked_at, the folder's inode, the
// page ids and locales, the entries, each with what its path shares with the one before; last the SHA-256 of all that.
constexpr std::string_view magic = "katalog manifest 1\n";

void put_number(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
  bytes += static_cast<char>(number);
}

void put_text(std::string& bytes, std::string_view text) {
  put_number(bytes, text.size());
  bytes += text;
}

/// Small numbers of either sign stay short.
void put_signed(std::string& bytes, std::int64_t number) {
  put_number(bytes, (static_cast<std::uint64_t>(number) << 1) ^ static_cast<std::uint64_t>(number >> 63));
}

std::int64_t days_since_1970(const std::chrono::year_month_day& day) {
  return std::chrono::sys_days(day).time_since_epoch().count();
}

/// Page ids and locales, which many files share, each with its number.
std::map<std::string_view, std::uint64_t> numbered_texts(const Manifest& manifest) {
  std::map<std::string_view, std::uint64_t> numbers;
  for (const ManifestEntry& entry : manifest.entries) {
    numbers.emplace(entry.page, 0);
    numbers.emplace(entry.locale, 0);
  }
  std::uint64_t next = 0;
  for (auto& [text, number] : numbers) number = next++;
  return numbers;
}

/// Reads what the functions above put. After a fault everything is zero or empty, and `is_sound` is false.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  bool is_sound() const { return is_sound_; }
  bool is_at_end() const { return is_sound_ && rest_.empty(); }
  std::size_t left() const { return rest_.size(); }

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const std::string_view byte = bytes(1);
      if (byte.empty()) return 0;
      const auto bits = static_cast<unsigned char>(byte[0]);
      value |= static_cast<std::uint64_t>(bits & 0x7F) << shift;
      if (bits < 0x80) return value;
    }
    return fault<std::uint64_t>();
  }

  std::int64_t signed_number() {
    const std::uint64_t value = number();
    return static_cast<std::int64_t>((value >> 1) ^ (~(value & 1) + 1));
  }

  std::string_view bytes(std::uint64_t count) {
    if (!is_sound_ || count > rest_.size()) return fault<std::string_view>();
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }

  std::string_view text() { return bytes(number()); }

  template <class Value>
  Value fault() {
    is_sound_ = false;
    return {};
  }

 private:
  std::string_view rest_;  // of bytes that outlive the reading
  bool is_sound_ = true;
};

std::string read_path(Reader& reader, const std::string& before) {
  const std::uint64_t shared = reader.number();
  const std::string_view own = reader.text();
  if (shared > before.size()) return reader.fault<std::string>();
  return before.substr(0, shared) + std::string(own);
}

std::string read_numbered(Reader& reader, const std::vector<std::string>& texts) {
  const std::uint64_t number = reader.number();
  return number < texts.size() ? texts[number] : reader.fault<std::string>();
}

ManifestEntry read_entry(Reader& reader, const std::string& path_before, const std::vector<std::string>& texts) {
  ManifestEntry entry;
  entry.path = read_path(reader, path_before);
  std::ranges::copy(reader.bytes(entry.digest.size()), entry.digest.begin());
  entry.marks.size = reader.number();
  entry.marks.inode = reader.number();
  entry.marks.ctime_ns = reader.signed_number();
  entry.page = read_numbered(reader, texts);
  entry.locale = read_numbered(reader, texts);
  if (const std::uint64_t dated = reader.number(); dated != 0)
    entry.last_modified = std::chrono::sys_days(std::chrono::days(reader.signed_number()));
  return entry;
}

std::string_view as_text(const Sha256& digest) { return {reinterpret_cast<const char*>(digest.data()), digest.size()}; }

}  // namespace

const ManifestEntry* find_entry(const Manifest& manifest, std::string_view path) {
  const auto found = std::ranges::lower_bound(manifest.entries, path, {}, &ManifestEntry::path);
  return found != manifest.entries.end() && found->path == path ? &*found : nullptr;
}

bool is_untouched(const Manifest& manifest, const ManifestEntry& entry, const std::optional<FileMarks>& now) {
  return now == entry.marks && entry.marks.ctime_ns < manifest.looked_at_ns;
}

std::optional<FileMarks> marks_of(const fs::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return FileMarks{static_cast<std::uint64_t>(status.st_size), status.st_ino,
                   status.st_ctim.tv_sec * std::int64_t{1'000'000'000} + status.st_ctim.tv_nsec};
}

std::string to_bytes(const Manifest& manifest) {
  const std::map<std::string_view, std::uint64_t> texts = numbered_texts(manifest);
  std::string bytes(magic);
  put_signed(bytes, manifest.as_of.time_since_epoch().count());
  put_signed(bytes, manifest.looked_at_ns);
  put_number(bytes, manifest.folder_inode);
  put_number(bytes, texts.size());
  for (const auto& [text, number] : texts) put_text(bytes, text);
  put_number(bytes, manifest.entries.size());
  std::string_view before;
  for (const ManifestEntry& entry : manifest.entries) {
    const auto shared = static_cast<std::size_t>(std::ranges::mismatch(before, entry.path).in1 - before.begin());
    put_number(bytes, shared);
    put_text(bytes, std::string_view(entry.path).substr(shared));
    bytes += as_text(entry.digest);
    put_number(bytes, entry.marks.size);
    put_number(bytes, entry.marks.inode);
    put_signed(bytes, entry.marks.ctime_ns);
    put_number(bytes, texts.at(entry.page));
    put_number(bytes, texts.at(entry.locale));
    put_number(bytes, entry.last_modified ? 1 : 0);
    if (entry.last_modified) put_signed(bytes, days_since_1970(*entry.last_modified));
    before = entry.path;
  }
  bytes += as_text(sha256(bytes));
  return bytes;
}

std::optional<Manifest> parse_manifest(std::string_view bytes) {
  constexpr std::size_t digest_size = Sha256().size();
  if (!bytes.starts_with(magic) || bytes.size() < magic.size() + digest_size) return std::nullopt;
  const std::string_view body = bytes.substr(0, bytes.size() - digest_size);
  if (as_text(sha256(body)) != bytes.substr(body.size())) return std::nullopt;
  Reader reader(body.substr(magic.size()));
  Manifest manifest;
  manifest.as_of = std::chrono::sys_seconds(std::chrono::seconds(reader.signed_number()));
  manifest.looked_at_ns = reader.signed_number();
  manifest.folder_inode = reader.number();
  std::vector<std::string> texts;
  for (std::uint64_t left = reader.number(); left > 0 && reader.is_sound(); --left) texts.emplace_back(reader.text());
  std::string before;
  for (std::uint64_t left = reader.number(); left > 0 && reader.is_sound(); --left) {
    manifest.entries.push_back(read_entry(reader, before, texts));
    before = manifest.entries.back().path;
  }
  if (!reader.is_at_end() || !std::ranges::is_sorted(manifest.entries, {}, &ManifestEntry::path)) return std::nullopt;
  return manifest;
}

std::optional<Manifest> read_manifest(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  return parse_manifest(bytes);
}

bool describes(const std::optional<Manifest>& manifest, const OutputFolder& folder) {
  return manifest && manifest->folder_inode == inode_of(folder.out);
}

std::optional<Manifest> current_manifest(const OutputFolder& folder) {
  std::optional<Manifest> next = read_manifest(folder.next);
  return describes(next, folder) ? std::move(next) : read_manifest(folder.manifest);
}

}  // namespace katalog
