#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>

#include "disk/manifest.hpp"
#include "plain_files.hpp"

using namespace katalog;

namespace {

Manifest some_manifest() {
  Manifest manifest;
  manifest.as_of = as_of;
  manifest.looked_at_ns = -1;
  manifest.folder_inode = 77;
  manifest.basis = Basis{sha256("inputs"), as_of, 5};
  manifest.spare = Spare{{9, -3}, {"de/a", "de/b"}};
  manifest.folders = {{"de", {10, -4}}, {"de/gpus", {11, 4}}};
  manifest.entries.push_back({"de/gpus/h100/index.html", sha256("a"), {1, 300, 1'700'000'000'123'456'789}, "gpu/h100", "de"});
  manifest.entries.push_back(
      {"de/gpus/h200/index.html", sha256("b"), {0, ~0ULL, -5}, "gpu/h200", "de", std::chrono::sys_days{}});
  manifest.entries.push_back({"z", sha256("c"), {1ULL << 40, 128, 0}});
  return manifest;
}

}  // namespace

TEST_CASE("a manifest is read as it was written") {
  CHECK(parse_manifest(to_bytes(some_manifest())) == some_manifest());
  CHECK(parse_manifest(to_bytes(Manifest{})) == Manifest{});
}

TEST_CASE("a manifest that is cut short or damaged is none") {
  const std::string bytes = to_bytes(some_manifest());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    INFO(at);
    CHECK_FALSE(parse_manifest(bytes.substr(0, at)));
    for (const int bit : {0, 7}) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      CHECK_FALSE(parse_manifest(damaged));
    }
  }
  CHECK_FALSE(parse_manifest(bytes + "x"));
}

TEST_CASE("a manifest with a right digest over wrong contents is none") {
  const std::string bytes = to_bytes(some_manifest());
  const std::size_t body = bytes.size() - Sha256().size();
  for (std::size_t at = 19; at < body; ++at) {  // after the magic line
    for (const int value : {0x00, 0x7F, 0x80, 0xFF}) {
      std::string damaged = bytes.substr(0, body);
      damaged[at] = static_cast<char>(value);
      const Sha256 digest = sha256(damaged);
      damaged.append(digest.begin(), digest.end());
      const std::optional<Manifest> read = parse_manifest(damaged);  // must not read beyond its end, or ask for all memory
      if (read) CHECK(std::ranges::is_sorted(read->entries, {}, &ManifestEntry::path));
    }
  }
}

TEST_CASE("a file is untouched when size, inode and ctime are the recorded ones and it was still when it was looked at") {
  Manifest manifest;
  manifest.looked_at_ns = 100;
  manifest.entries = {{"a", {}, {5, 6, 99}}, {"b", {}, {5, 6, 100}}};
  const struct {
    const char* path;
    std::optional<FileMarks> now;
    bool is_untouched;
  } rows[] = {
      {"a", FileMarks{5, 6, 99}, true},  {"a", FileMarks{4, 6, 99}, false},  {"a", FileMarks{5, 7, 99}, false},
      {"a", FileMarks{5, 6, 98}, false}, {"b", FileMarks{5, 6, 100}, false}, {"a", std::nullopt, false},
  };
  for (const auto& row : rows) CHECK(is_untouched(manifest, *find_entry(manifest, row.path), row.now) == row.is_untouched);
  CHECK(find_entry(manifest, "c") == nullptr);
}
