// The site before the last one, which is written over, and what is taken for unchanged without reading it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <thread>

#include "disk/files.hpp"
#include "disk/look.hpp"
#include "disk/staged_site.hpp"
#include "plain_files.hpp"

using namespace katalog;
namespace fs = std::filesystem;

TEST_CASE("a build writes over the site before the last one, and never over a file that somebody else has a name for") {
  const TemporaryFolder folder;
  const auto build = [&](const std::string& words) {
    StagedSite site(folder / "out");
    site.write({"a/page.html", words});
    site.write({"b/page.html", "same"});
    site.commit(as_of);
    CHECK(get(folder / "out/a/page.html") == words);
    CHECK(get(folder / "out/b/page.html") == "same");
    return inode(folder / "out/a/page.html");
  };
  const ino_t same = (build("first"), inode(folder / "out/b/page.html"));
  const ino_t first = inode(folder / "out/a/page.html");
  const ino_t second = build("second, longer");
  CHECK(second != first);
  CHECK(build("third") == first);
  CHECK(build("fourth") == second);
  fs::create_hard_link(folder / ".katalog/out.spare/a/page.html", folder / "backup.html");
  CHECK(build("fifth") != first);
  CHECK(get(folder / "backup.html") == "third");
  CHECK(build("sixth") == second);
  CHECK(inode(folder / "out/b/page.html") == same);
}

TEST_CASE("what was done to the site by hand is done to the next one, though that was the one before the last") {
  const TemporaryFolder folder;
  put(folder / "out/changed.txt", "old");
  put(folder / "out/notes/gone.txt", "theirs");
  int builds = 0;
  const auto build = [&](std::vector<std::string> pages) {
    StagedSite site(folder / "out");
    for (const std::string& page : pages) site.write({page, "page"});
    site.write({"count.html", std::to_string(++builds)});
    site.commit(as_of);
    return files_below(folder / "out");
  };
  using Paths = std::vector<std::string>;
  for (int i = 0; i < 2; ++i) CHECK(build({"a/b.html", "c.html"}).size() == 5);
  fs::remove(folder / "out/notes/gone.txt");
  put(folder / "out/changed.txt", "new");
  fs::remove(folder / "out/c.html");
  CHECK(build({"a/b.html"}) == Paths{"a/b.html", "changed.txt", "count.html"});
  CHECK(get(folder / "out/changed.txt") == "new");
  CHECK(build({"a/b.html"}) == Paths{"a/b.html", "changed.txt", "count.html"});
  CHECK(get(folder / "out/changed.txt") == "new");
  CHECK(build({"a"}) == Paths{"a", "changed.txt", "count.html"});
  CHECK(build({"a/b.html", "changed"}) == Paths{"a/b.html", "changed", "changed.txt", "count.html"});
  CHECK(build({"a"}) == Paths{"a", "changed.txt", "count.html"});
  fs::remove_all(folder / "out");
  CHECK(build({"a"}) == Paths{"a", "count.html"});
  CHECK(build({"a"}) == Paths{"a", "count.html"});
}

TEST_CASE("a build that is not committed leaves the site before the last one for the next") {
  const TemporaryFolder folder;
  const auto write = [&](StagedSite& site, const std::string& words) {
    for (const char* page : {"a.html", "b.html", "c.html"}) site.write({page, page == std::string("c.html") ? "same" : words});
  };
  const auto build = [&](const std::string& words) {
    StagedSite site(folder / "out");
    write(site, words);
    site.commit(as_of);
  };
  for (const char* words : {"first", "second"}) build(words);
  const ino_t first = inode(folder / ".katalog/out.spare/a.html");
  {
    StagedSite site(folder / "out");
    write(site, "never");
    site.write({"new.html", "never"});
  }
  CHECK(inode(folder / ".katalog/out.spare/a.html") == first);
  CHECK(get(folder / "out/a.html") == "second");
  build("third");
  CHECK(inode(folder / "out/a.html") == first);
  CHECK(files_below(folder / "out") == std::vector<std::string>{"a.html", "b.html", "c.html"});
  CHECK(get(folder / "out/b.html") == "third");
}

