// A site built in parts and merged is the site that one build makes, byte for byte; and a part that is missing, stale or
// damaged never passes.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "temporary_folder.hpp"

namespace katalog::safety_test {
namespace {

namespace fs = std::filesystem;

void replace(const fs::path& path, std::string_view old_text, std::string_view new_text) {
  std::string bytes = read(path);
  const std::size_t at = bytes.find(old_text);
  REQUIRE(at != std::string::npos);
  write(path, bytes.replace(at, old_text.size(), new_text));
}

/// The small site, ten pages, with social cards and a page that is warned of.
class Sharded {
 public:
  Sharded() {
    fs::copy(KATALOG_CASES "/base", folder_ / "source", fs::copy_options::recursive);
    write(folder_ / "source/themes/plain/theme.yaml",
          "colors:\n  paper: \"#fcfcfa\"\n  ink: \"#15181c\"\n  muted: \"#555d66\"\n  accent: \"#b43c07\"\n");
    replace(folder_ / "source/content/de/training.md", "title: GPUs fürs Training",
            "title: GPUs für das Training großer und größter Sprachmodelle im Überblick");
  }

  fs::path operator/(const std::string& below) const { return folder_ / below; }

  Outcome run(std::vector<std::string> arguments, const std::string& source = "source") const {
    const std::initializer_list<std::string> more{"--source", source, "--as-of", as_of, "--jobs", "2"};
    arguments.insert(arguments.end(), more);
    return Program(folder_.path(), arguments).wait();
  }

  Outcome build_shard(int number, int count, const std::string& source = "source") const {
    return run({"build", "--shard", fmt::format("{}/{}", number, count), "--out", fmt::format("parts/{}", number)}, source);
  }

  void build_shards(int count) const {
    for (int number = 1; number <= count; ++number) {
      const Outcome outcome = build_shard(number, count);
      INFO(outcome.errors);
      REQUIRE(outcome.status == 0);
    }
  }

  Outcome merge(int count, std::vector<std::string> options = {}) const {
    std::vector<std::string> arguments{"merge"};
    for (int number = 1; number <= count; ++number) arguments.push_back(fmt::format("parts/{}", number));
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(std::move(arguments));
  }

  /// What is recorded of the files in `out`, without what the file system says of them.
  nlohmann::json manifest() const {
    auto json = nlohmann::json::parse(Program(folder_.path(), {"list", "--manifest"}).wait().output);
    for (auto& file : json.at("files")) {
      file.erase("inode");
      file.erase("ctime_ns");
    }
    return json;
  }

