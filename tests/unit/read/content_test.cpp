// Structures, words and locale files.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "read/anchors.hpp"
#include "small_site.hpp"

using namespace katalog;

TEST_CASE("columns may name a GPU count, comparisons are pairs") {
  Files files = small_site();
  files["content/home.yaml"] =
      "layout: home\ngpus: [a, b]\ncolumns: [memory, qlora@8]\ncomparisons:\n  - [a, b]\nrelated: [home]\n";
  const auto site = read(files);
  CHECK(shown(site.problems) == Lines{});
  const PageStructure& page = site.value.structures.at(0);
  CHECK(page.columns.at(0).value.gpus == 0);
  CHECK(page.columns.at(1).value.name == "qlora");
  CHECK(page.columns.at(1).value.gpus == 8);
  CHECK(page.columns.at(1).span == Span{3, 19, 7});
  CHECK(page.comparisons.at(0).second.value == "b");

  const std::string column_hint = "write a name, or a name and a number of GPUs from 1 to 1024: qlora@8";
  for (const std::string_view column : {"qlora@", "qlora@0", "qlora@1025", "qlora@08", "qlora@x", "q@1@2", "'@1'"}) {
    const std::string bare = column.starts_with('\'') ? "@1" : std::string(column);
    const int begin = column.starts_with('\'') ? 12 : 11;
    CHECK(problems_with("content/home.yaml", fmt::format("layout: home\ncolumns: [{}]\n", column)) ==
          Lines{fmt::format("content/home.yaml:2:{}+{} bad-value: \"{}\" is not a column | {}", begin, bare.size(), bare,
                            column_hint)});
  }
  CHECK(problems_with("content/home.yaml", "layout: home\ngpus: [a, a]\ncomparisons: [[a], b]\n") ==
        Lines{"content/home.yaml:2:11+1 bad-value: \"a\" stands in this list twice | remove one of the two",
              "content/home.yaml:3:15+1 bad-value: a comparison takes two GPUs, found 1 | write [one-gpu, another-gpu]",
              "content/home.yaml:3:20+1 wrong-type: expected a list, found \"b\" | write [a, b], or each item on a line of its "
              "own after \"- \""});
}

TEST_CASE("the words of a page say where the body begins and which ids it has") {
  const std::string text = small_site().at("content/en/home.md");
  const auto site = read(small_site());
  const PageWords& words = site.value.words.at(0);
  CHECK(text.substr(words.body_offset).starts_with("Lead"));
  CHECK(words.body_line == 8);
  CHECK(words.title.span == Span{2, 8, 4});
  CHECK(words.slug.value == "home");
  CHECK(words.anchors.at(0).span == Span{10, 6, 7});
}

TEST_CASE("front matter is strict and its places are lines of the file") {
  const struct {
    std::string text;
    Lines expected;
  } rows[] = {
      {"",
       {"content/en/home.md:1:1+1 malformed-front-matter: the file does not begin with front matter | begin it with a line "
        "\"---\""}},
      {"title: x\n",
       {"content/en/home.md:1:1+1 malformed-front-matter: the file does not begin with front matter | begin it with a line "
        "\"---\""}},
      {"---\ntitle: x\n",
       {"content/en/home.md:1:1+3 malformed-front-matter: the front matter that begins here has no end | end it with a line "
        "\"---\""}},
      {"---",
       {"content/en/home.md:1:1+3 malformed-front-matter: the front matter that begins here has no end | end it with a line "
        "\"---\""}},
      {"---\ntitle: GPUs: all\n---\n",
       {"content/en/home.md:2:12+1 malformed-yaml: a value cannot begin here | "
        "put a text with a colon in quotes, and indent keys like their neighbors"}},
      {"---\ntitle: \"GPUs\nname: x\n---\n",
       {"content/en/home.md:2:8+1 malformed-yaml: the quote is never closed | close it with the same quote"}},
      {"---\ntitle: a\nname: b\nsumary: c\ndescription: d\nupdated: 30.11.2026\npublish: soon\ndraft: 1\naliases: /x\n---\n",
       {"content/en/home.md:2:1+5 missing-key: key \"summary\" is missing | add it",
        "content/en/home.md:4:1+6 unknown-key: unknown key \"sumary\" | did you mean \"summary\"?",
        "content/en/home.md:6:10+10 bad-value: \"30.11.2026\" is not a day of the calendar | write year, month and day: "
        "2026-11-30",
        "content/en/home.md:7:10+4 bad-value: \"soon\" is not a day of the calendar | write year, month and day: 2026-11-30",
        "content/en/home.md:8:8+1 bad-value: \"1\" is neither yes nor no | write yes or no, true or false",
        "content/en/home.md:9:10+2 wrong-type: expected a list, found \"/x\" | write [a, b], or each item on a line of its own "
        "after \"- \""}},
  };
  for (const auto& [text, expected] : rows) {
    CAPTURE(text);
    CHECK(problems_with("content/en/home.md", text) == expected);
  }
}

