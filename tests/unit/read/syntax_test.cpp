// Text files, YAML and JSON, before anybody asks what they mean.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "read/json.hpp"
#include "read/plain_lines.hpp"
#include "read/text_file.hpp"
#include "read/value.hpp"
#include "read/yaml.hpp"
#include "small_site.hpp"

using namespace katalog;

namespace {

Lines yaml_problems(std::string_view text) {
  FileProblems problems("a.yaml");
  parse_yaml(text, 1, problems);
  return shown(problems.take());
}

Lines json_problems(std::string_view text) {
  FileProblems problems("a.json");
  parse_json(text, problems);
  return shown(problems.take());
}

Node yaml(std::string_view text) {
  FileProblems problems("a.yaml");
  auto node = parse_yaml(text, 1, problems);
  REQUIRE(problems.empty());
  return node.value_or(Node{});
}

/// A tree and the problems met on its way, in full.
std::string shown(const std::optional<Node>& node) {
  if (!node) return "nothing";
  const auto& [line, column, length] = node->span;
  std::string text = fmt::format("{}:{}:{}+{}={}", static_cast<int>(node->kind), line, column, length, node->text);
  for (const Node& item : node->items) text += "[" + shown(item) + "]";
  for (const Entry& entry : node->entries)
    text += fmt::format("{{{}@{}:{}+{} {}}}", entry.key, entry.key_span.line, entry.key_span.column, entry.key_span.length,
                        shown(entry.value));
  return text;
}

template <class Parse>
std::string parsed_by(const Parse& parse, std::string_view text) {
  FileProblems problems("a.md");
  std::string all = shown(parse(text, 2, problems));
  for (const std::string& line : shown(problems.take())) all += "\n" + line;
  return all;
}

}  // namespace

TEST_CASE("plain lines come out as YAML does, or are left to it") {
  const struct {
    const char* text;
    bool is_taken;
  } rows[] = {{"title: GPU’s für KI\nname: \"a: b # c {{gpu.one.memory}}\"\nupdated: 2026-11-30\n", true},
              {"a: x\na: y\n", true},
              {"a: http://x/#y\nb: x, [y] {z} & * ! - ? | > % @ ` 'q' \"q\"\n", true},
              {"a: x", true},
              {"a: no\nb: ~\n", false},
              {"a: null\n", false},
              {"null: a\n", false},
              {"a: x: y\n", false},
              {"a: x:\n", false},
              {"a: x # y\n", false},
              {"a: \"\\n\"\n", false},
              {"a: \"\"\n", false},
              {"a: \"x\" y\n", false},
              {"a: 'x'\n", false},
              {"a: x\n  y\n", false},
              {"a:\n", false},
              {"a: x \n", false},
              {"a: x\r\n", false},
              {"a: [x]\n", true},
              {"a: [h100-sxm, full-training@8, y]\nb: x\n", true},
              {"a: []\n", false},
              {"a: [x, ]\n", false},
              {"a: [x,y]\n", false},
              {"a: [x, 1]\n", false},
              {"a: [x, null]\n", false},
              {"a: [x]]\n", false},
              {"a:\n  - [x, y]\n  - [z]\nb: x\n", true},
              {"b: x\na:\n  - [x, y]", true},
              {"a:\n  - x\n", false},
              {"a:\nb: x\n", false},
              {"a: x\n  - [x]\n", false},
              {"a: [x]\n  - [y]\n", false},
              {"  - [y]\n", false},
              {"a:\n  - [x]\na:\n  - [y]\n", true},
              {"\n", false},
              {"", false}};
  for (const auto& [text, is_taken] : rows) {
    CAPTURE(text);
    FileProblems ignored("a.md");
    CHECK(parse_plain_lines(text, 2, ignored).has_value() == is_taken);
    if (is_taken) CHECK(parsed_by(parse_plain_lines, text) == parsed_by(parse_yaml, text));
  }

  constexpr std::string_view pieces[] = {
      "a: ", "bc: ",   "\n",     "\n",    "x",  "\"",     "é",    " ",   ":",   "#",      "-",         "null",  "'", "\\", "{",
      "]",   "\u00A0", "010",    "\"x\"", "\t", "\u2028", "~",    "?",   "%",   "&a",     "\u0085",    "!",     ",", "*",  "|",
      "...", "---",    "\uFEFF", "<<",    "=",  "y",      "a: [", ", x", "]\n", "\na:\n", "  - [x]\n", "  - [", "@8"};
  unsigned state = 1;
  int taken = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = "a: x";
    for (int i = 0; i < 8; ++i) {
      state = state * 1664525U + 1013904223U;
      text += pieces[(state >> 16U) % std::size(pieces)];
    }
    FileProblems ignored("a.md");
    if (!parse_plain_lines(text, 2, ignored)) continue;
    ++taken;
    CAPTURE(text);
    REQUIRE(parsed_by(parse_plain_lines, text) == parsed_by(parse_yaml, text));
  }
  CHECK(taken > 1000);
}

