#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "disk/disk_tree.hpp"
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
    CHECK(site.commit().written == 3);
  }
  const ino_t same = inode(folder / "out/a.html");
  StagedSite site(folder / "out");
  site.write({"a.html", "first"});
  site.write({"b.html", "second"});
  const CommitReport report = site.commit();
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
    site.commit();
  }
  const ino_t same = inode(folder / "out/cards/a.png");
  fs::remove(folder / "out/cards/gone.png");
  fs::resize_file(folder / "out/cards/empty.png", 0);
  put(folder / "out/cards/foreign.png", "not katalog's");
  StagedSite site(folder / "out");
  CHECK(site.keep("cards/a.png"));
  for (const char* path : {"cards/gone.png", "cards/empty.png", "cards/foreign.png"}) CHECK_FALSE(site.keep(path));
  const CommitReport report = site.commit();
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
  CHECK(site.commit().foreign == std::vector<std::string>{"google123.html"});
  CHECK(get(folder / "out/google123.html") == "verification");
  CHECK(get(folder / "out/index.html") == "page");
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