TEST_CASE("optional front matter is read") {
  Files files = small_site();
  files["content/en/home.md"] = replaced(
      files["content/en/home.md"], "updated:", "slug: start\naliases: [/old/]\ndraft: yes\npublish: 2026-12-24\nupdated:");
  const auto site = read(files);
  CHECK(shown(site.problems) == Lines{});
  const PageWords& words = site.value.words.at(0);
  CHECK(words.slug.value == "start");
  CHECK(words.aliases.at(0).value == "/old/");
  CHECK(words.draft);
  CHECK(words.publish == std::chrono::year(2026) / 12 / 24);
}

TEST_CASE("words are sorted by id, then in the order of the locales") {
  Files files = small_site();
  files["site.yaml"] = replaced(files["site.yaml"], "[en, de]", "[de, en]");
  for (const std::string path : {"content/de/home.md", "content/en/home-b.md", "content/en/a.md"})
    files[path] = files["content/en/home.md"];
  files["content/home-b.yaml"] = files["content/a.yaml"] = files["content/home.yaml"];
  const auto site = read(files);
  Lines words, structures;
  for (const PageWords& one : site.value.words) words.push_back(one.path);
  for (const PageStructure& one : site.value.structures) structures.push_back(one.id);
  CHECK(words == Lines{"content/en/a.md", "content/de/home.md", "content/en/home.md", "content/en/home-b.md"});
  CHECK(structures == Lines{"a", "home", "home-b"});
}

TEST_CASE("a byte order mark and Windows line ends change no place") {
  Files files = small_site();
  std::string text = "\xEF\xBB\xBF" + files["content/en/home.md"];
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.replace(at, 1, "\r\n");
  files["content/en/home.md"] = text;
  const auto site = read(files);
  CHECK(shown(site.problems) == Lines{});
  const PageWords& words = site.value.words.at(0);
  CHECK(text.substr(words.body_offset).starts_with("Lead"));
  CHECK(words.title.value == "Home");
  CHECK(words.title.span == Span{2, 8, 4});
  CHECK(words.anchors.at(0).span == Span{10, 6, 7});
}

TEST_CASE("ids of headings are found outside fenced code") {
  const std::string_view body =
      "Lead {#no}\n## Über uns {#about}\n```\n## in code {#no}\n~~~\n```\n### {#sub} \n~~~~ text\n## x {#no}\n~~~\n~~~~\n"
      "####### seven {#no}\n#none {#no}\n    ## indented {#no}\n   ## three {#three}\r\n## plain\n## empty {#}\n## mid {#no} "
      "text\n```a`b\n## z {#z}";
  Lines found;
  for (const Anchor& anchor : find_anchors(body, 5))
    found.push_back(
        fmt::format("{} {} {}:{}+{}", anchor.level, anchor.id, anchor.span.line, anchor.span.column, anchor.span.length));
  CHECK(found == Lines{"2 about 6:15+5", "3 sub 11:7+3", "2 three 19:15+5", "2 z 24:8+1"});
}

TEST_CASE("a locale file holds numbers, messages and samples") {
  Files files = small_site();
  files["locales/de.yaml"] =
      "numbers: {ratio: \"rund {n}-mal\"}\n"
      "messages:\n  price.from: ab {price}\n"
      "samples:\n  - {number: ratio, of: \"3\", is: rund 3-mal}\n  - {message: price.from, with: {price: \"8,99 $\"}, is: \"ab "
      "8,99 $\"}\n";
  const auto site = read(files);
  CHECK(shown(site.problems) == Lines{});
  const Locale& german = site.value.locales.at(1);
  CHECK(german.tag == "de");
  CHECK(german.numbers.at("ratio").value == "rund {n}-mal");
  CHECK(german.messages.at("price.from").span == Span{3, 15, 10});
  CHECK(german.samples.at(0).of == "3");
  CHECK(german.samples.at(1).with.at("price") == "8,99 $");
  CHECK(german.samples.at(1).is.span == Span{6, 57, 9});

  const struct {
    std::string_view text;
    Lines expected;
  } rows[] = {
      {"messages: {a: {b: c}}\n",
       {"locales/de.yaml:1:16+1 wrong-type: expected a text, found a mapping | put a text that begins with [ or { in quotes"}},
      {"messages: {}\nsamples: [{is: x}]\n", {"locales/de.yaml:2:12+2 missing-key: key \"message\" is missing | add it"}},
      {"messages: {}\nsamples: [{number: ratio, of: \"3,5\", is: x, with: {}}]\n",
       {"locales/de.yaml:2:32+3 bad-value: \"3,5\" is not a decimal number | "
        "write no separators, and a point before decimals, such as 1307 or 3.35",
        "locales/de.yaml:2:45+4 unknown-key: unknown key \"with\" | known: number, of, is"}},
      {"message: {}\n",
       {"locales/de.yaml:1:1+7 missing-key: key \"messages\" is missing | add it",
        "locales/de.yaml:1:1+7 unknown-key: unknown key \"message\" | did you mean \"messages\"?"}},
  };
  for (const auto& [text, expected] : rows) CHECK(problems_with("locales/de.yaml", std::string(text)) == expected);
}