TEST_CASE("YAML is strict") {
  const struct {
    std::string_view text;
    Lines expected;
  } rows[] = {
      {"ä: \"x\nb: 1\n", {"a.yaml:1:4+1 malformed-yaml: the quote is never closed | close it with the same quote"}},
      {"a: ['x, y]\n", {"a.yaml:1:5+1 malformed-yaml: the quote is never closed | close it with the same quote"}},
      {"\"a: 1\nb: 2\n", {"a.yaml:1:1+1 malformed-yaml: the quote is never closed | close it with the same quote"}},
      {"a: \"x\nb: \"y\"\n",
       {"a.yaml:1:4+1 malformed-yaml: this quote is closed only lines below, where more text follows | close it with the same "
        "quote"}},
      {"ü: 'it's'\n",
       {"a.yaml:1:8+1 malformed-yaml: this does not belong to the value before it | "
        "put the whole value in quotes, or indent it like its neighbors"}},
      {"ü: b: c\n",
       {"a.yaml:1:5+1 malformed-yaml: a value cannot begin here | "
        "put a text with a colon in quotes, and indent keys like their neighbors"}},
      {"a: @x\n", {"a.yaml:1:4+1 malformed-yaml: no value begins with this character | put the text in quotes"}},
      {"a: [1, 2\nb: 1\n", {"a.yaml:2:2+1 malformed-yaml: a list is not closed before this | close it with ]"}},
      {"a: \"\\q\"\n", {"a.yaml:1:7+1 malformed-yaml: unknown escape character: q"}},
      {"a: !!int 1\n", {"a.yaml:1:4+1 malformed-yaml: tags are not read | put a text that begins with ! in quotes"}},
      {"a: 1\n\x04\nb: 2\n", {"a.yaml:2:1+1 malformed-yaml: control character U+0004 | remove it"}},
      {"a: 1\n---\nb: 2\n", {"a.yaml:2:1+1 yaml-second-document: a second document begins here | keep one document in a file"}},
      {"a: 1\n...\nb\n", {"a.yaml:3:1+1 yaml-second-document: a second document begins here | keep one document in a file"}},
      {"a: &x 1\nb: *x\n",
       {"a.yaml:1:4+1 yaml-alias: anchors and aliases are not read | write the value out, or put a text in quotes",
        "a.yaml:2:4+1 yaml-alias: anchors and aliases are not read | write the value out, or put a text in quotes"}},
      {"&a [*a]\n",
       {"a.yaml:1:1+1 yaml-alias: anchors and aliases are not read | write the value out, or put a text in quotes",
        "a.yaml:1:5+1 yaml-alias: anchors and aliases are not read | write the value out, or put a text in quotes"}},
      {"a: 1\nb: {c: 1, ü: 2, 'c': 3}\na: 2\n",
       {"a.yaml:2:18+1 duplicate-key: key \"c\" stands here a second time | the first is on line 2",
        "a.yaml:3:1+1 duplicate-key: key \"a\" stands here a second time | the first is on line 1"}},
      {"title: {{site.brand}}\n",
       {"a.yaml:1:10+10 wrong-type: a key must be a word | put a text that begins with { or [ in quotes"}},
      {"a: 1\n---\n", {"a.yaml:2:1+1 yaml-second-document: a second document begins here | keep one document in a file"}},
      {"---\na: 'it''s'\nb: \"say \\\"x\\\"\"\n...\n", {}},
      {"", {}},
  };
  for (const auto& [text, expected] : rows) {
    CAPTURE(text);
    CHECK(yaml_problems(text) == expected);
  }
}

