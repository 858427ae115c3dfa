// Folders as they are: a site's sources, and two sites held against each other.
#include <catch2/catch.hpp>

#include "disk/compare.hpp"
#include "disk/disk_tree.hpp"
#include "plain_files.hpp"

using namespace katalog;
namespace fs = std::filesystem;

namespace {

Rule only_rule(const Checked<std::string>& read) {
  REQUIRE(read.problems.size() == 1);
  return read.problems[0].rule;
}

}  // namespace

TEST_CASE("a tree lists what a site is made of and nothing else, in order") {
  const TemporaryFolder folder;
  for (const char* path : {"site.yaml", "gpus.yaml", "README.md", "content/en/home.md", "content/home.yaml", "out/index.html"})
    put(folder / path, path);
  const DiskTree tree(folder / "");
  CHECK(tree.paths() == std::vector<std::string>{"content/en/home.md", "content/home.yaml", "gpus.yaml", "site.yaml"});
  CHECK(tree.read("content/en/home.md").value == "content/en/home.md");
}

TEST_CASE("files that cannot be read say why") {
  const TemporaryFolder folder;
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
  const TemporaryFolder folder;
  CHECK_THROWS_AS(DiskTree(folder / "nowhere"), std::system_error);
}

TEST_CASE("two folders differ in the files that only one has and those with other bytes") {
  const TemporaryFolder folder;
  for (const char* path : {"old/same", "old/changed", "old/de/removed", "new/same", "new/en/added"})
    put(folder / path, "bytes");
  put(folder / "new/changed", "other");
  const Differences differences = compare_folders(folder / "old", folder / "new");
  CHECK(differences.added == std::vector<std::string>{"en/added"});
  CHECK(differences.changed == std::vector<std::string>{"changed"});
  CHECK(differences.removed == std::vector<std::string>{"de/removed"});
}

TEST_CASE("a build that is not written is held against a folder") {
  const TemporaryFolder folder;
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