TEST_CASE("an output folder in which only katalog's files are is looked at file by file, any other is listed") {
  const TemporaryFolder folder;
  const auto paths = [&](const Manifest& last) {
    std::vector<std::string> found;
    for (const FoundFile& file : look(folder / "out", last, 2))
      if (file.marks) found.push_back(file.path);
    return found;
  };
  const auto build = [&](std::string_view words) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));  // a tick of the file system's clock
    StagedSite site(folder / "out");
    for (const char* path : {"de/a.html", "de/b/c.html", "index.html"}) site.write({path, std::string(words)});
    site.commit(as_of);
    return *current_manifest(locate(folder / "out"));
  };
  using Paths = std::vector<std::string>;
  build("first");
  const Manifest last = build("first");
  CHECK(last.folders.size() == 2);
  CHECK(paths(last) == Paths{"de/a.html", "de/b/c.html", "index.html"});
  fs::remove(folder / "out/de/b/c.html");
  CHECK(paths(last) == Paths{"de/a.html", "index.html"});
  const struct {
    const char *folder, *file;
  } rows[] = {{"", "de/b/d.html"}, {"", "new.html"}, {"new", "new/new.html"}, {"de/new", "de/new/new.html"}};
  for (const auto& [made, file] : rows) {
    INFO(file);
    const Manifest before = build("first");
    if (*made) fs::create_directory(folder / "out" / made);
    put(folder / "out" / file, "theirs");
    const Paths found = paths(before);
    CHECK(std::ranges::find(found, file) != found.end());
    CHECK(build("second").folders.empty());
    fs::remove_all(folder / "out" / (*made ? made : file));
    CHECK(build("third").folders.size() == 2);
  }
}

TEST_CASE("a file that is put into a folder of its own which was there before, and empty, is found") {
  const TemporaryFolder folder;
  fs::create_directories(folder / "out/de/notes");
  const auto build = [&](std::string_view words) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    StagedSite site(folder / "out");
    site.write({"de/a.html", std::string(words)});
    return site.commit(as_of).foreign;
  };
  using Paths = std::vector<std::string>;
  for (const char* words : {"first", "first", "second", "third", "third"}) {
    CHECK(build(words) == Paths{"de/notes"});
    CHECK(fs::is_directory(folder / "out/de/notes"));
  }
  put(folder / "out/de/notes/a.txt", "theirs");
  for (const char* words : {"third", "fourth", "fifth"}) CHECK(build(words) == Paths{"de/notes/a.txt"});
  fs::remove_all(folder / "out/de/notes");
  for (const char* words : {"fifth", "sixth", "seventh"}) CHECK(build(words).empty());
  fs::remove(folder / "out/de/a.html");  // whose folder is then empty, and katalog's own
  CHECK(build("eighth").empty());
}

TEST_CASE("a spare that somebody changed is not written over") {
  const TemporaryFolder folder;
  const auto build = [&](const std::string& words) {
    StagedSite site(folder / "out");
    site.write({"a.html", words});
    site.write({"b.html", "same"});
    site.commit(as_of);
  };
  for (const char* words : {"first", "second"}) build(words);
  fs::remove(folder / ".katalog/out.spare/b.html");
  build("third");
  CHECK(get(folder / "out/b.html") == "same");
}

TEST_CASE("a file that is kept by its name alone is looked at when its marks are not the recorded ones") {
  const TemporaryFolder folder;
  {
    StagedSite site(folder / "out");
    for (const char* path : {"touched.png", "spoilt.png"}) site.write({path, "drawn"});
    site.commit(as_of);
  }
  fs::last_write_time(folder / "out/touched.png", fs::file_time_type::clock::now());
  put(folder / "out/spoilt.png", "spoil");
  StagedSite site(folder / "out");
  CHECK(site.keep("touched.png"));
  CHECK_FALSE(site.keep("spoilt.png"));
}

TEST_CASE("a site is current while its inputs, its files and what is judged by the moment are the same") {
  const TemporaryFolder folder;
  const Sha256 inputs = sha256("inputs");
  const Basis basis{inputs, as_of + std::chrono::hours(1), 7};
  {
    StagedSite site(folder / "out");
    CHECK_FALSE(site.current(inputs, as_of));
    for (const char* path : {"a.html", "b.html"}) site.write({path, "page"});
    site.commit(as_of, ForeignFiles::stay, basis);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // a tick of the file system's clock
  {
    StagedSite site(folder / "out");
    site.keep("a.html");
    site.keep("b.html");
    site.commit(as_of, ForeignFiles::stay, basis);  // marks that are older than the look at them
  }
  const auto current = [&](const Sha256& of, std::chrono::sys_seconds moment) {
    return StagedSite(folder / "out").current(of, moment);
  };
  CHECK(current(inputs, as_of) == basis);
  CHECK(current(inputs, basis.holds_until - std::chrono::seconds(1)) == basis);
  CHECK_FALSE(current(inputs, basis.holds_until));
  CHECK_FALSE(current(inputs, as_of - std::chrono::seconds(1)));
  CHECK_FALSE(current(sha256("others"), as_of));
  put(folder / "out/a.html", "egap");
  CHECK_FALSE(current(inputs, as_of));
}
