#include <catch2/catch.hpp>

#include "pipeline/made_page.hpp"
#include "pipeline/shard.hpp"

using namespace katalog;

TEST_CASE("a shard is a number and a count, in digits, no more than there are") {
  const struct {
    const char* text;
    std::optional<Shard> shard;
  } rows[] = {
      {"1/1", Shard{1, 1}},
      {"3/8", Shard{3, 8}},
      {"9999/9999", Shard{9999, 9999}},
      {"007/8", Shard{7, 8}},
      {"", {}},
      {"3", {}},
      {"3/", {}},
      {"/8", {}},
      {"0/8", {}},
      {"9/8", {}},
      {"1/0", {}},
      {"1/10000", {}},
      {"-1/8", {}},
      {"+1/8", {}},
      {"1 /8", {}},
      {"1/8 ", {}},
      {"1/8/9", {}},
      {"0x1/8", {}},
      {"1/99999999999999999999", {}},
  };
  for (const auto& [text, shard] : rows) {
    INFO(text);
    CHECK(parse_shard(text) == shard);
  }
}

TEST_CASE("all shards together have each page once, in order, and differ by one page at most") {
  const std::vector<PageStructure> structures(10);
  std::vector<PageKey> pages;
  for (const PageStructure& structure : structures) pages.push_back({&structure, nullptr, nullptr, {}});
  for (const std::size_t count : {1U, 2U, 3U, 7U, 10U, 11U, 9999U}) {
    INFO(count << " shards");
    std::vector<const PageStructure*> all;
    for (std::size_t number = 1; number <= count; ++number) {
      const std::vector<PageKey> part = pages_of({number, count}, pages);
      if (part.size() != pages.size() / count) REQUIRE(part.size() == pages.size() / count + 1);
      for (const PageKey& page : part) all.push_back(page.structure);
    }
    REQUIRE(all.size() == pages.size());
    for (std::size_t i = 0; i < pages.size(); ++i) REQUIRE(all[i] == pages[i].structure);
  }
}

TEST_CASE("a note brings back the page with its warnings, and anything else is no note") {
  MadePage page;
  page.problems = {{Rule::text_length, {"content/en/home.md", {3, 8, 70}}, "too long", "shorten it", Severity::warning}};
  page.last_modified = std::chrono::year(2026) / 11 / 30;
  page.name = "home";
  page.files = {"en/index.html", "en/index.md"};
  const std::string note = to_note(page);
  const std::optional<MadePage> read = parse_note(note);
  REQUIRE(read);
  CHECK(read->files == page.files);
  CHECK(read->last_modified == page.last_modified);
  REQUIRE(read->problems.size() == 1);
  const Diagnostic& problem = read->problems[0];
  CHECK(problem.rule == Rule::text_length);
  CHECK(problem.place == page.problems[0].place);
  CHECK(problem.message == "too long");
  CHECK(problem.hint == "shorten it");
  CHECK(problem.severity == Severity::warning);
  for (std::size_t size = 0; size < note.size(); ++size) CHECK_FALSE(parse_note(note.substr(0, size)));
  CHECK_FALSE(parse_note(note + " "));
}