TEST_CASE("lists nested too deeply are refused, in YAML and JSON") {
  const std::string deep(200'000, '[');
  CHECK(yaml_problems(deep) == Lines{"a.yaml:1:200001+1 malformed-yaml: lists and mappings are nested too deeply"});
  CHECK(json_problems(deep) == Lines{"a.json:1:33+1 malformed-json: lists and objects are nested too deeply"});
}

TEST_CASE("values of YAML have the place of their text, in characters") {
  const Node root =
      yaml("ä: öü # note\nq: \"ß\\\"x\"\n\nlist: [ é , 'f''g' ]\nblock: >\n\n  über\n  zwei\nlong: one\n  two\nnone:\n");
  const auto span = [&](std::size_t i) { return root.entries.at(i).value.span; };
  CHECK(root.span == Span{1, 1, 1});
  CHECK(span(0) == Span{1, 4, 2});
  CHECK(span(1) == Span{2, 5, 4});
  CHECK(root.entries.at(1).value.text == "ß\"x");
  CHECK(root.entries.at(2).value.items.at(0).span == Span{4, 9, 1});
  CHECK(root.entries.at(2).value.items.at(1).span == Span{4, 14, 4});
  CHECK(span(3) == Span{7, 3, 4});
  CHECK(span(4) == Span{9, 7, 3});
  CHECK(root.entries.at(4).value.text == "one two");
  CHECK(root.entries.at(5).key_span == Span{11, 1, 4});
  CHECK(span(5) == Span{11, 1, 4});
}

TEST_CASE("JSON has places and refuses a key that stands twice") {
  const struct {
    std::string_view text;
    Lines expected;
  } rows[] = {
      {"{\"a\": 1,\n \"ü\": \"x\\\"y\", \"a\": 2}",
       {"a.json:2:16+1 duplicate-key: key \"a\" stands here a second time | the first is on line 1"}},
      {"{\"ü\": 1,}", {"a.json:1:9+1 malformed-json: unexpected '}', expected string literal | remove the comma before it"}},
      {"{\"a\": 1}\n]", {"a.json:2:1+1 malformed-json: unexpected ']', expected end of input"}},
      {"",
       {"a.json:1:1+1 malformed-json: unexpected end of input, expected '[', '{', or a "
        "literal"}},
      {"{\"a\": \"unexpected x", {"a.json:1:19+1 malformed-json: invalid string: missing closing quote"}},
      {"\xEF\xBB\xBF{\"a\": [1, -2.5e3, true, null, \"\"]}", {}},
  };
  for (const auto& [text, expected] : rows) {
    CAPTURE(text);
    CHECK(json_problems(text) == expected);
  }
  FileProblems problems("a.json");
  const Node root = parse_json("{\"ä\": [\"ö\", 12 ,true,{}],\n\"b\":null}", problems).value();
  const auto& items = root.entries.at(0).value.items;
  CHECK(items.at(0).span == Span{1, 9, 1});
  CHECK(items.at(1).span == Span{1, 13, 2});
  CHECK(items.at(2).span == Span{1, 17, 4});
  CHECK(items.at(3).span == Span{1, 22, 1});
  CHECK(root.entries.at(1).value.span == Span{2, 2, 1});
}

TEST_CASE("files that are no text are refused at the place of the first bad byte") {
  const std::string large(largest_words + 1, 'x');
  const struct {
    std::string path, text;
    Lines expected;
  } rows[] = {
      {"content/en/home.md",
       "---\ntitle: ü\xFFx\n",
       {"content/en/home.md:2:9+1 invalid-utf8: byte 0xFF is not valid UTF-8 | save the file as UTF-8"}},
      {"locales/de.yaml",
       std::string("a: \0", 4),
       {"locales/de.yaml:1:4+1 nul-character: a NUL character stands in the text | remove it"}},
      {"content/en/home.md",
       large,
       {"content/en/home.md:0:0+1 file-too-large: the file has 262145 bytes, more than the 262144 that are read | "
        "split it, or remove what is not needed"}},
  };
  for (const auto& [path, text, expected] : rows) CHECK(problems_with(path, text) == expected);
}

TEST_CASE("what a message quotes is short and on one line") {
  CHECK(quoted("abc") == "\"abc\"");
  CHECK(quoted("a\nb") == "\"a…\"");
  std::string long_text;
  for (int i = 0; i < 100; ++i) long_text += "ä";
  CHECK(quoted("x" + long_text) == "\"x" + long_text.substr(0, 78) + "…\"");
}
