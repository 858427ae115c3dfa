#include <catch2/catch.hpp>

#include "disk/parts.hpp"
#include "disk/staged_site.hpp"
#include "plain_files.hpp"

using namespace katalog;
namespace fs = std::filesystem;

TEST_CASE("a part whose manifest names a file outside its folder is no part") {
  for (const auto& [path, is_part] :
       {std::pair{"en/index.html", true}, {"../index.html", false}, {"en/../../a", false}, {"/a", false}}) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "part");
    Manifest manifest;
    manifest.entries = {ManifestEntry{path, {}, {}}};
    put(folder / ".katalog/part.manifest", to_bytes(manifest));
    INFO(path);
    CHECK(read_part(folder / "part").has_value() == is_part);
  }
}

TEST_CASE("a merge takes a file of a part only as its manifest says, and asks below for what no part has") {
  const TemporaryFolder folder;
  const OutputFile page{"en/index.html", "page", "home", "en", {}, sha256("inputs"), "note"};
  {
    StagedSite part(folder / "part");
    part.write(page);
    part.write({"cards/a.png", "card"});
    part.commit(as_of);
  }
  put(folder / "part/cards/a.png", "harm");
  StagedSite below(folder / "out");
  const std::vector<Part> parts{*read_part(folder / "part")};
  MergingSink merged(parts, below);
  CHECK(merged.unused_pages() == std::vector<std::string>{"en/index.html"});
  REQUIRE(merged.remembered("en/index.html"));
  CHECK(merged.remembered("en/index.html")->note == "note");
  CHECK_FALSE(merged.remembered("cards/a.png"));
  CHECK(merged.unused_pages().empty());
  CHECK(merged.keep("en/index.html"));
  CHECK(merged.keep("en/index.html"));  // again, as two pages may share a card
  CHECK_FALSE(merged.keep("cards/a.png"));
  CHECK_FALSE(merged.keep("robots.txt"));
  below.commit(as_of);
  CHECK(get(folder / "out/en/index.html") == "page");
  const std::optional<Manifest> manifest = read_manifest(folder / ".katalog/out.manifest");
  REQUIRE(manifest);
  REQUIRE(manifest->entries.size() == 1);
  CHECK(manifest->entries[0].page == "home");
  CHECK(manifest->entries[0].fingerprint == page.fingerprint);
}