 private:
  TemporaryFolder folder_;
};

int count_of(const std::string& text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// The parts of three with one of them spoilt; what a merge then prints.
template <class Spoil>
std::string errors_of_merge(const Spoil& spoil) {
  const Sharded site;
  site.build_shards(3);
  spoil(site);
  const Outcome merged = site.merge(3);
  CHECK(merged.status == 1);
  CHECK_FALSE(fs::exists(site / "out"));
  return merged.errors;
}

}  // namespace

TEST_CASE("shards merged are the site that one build makes, also where there are more shards than pages") {
  const Sharded site;
  const Outcome built = site.run({"build"});
  REQUIRE(built.status == 0);
  REQUIRE(built.errors.find("text-length") != std::string::npos);
  const Files whole = files_in(site / "out");
  const nlohmann::json manifest = site.manifest();
  for (const int count : {1, 3, 7, 12}) {
    INFO(count << " shards");
    fs::remove_all(site / "out");
    fs::remove_all(site / ".katalog");
    fs::remove_all(site / "parts");
    site.build_shards(count);
    const Outcome merged = site.merge(count);
    CHECK(merged.errors == built.errors);  // the warning too
    CHECK(merged.output == built.output);
    CHECK(files_in(site / "out") == whole);
    CHECK(site.manifest() == manifest);
  }
}

TEST_CASE("shards bring pages, twins and cards alone, each in one part") {
  const Sharded site;
  site.build_shards(3);
  int pages = 0;
  for (const std::string part : {"parts/1", "parts/2", "parts/3"})
    for (const auto& [path, bytes] : files_in(site / part)) {
      INFO(path);
      CHECK((path.starts_with("en/") || path.starts_with("de/") || path.starts_with("cards/")));
      pages += path.ends_with(".html");
    }
  CHECK(pages == 10);
}

TEST_CASE("the next merge or build of a merged site keeps all of it") {
  const Sharded site;
  site.build_shards(3);
  REQUIRE(site.merge(3).status == 0);
  const std::string again = site.merge(3).output;
  CHECK(again.find(" 0 files written") != std::string::npos);
  CHECK(site.run({"build"}).output == again);
  CHECK(site.run({"verify"}).status == 0);
}

TEST_CASE("warnings of a page are told by its shard each time, and by the merge") {
  const Sharded site;
  for (int run = 0; run < 2; ++run) CHECK(count_of(site.build_shard(1, 1).errors, "[text-length]") == 1);
  CHECK(count_of(site.merge(1).errors, "[text-length]") == 1);
  CHECK(site.merge(1, {"--strict"}).status == 1);
}

TEST_CASE("a part that was moved with its manifest is as good") {
  const Sharded site;
  site.build_shards(3);
  fs::create_directories(site / "copies/.katalog");
  for (const std::string part : {"1", "2", "3"}) {
    fs::copy(site / ("parts/" + part), site / ("copies/" + part), fs::copy_options::recursive);
    fs::copy(site / ("parts/.katalog/" + part + ".manifest"), site / "copies/.katalog");
  }
  fs::remove_all(site / "parts");
  fs::rename(site / "copies", site / "parts");
  CHECK(site.merge(3).status == 0);
}

TEST_CASE("a part that is not given is missed, page by page") {
  const Sharded site;
  site.build_shards(3);
  const Outcome merged = site.merge(2);
  CHECK(merged.status == 1);
  CHECK(count_of(merged.errors, "no part brings the page de/") == 2);
  CHECK(count_of(merged.errors, "[missing-part]") == 4);
  CHECK_FALSE(fs::exists(site / "out"));
}

TEST_CASE("a page whose words changed after its part was built is stale") {
  const std::string errors = errors_of_merge(
      [](const Sharded& site) { replace(site / "source/content/en/training.md", "has more memory", "has much more memory"); });
  CHECK(count_of(errors, "the part made the page en/training/index.html from other inputs") == 1);
  CHECK(count_of(errors, "[missing-part]") == 1);
}

TEST_CASE("damaged and lost files of parts are named by their pages, all in one run") {
  const std::string errors = errors_of_merge([](const Sharded& site) {
    write(site / "parts/1/en/index.html", read(site / "parts/1/en/index.html") + " ");
    fs::remove(site / "parts/3/de/training/index.md");
    for (const auto& [path, bytes] : files_in(site / "parts/2"))
      if (path.starts_with("cards/")) write(site / "parts/2" / path, "");
  });
  CHECK(count_of(errors, "a file of the page en/index.html is missing or damaged") == 1);
  CHECK(count_of(errors, "a file of the page de/training/index.html is missing or damaged") == 1);
  CHECK(count_of(errors, "[missing-part]") == 1 + 1 + 3);
}

TEST_CASE("parts of two sites do not merge") {
  const std::string errors = errors_of_merge([](const Sharded& site) {
    fs::copy(site / "source", site / "other", fs::copy_options::recursive);
    replace(site / "other/site.yaml", "brand: Katalog", "brand: Another");
    REQUIRE(site.build_shard(2, 3, "other").status == 0);
  });
  CHECK(count_of(errors, "from other inputs") == 3);
}

TEST_CASE("two parts may bring the same page where it is the same, and no part one that the site lacks") {
  const Sharded site;
  site.build_shards(3);
  REQUIRE(site.run({"build", "--shard", "1/1", "--out", "parts/4"}).status == 0);
  CHECK(site.merge(4).status == 0);

  fs::copy(site / "source", site / "other", fs::copy_options::recursive);
  replace(site / "other/content/en/training.md", "has more memory", "has much more memory");
  REQUIRE(site.run({"build", "--shard", "1/1", "--out", "parts/4"}, "other").status == 0);
  CHECK(count_of(site.merge(4).errors, "a file of the page en/training/index.html is missing or damaged, or differs") == 1);

  replace(site / "other/content/de/training.md", "---\n", "---\nslug: schulung\n");
  REQUIRE(site.run({"build", "--shard", "1/1", "--out", "parts/4"}, "other").status == 0);
  CHECK(site.merge(4).errors.find("de/schulung/index.html: error: a part brings this page, which the site does not have") !=
        std::string::npos);
}

TEST_CASE("what is wrong with the site is said once, and not of each page") {
  const Sharded site;
  site.build_shards(1);
  replace(site / "source/site.yaml", "theme: plain", "theme: none");
  const Outcome merged = site.merge(1);
  CHECK(merged.status == 1);
  CHECK(count_of(merged.errors, "[missing-part]") == 0);
  CHECK(count_of(merged.errors, ": error: ") >= 1);
}

}  // namespace katalog::safety_test
