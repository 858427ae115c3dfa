#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <set>
#include <stdexcept>
#include <thread>

#include "base/diagnostic.hpp"
#include "base/digest.hpp"
#include "base/escaped.hpp"
#include "base/map_parallel.hpp"
#include "base/nearest.hpp"
#include "base/output_sink.hpp"
#include "base/source_tree.hpp"
#include "base/utf8.hpp"

using namespace katalog;

TEST_CASE("a misspelt name finds the one that was meant") {
  const std::vector<std::string> known{"h100-sxm", "h100-nvl", "h200", "a100-sxm", "memory", "memory-type"};
  const struct {
    std::string wanted, nearest;
  } rows[] = {{"h1000", "h100-sxm"},         {"h10-sxm", "h100-sxm"}, {"H200", "h200"}, {"memroy", "memory"},
              {"memory-typ", "memory-type"}, {"h100", "h100-sxm"},    {"quadro", ""},   {"", ""},
              {std::string(1000, 'h'), ""}};
  for (const auto& [wanted, nearest] : rows) {
    CAPTURE(wanted);
    CHECK(nearest_name(wanted, known).value_or("") == nearest);
  }
}

TEST_CASE("a hint names the nearest name, or the known ones when none is near") {
  CHECK(nearest_hint("memroy", {"memory"}) == "did you mean \"memory\"?");
  CHECK(nearest_hint("xyz", {"memory", "price"}) == "known: memory, price");
  CHECK(nearest_hint("xyz", {}).empty());
}

TEST_CASE("text becomes markup that reads the same and cannot end an element or an attribute") {
  CHECK(escaped("a<b> & \"c\", 'd' ’e’ 8\u00a0GB\n\t") == "a&lt;b&gt; &amp; &quot;c&quot;, &apos;d&apos; ’e’ 8\u00a0GB\n\t");
  CHECK(escaped("\x01<\x1f>\x01") == "&lt;&gt;");
  CHECK(escaped("").empty());
}

TEST_CASE("diagnostics are sorted by place and reported once") {
  const Diagnostic late{Rule::unknown_key, {"b.yaml", {2, 1, 1}}, "late", ""};
  const Diagnostic early{Rule::unknown_key, {"a.yaml", {9, 1, 1}}, "early", ""};
  const Diagnostics sorted_once = sorted({late, early, late});
  REQUIRE(sorted_once.size() == 2);
  CHECK(sorted_once[0].message == "early");
  CHECK(sorted_once[1].message == "late");
}

TEST_CASE("every rule has a text and an id of its own") {
  std::set<std::string_view> ids;
  for (const Rule rule : all_rules()) {
    CHECK(ids.insert(rule_text(rule).id).second);
    CHECK(rule_text(rule).about.ends_with('.'));
  }
  CHECK(rule_text(Rule::unknown_gpu).id == "unknown-gpu");
}

TEST_CASE("invalid UTF-8 is found at its first byte") {
  const struct {
    std::string bytes;
    std::optional<std::size_t> at;
  } rows[] = {{"Türkçe ≈ 10B", std::nullopt},
              {"a\xff", 1},
              {"\xc0\xaf", 0},
              {"\xed\xa0\x80", 0},
              {"ab\xe2\x89", 2},
              {"\xf4\x90\x80\x80", 0},
              {"\xf0\x9f\x98\x80", std::nullopt}};
  for (const auto& [bytes, at] : rows) CHECK(first_invalid_utf8(bytes) == at);
}

TEST_CASE("columns count characters, not bytes") {
  const std::string text = "eins\nfür Käse x";
  CHECK(span_at(text, text.find('x')) == Span{2, 10, 1});
  CHECK(span_at(text, 0, 4) == Span{1, 1, 4});
  CHECK(line_of(text, 2) == "für Käse x");
  CHECK(line_of("a\r\nb", 1) == "a");
  CHECK(line_of(text, 3).empty());
}

TEST_CASE("digests are those of the standard") {
  // FIPS 180-4, example of one block
  CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(integrity("") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
}

TEST_CASE("a tree lists its paths in order and says which file is missing") {
  const MemoryTree tree({{"content/en/a.md", "A"}, {"site.yaml", "S"}, {"content/b.yaml", "B"}});
  CHECK(tree.paths() == std::vector<std::string>{"content/b.yaml", "content/en/a.md", "site.yaml"});
  CHECK(paths_below(tree, "content/") == std::vector<std::string>{"content/b.yaml", "content/en/a.md"});
  CHECK(tree.read("site.yaml").value == "S");
  const Diagnostics problems = tree.read("gpus.yaml").problems;
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].rule == Rule::missing_file);
  CHECK(problems[0].place.path == "gpus.yaml");
}

TEST_CASE("parallel results come in order, whatever the number of jobs") {
  for (const int jobs : {1, 2, 8}) {
    const std::vector<std::size_t> squares = map_parallel<std::size_t>(1000, jobs, [](std::size_t i) { return i * i; });
    REQUIRE(squares.size() == 1000);
    CHECK(squares[999] == 999 * 999);
  }
}

TEST_CASE("work that throws stops the rest and throws for its caller") {
  std::atomic<int> calls{0};
  const auto work = [&](std::size_t i) {
    ++calls;
    if (i == 3) throw std::runtime_error("disk full");
    std::this_thread::sleep_for(std::chrono::microseconds(100));  // the rest would take seconds
    return 0;
  };
  CHECK_THROWS_WITH(map_parallel<int>(100'000, 4, work), "disk full");
  CHECK(calls < 100'000);
}

TEST_CASE("a watching sink knows which paths are taken, as files or as folders") {
  MemorySink below;
  WatchingSink sink(
      below, {"cards/1.png", "e", "en", "en-us", "en/index", "en/index.html", "en/index.html.gz", "en/index.html/deep/file"});
  sink.write({"en/index.html", "page"});
  CHECK_FALSE(sink.keep("cards/1.png"));
  CHECK(below.files().size() == 1);
  for (const char* taken : {"en/index.html", "en", "en/index.html/deep/file"}) CHECK(sink.is_taken(taken));
  for (const char* free : {"cards/1.png", "e", "en/index", "en/index.html.gz", "en-us"}) CHECK_FALSE(sink.is_taken(free));

  NullSink has_all;
  WatchingSink kept(has_all, {"cards/1.png"});
  CHECK(kept.keep("cards/1.png"));
  CHECK(kept.is_taken("cards/1.png"));
}

TEST_CASE("text for machines has plain spaces and no joiners") {
  const struct {
    std::string text, plain;
  } rows[] = {{"80\u00A0GB", "80 GB"},
              {"6\u202F000\u202FGo/\u2060s", "6 000 Go/s"},
              {"\u2060", ""},
              {"\u2068288\u00A0GB\u2069", "288 GB"},
              {"für … ≈ 10B", "für … ≈ 10B"},
              {"", ""},
              {"\xC2", "\xC2"}};
  for (const auto& [text, plain] : rows) CHECK(breakable(text) == plain);
}
