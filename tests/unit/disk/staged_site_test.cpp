// What a build makes of the output folder.
#include <catch2/catch.hpp>
#include <system_error>

#include "disk/manifest.hpp"
#include "disk/staged_site.hpp"
#include "plain_files.hpp"

using namespace katalog;
namespace fs = std::filesystem;

TEST_CASE("a site that is not committed leaves the old one and nothing else") {
  const TemporaryFolder folder;
  put(folder / "out/index.html", "old");
  {
    StagedSite site(folder / "out");
    site.write({"index.html", "new"});
    site.write({"en/index.html", "new"});
  }
  CHECK(get(folder / "out/index.html") == "old");
  CHECK_FALSE(fs::exists(folder / "out/en"));
  CHECK_FALSE(fs::exists(folder / ".katalog/out.staging"));
}

TEST_CASE("a commit changes only the files whose bytes changed") {
  const TemporaryFolder folder;
  {
    StagedSite site(folder / "out");
    for (const char* path : {"a.html", "b.html", "de/gone.html"}) site.write({path, "first"});
    CHECK(site.commit(as_of).written == 3);
  }
  const ino_t same = inode(folder / "out/a.html");
  StagedSite site(folder / "out");
  site.write({"a.html", "first"});
  site.write({"b.html", "second"});
  const CommitReport report = site.commit(as_of);
  CHECK(report.written == 1);
  CHECK(report.unchanged == 1);
  CHECK(report.removed == std::vector<std::string>{"de/gone.html"});
  CHECK(inode(folder / "out/a.html") == same);
  CHECK(get(folder / "out/b.html") == "second");
  CHECK_FALSE(fs::exists(folder / "out/de"));
}

TEST_CASE("a file of the last build can be kept without its bytes, and only such a file") {
  const TemporaryFolder folder;
  {
    StagedSite site(folder / "out");
    for (const char* path : {"cards/a.png", "cards/gone.png", "cards/empty.png"}) {
      CHECK_FALSE(site.keep(path));
      site.write({path, "drawn"});
    }
    site.commit(as_of);
  }
  const ino_t same = inode(folder / "out/cards/a.png");
  fs::remove(folder / "out/cards/gone.png");
  fs::resize_file(folder / "out/cards/empty.png", 0);
  put(folder / "out/cards/foreign.png", "not katalog's");
  StagedSite site(folder / "out");
  CHECK(site.keep("cards/a.png"));
  for (const char* path : {"cards/gone.png", "cards/empty.png", "cards/foreign.png"}) CHECK_FALSE(site.keep(path));
  const CommitReport report = site.commit(as_of);
  CHECK(report.written == 0);
  CHECK(report.unchanged == 1);
  CHECK(report.removed == std::vector<std::string>{"cards/empty.png", "cards/gone.png"});
  CHECK(inode(folder / "out/cards/a.png") == same);
  CHECK(get(folder / "out/cards/a.png") == "drawn");
}

TEST_CASE("files that katalog did not make stay and are named") {
  const TemporaryFolder folder;
  put(folder / "out/google123.html", "verification");
  StagedSite site(folder / "out");
  site.write({"index.html", "page"});
  CHECK(site.commit(as_of).foreign == std::vector<std::string>{"google123.html"});
  CHECK(get(folder / "out/google123.html") == "verification");
  CHECK(get(folder / "out/index.html") == "page");
}

TEST_CASE("files that katalog did not make go when they are pruned") {
  const TemporaryFolder folder;
  put(folder / "out/old/google123.html", "verification");
  for (const ForeignFiles files : {ForeignFiles::go, ForeignFiles::stay}) {
    StagedSite site(folder / "out");
    site.write({"index.html", "page"});
    site.write({"times.html", files == ForeignFiles::go ? "first" : "second"});
    const std::size_t expected = files == ForeignFiles::go ? 1 : 0;  // the second time there is none
    CHECK(site.commit(as_of, files).foreign.size() == expected);
  }
  CHECK_FALSE(fs::exists(folder / "out/old"));
  CHECK(get(folder / "out/index.html") == "page");
}

TEST_CASE("a file that katalog did not make is not overwritten by a folder, nor a folder by a file") {
  const struct {
    const char *foreign, *made;
  } rows[] = {{"en", "en/index.html"}, {"en/notes.txt", "en"}, {"a/b", "a/b/c/d.html"}};
  for (const auto& [foreign, made] : rows) {
    INFO(foreign << " and " << made);
    const TemporaryFolder folder;
    put(folder / "out" / foreign, "theirs");
    StagedSite site(folder / "out");
    site.write({made, "ours"});
    CHECK_THROWS_WITH(site.commit(as_of), Catch::Contains(foreign) && Catch::Contains("File exists"));
    CHECK(get(folder / "out" / foreign) == "theirs");
  }
}

TEST_CASE("where nothing changed the folder itself stays, and where something did each other file") {
  const TemporaryFolder folder;
  const auto build = [&](std::string_view words) {
    StagedSite site(folder / "out");
    site.write({"a.html", std::string(words)});
    site.write({"b.html", "same"});
    site.commit(as_of);
  };
  build("first");
  const ino_t out = inode(folder / "out"), a = inode(folder / "out/a.html"), b = inode(folder / "out/b.html");
  const auto time = fs::last_write_time(folder / "out/b.html");
  build("first");
  CHECK(inode(folder / "out") == out);
  CHECK(inode(folder / "out/a.html") == a);
  build("second");
  CHECK(inode(folder / "out") != out);
  CHECK(inode(folder / "out/a.html") != a);
  CHECK(inode(folder / "out/b.html") == b);
  CHECK(fs::last_write_time(folder / "out/b.html") == time);
}

TEST_CASE("the output folder keeps its permissions") {
  const TemporaryFolder folder;
  put(folder / "out/foreign", "");
  fs::permissions(folder / "out", fs::perms(0750));
  StagedSite site(folder / "out");
  site.write({"index.html", "page"});
  site.commit(as_of);
  CHECK(fs::status(folder / "out").permissions() == fs::perms(0750));
}

TEST_CASE("the manifest says what was written, of which page, and as of when") {
  const TemporaryFolder folder;
  const std::chrono::year_month_day day{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(25)};
  StagedSite site(folder / "out");
  site.write({"en/index.html", "page", "home", "en", day});
  site.write({"robots.txt", "robots"});
  site.commit(as_of);
  const std::optional<Manifest> manifest = current_manifest(locate(folder / "out"));
  REQUIRE(manifest);
  CHECK(manifest->as_of == as_of);
  CHECK(manifest->entries ==
        std::vector<ManifestEntry>{
            {"en/index.html", sha256("page"), *marks_of((folder / "out/en/index.html").c_str()), "home", "en", day},
            {"robots.txt", sha256("robots"), *marks_of((folder / "out/robots.txt").c_str())}});
}

TEST_CASE("a second build of the same folder is refused while the first goes on") {
  const TemporaryFolder folder;
  const StagedSite first(folder / "out");
  try {
    const StagedSite second(folder / "out");
    FAIL("two builds hold one folder");
  } catch (const std::system_error& fault) {
    CHECK(fault.code() == std::errc::operation_would_block);
  }
}

TEST_CASE("an output folder below a file throws") {
  const TemporaryFolder folder;
  put(folder / "file", "");
  CHECK_THROWS_AS(StagedSite(folder / "file/out"), std::system_error);
}
