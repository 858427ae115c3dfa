#include <sys/stat.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <thread>

#include "disk/compare.hpp"
#include "disk/disk_tree.hpp"
#include "disk/files.hpp"
#include "disk/look.hpp"
#include "disk/parts.hpp"
#include "disk/staged_site.hpp"

using namespace katalog;
namespace fs = std::filesystem;

namespace {

/// A folder of its own for each test, gone afterwards.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "katalog-disk-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path operator/(std::string_view below) const { return path_ / below; }

 private:
  fs::path path_;
};

void put(const fs::path& path, std::string_view bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << bytes;
}

std::string get(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

ino_t inode(const fs::path& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_ino;
}

constexpr std::chrono::sys_seconds as_of{std::chrono::seconds(1'700'000'000)};

Rule only_rule(const Checked<std::string>& read) {
  REQUIRE(read.problems.size() == 1);
  return read.problems[0].rule;
}

}  // namespace

TEST_CASE("a tree lists what a site is made of and nothing else, in order") {
  const Folder folder;
  for (const char* path : {"site.yaml", "gpus.yaml", "README.md", "content/en/home.md", "content/home.yaml", "out/index.html"})
    put(folder / path, path);
  const DiskTree tree(folder / "");
  CHECK(tree.paths() == std::vector<std::string>{"content/en/home.md", "content/home.yaml", "gpus.yaml", "site.yaml"});
  CHECK(tree.read("content/en/home.md").value == "content/en/home.md");
}

TEST_CASE("files that cannot be read say why") {
  const Folder folder;
  put(folder / "secret", "outside");
  put(folder / "site/content/inside.md", "inside");
  fs::create_symlink(folder / "secret", folder / "site/content/outside.md");
  fs::create_symlink("inside.md", folder / "site/content/link.md");
  fs::create_symlink("nowhere.md", folder / "site/content/dangling.md");
  REQUIRE(::mkfifo((folder / "site/content/pipe.md").c_str(), 0644) == 0);
  const DiskTree tree(folder / "site");
  CHECK(tree.read("content/link.md").value == "inside");
  CHECK(only_rule(tree.read("content/outside.md")) == Rule::symlink_outside);
  CHECK(only_rule(tree.read("content/dangling.md")) == Rule::missing_file);
  CHECK(only_rule(tree.read("content/pipe.md")) == Rule::unreadable_file);
  CHECK(only_rule(tree.read("content")) == Rule::unreadable_file);
}

TEST_CASE("a tree of no folder throws") {
  const Folder folder;
  CHECK_THROWS_AS(DiskTree(folder / "nowhere"), std::system_error);
}

TEST_CASE("a site that is not committed leaves the old one and nothing else") {
  const Folder folder;
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
  const Folder folder;
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
  const Folder folder;
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
  const Folder folder;
  put(folder / "out/google123.html", "verification");
  StagedSite site(folder / "out");
  site.write({"index.html", "page"});
  CHECK(site.commit(as_of).foreign == std::vector<std::string>{"google123.html"});
  CHECK(get(folder / "out/google123.html") == "verification");
  CHECK(get(folder / "out/index.html") == "page");
}

TEST_CASE("files that katalog did not make go when they are pruned") {
  const Folder folder;
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
    const Folder folder;
    put(folder / "out" / foreign, "theirs");
    StagedSite site(folder / "out");
    site.write({made, "ours"});
    CHECK_THROWS_WITH(site.commit(as_of), Catch::Contains(foreign) && Catch::Contains("File exists"));
    CHECK(get(folder / "out" / foreign) == "theirs");
  }
}

TEST_CASE("where nothing changed the folder itself stays, and where something did each other file") {
  const Folder folder;
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

TEST_CASE("a build writes over the site before the last one, and never over a file that somebody else has a name for") {
  const Folder folder;
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
  const Folder folder;
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
  const Folder folder;
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
  const Folder folder;
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
  const Folder folder;
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
  const Folder folder;
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
  const Folder folder;
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
  const Folder folder;
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

TEST_CASE("the output folder keeps its permissions") {
  const Folder folder;
  put(folder / "out/foreign", "");
  fs::permissions(folder / "out", fs::perms(0750));
  StagedSite site(folder / "out");
  site.write({"index.html", "page"});
  site.commit(as_of);
  CHECK(fs::status(folder / "out").permissions() == fs::perms(0750));
}

TEST_CASE("the manifest says what was written, of which page, and as of when") {
  const Folder folder;
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

TEST_CASE("two folders differ in the files that only one has and those with other bytes") {
  const Folder folder;
  for (const char* path : {"old/same", "old/changed", "old/de/removed", "new/same", "new/en/added"})
    put(folder / path, "bytes");
  put(folder / "new/changed", "other");
  const Differences differences = compare_folders(folder / "old", folder / "new");
  CHECK(differences.added == std::vector<std::string>{"en/added"});
  CHECK(differences.changed == std::vector<std::string>{"changed"});
  CHECK(differences.removed == std::vector<std::string>{"de/removed"});
}

TEST_CASE("a build that is not written is held against a folder") {
  const Folder folder;
  for (const char* path : {"same", "changed", "extra"}) put(folder / path, "bytes");
  ComparingSink sink(folder / "");
  for (const char* path : {"same", "missing"}) sink.write({path, "bytes"});
  sink.write({"changed", "other"});
  CHECK_FALSE(sink.keep("same"));
  const Differences differences = sink.differences();
  CHECK(differences.added == std::vector<std::string>{"missing"});
  CHECK(differences.changed == std::vector<std::string>{"changed"});
  CHECK(differences.removed == std::vector<std::string>{"extra"});
}

TEST_CASE("a second build of the same folder is refused while the first goes on") {
  const Folder folder;
  const StagedSite first(folder / "out");
  try {
    const StagedSite second(folder / "out");
    FAIL("two builds hold one folder");
  } catch (const std::system_error& fault) {
    CHECK(fault.code() == std::errc::operation_would_block);
  }
}

TEST_CASE("an output folder below a file throws") {
  const Folder folder;
  put(folder / "file", "");
  CHECK_THROWS_AS(StagedSite(folder / "file/out"), std::system_error);
}

TEST_CASE("a part whose manifest names a file outside its folder is no part") {
  for (const auto& [path, is_part] :
       {std::pair{"en/index.html", true}, {"../index.html", false}, {"en/../../a", false}, {"/a", false}}) {
    const Folder folder;
    fs::create_directories(folder / "part");
    Manifest manifest;
    manifest.entries = {ManifestEntry{path, {}, {}}};
    put(folder / ".katalog/part.manifest", to_bytes(manifest));
    INFO(path);
    CHECK(read_part(folder / "part").has_value() == is_part);
  }
}

TEST_CASE("a merge takes a file of a part only as its manifest says, and asks below for what no part has") {
  const Folder folder;
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
