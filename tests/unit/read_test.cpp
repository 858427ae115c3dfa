#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "base/utf8.hpp"
#include "read/anchors.hpp"
#include "read/json.hpp"
#include "read/plain_lines.hpp"
#include "read/read_site.hpp"
#include "read/text_file.hpp"
#include "read/value.hpp"
#include "read/yaml.hpp"

using namespace katalog;

namespace {

using Files = std::map<std::string, std::string, std::less<>>;
using Lines = std::vector<std::string>;

/// A whole site of one page and one GPU, without a problem.
Files small_site() {
  return {
      {"site.yaml",
       "base_url: https://www.example.com\n"
       "brand: Example\n"
       "launched: no\n"
       "source_locale: en\n"
       "locales: [en, de]\n"
       "theme: plain\n"
       "prices: {currency: USD, max_age_hours: 48, when_older: warn}\n"
       "links:\n"
       "  account: https://www.example.com/account\n"
       "  network: https://www.example.com/network\n"
       "  imprint: https://www.example.com/imprint\n"
       "  privacy: https://www.example.com/privacy\n"},
      {"gpus.yaml",
       "sources:\n"
       "  - {id: maker, title: Maker, url: https://maker.example/}\n"
       "architectures:\n"
       "  - {id: first, name: First, vendor: Maker, formats: [bf16, fp8], ratios: [{of: fp8, to: bf16, is: 2}]}\n"
       "gpus:\n"
       "  - id: one\n"
       "    name: One\n"
       "    architecture: first\n"
       "    segment: consumer\n"
       "    form_factor: PCIe\n"
       "    checked: 2026-11-30\n"
       "    sources: [maker]\n"
       "    memory_gb: 80\n"},
      {"prices.json",
       "{\"schema\": \"katalog-prices/1\", \"taken_at\": \"2026-11-30T12:00:00Z\", \"currency\": \"USD\",\n"
       " \"offers\": [{\"gpu\": \"one\", \"gpus\": 1, \"per_gpu_hour\": \"4.19\", \"available\": 3}]}\n"},
      {"locales/en.yaml", "messages: {theme.menu: Menu}\n"},
      {"locales/de.yaml", "messages: {theme.menu: Menü}\n"},
      {"content/home.yaml", "layout: home\n"},
      {"content/en/home.md",
       "---\ntitle: Home\nname: Home\ndescription: What it is\nsummary: Start\nupdated: 2026-11-30\n---\nLead\n\n## "
       "{#matters}\n"},
      {"themes/plain/layouts/home.mustache", "<html>\n"},
  };
}

std::string shown(const Diagnostic& problem) {
  const auto& [path, span] = problem.place;
  const std::string place = fmt::format("{}:{}:{}+{}", path, span.line, span.column, span.length);
  const std::string_view severity = problem.severity == Severity::error ? "" : "warning ";
  const std::string hint = problem.hint.empty() ? "" : " | " + problem.hint;
  return fmt::format("{} {}{}: {}{}", place, severity, rule_text(problem.rule).id, problem.message, hint);
}

Lines shown(const Diagnostics& problems) {
  Lines lines;
  for (const Diagnostic& problem : sorted(problems)) lines.push_back(shown(problem));
  return lines;
}

Checked<Site> read(Files files) { return read_site(MemoryTree(std::move(files))); }

/// The problems of the small site with one file of other text.
Lines problems_with(const std::string& path, const std::string& text) {
  Files files = small_site();
  files[path] = text;
  return shown(read(std::move(files)).problems);
}

std::string replaced(std::string text, std::string_view old_part, std::string_view new_part) {
  const std::size_t at = text.find(old_part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old_part.size(), new_part);
}

/// The problems of the small site where a file has another text in one place.
Lines problems_after(const std::string& path, std::string_view old_part, std::string_view new_part) {
  return problems_with(path, replaced(small_site().at(path), old_part, new_part));
}

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

std::string with_gpu(std::string_view line) { return small_site().at("gpus.yaml") + std::string(line); }

std::string with_fit_model(std::string_view keys) {
  return small_site().at("gpus.yaml") + fmt::format("fit_models:\n  - {{id: fit, pools: no, source: maker, {}}}\n", keys);
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

TEST_CASE("a site without problems is read whole") {
  const auto site = read(small_site());
  CHECK(shown(site.problems) == Lines{});
  CHECK(site.value.config.base_url == "https://www.example.com");
  CHECK(site.value.config.prices.when_older == OldPrices::warn);
  CHECK(site.value.catalog.gpus.at(0).facts.size() == fact_kinds().size());
  CHECK(site.value.catalog.architectures.at(0).ratios.at(0).is.text == "2");
  CHECK(site.value.prices.offers.at(0).per_gpu_hour.amount.text == "4.19");
  CHECK(site.value.prices.offers.at(0).per_gpu_hour.currency == "USD");
  CHECK(site.value.prices.taken_at.value == std::chrono::sys_days(std::chrono::year(2026) / 11 / 30) + std::chrono::hours(12));
  CHECK(site.value.locales.at(1).messages.at("theme.menu").value == "Menü");
  CHECK(site.value.structures.at(0).layout.value == "home");
  CHECK(site.value.theme.layouts.at("home") == "<html>\n");
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

TEST_CASE("files that are not there are named where they are asked for") {
  const auto problems_without = [](const std::string& path) {
    Files files = small_site();
    files.erase(path);
    return shown(read(std::move(files)).problems);
  };
  CHECK(problems_without("gpus.yaml") == Lines{"gpus.yaml:0:0+1 missing-file: there is no such file"});
  CHECK(problems_without("prices.json") == Lines{"prices.json:0:0+1 missing-file: there is no such file"});
  CHECK(problems_without("site.yaml") == Lines{"site.yaml:0:0+1 missing-file: there is no such file"});
  CHECK(problems_without("locales/de.yaml") ==
        Lines{"site.yaml:5:15+2 missing-file: there is no file locales/de.yaml | add it, or take the locale off the list"});
  CHECK(problems_after("site.yaml", "theme: plain", "theme: plan") ==
        Lines{"site.yaml:6:8+4 missing-file: there is no theme in themes/plan/ | did you mean \"plain\"?"});
}

TEST_CASE("files that nothing reads are named") {
  const struct {
    std::string path;
    Lines expected;
  } rows[] = {
      {"content/notes.txt",
       {"content/notes.txt:0:0+1 unexpected-file: this is neither the structure nor the words of a page | "
        "structures are content/<page>.yaml, words content/<locale>/<page>.md"}},
      {"content/en/old/home.md",
       {"content/en/old/home.md:0:0+1 unexpected-file: this is neither the structure nor the words of a page | "
        "structures are content/<page>.yaml, words content/<locale>/<page>.md"}},
      {"content/ed/home.md",
       {"content/ed/home.md:0:0+1 unknown-locale: site.yaml lists no locale \"ed\" | did you mean \"en\"?"}},
      {"content/en/Home.md",
       {"content/en/Home.md:0:0+1 bad-id: \"Home\" is not the id of a page | "
        "name the file with lower-case letters a to z and digits, with single hyphens between"}},
      {"content/my--page.yaml",
       {"content/my--page.yaml:0:0+1 bad-id: \"my--page\" is not the id of a page | "
        "name the file with lower-case letters a to z and digits, with single hyphens between"}},
      {"locales/fr.yaml",
       {"locales/fr.yaml:0:0+1 warning unexpected-file: no locale of site.yaml reads this file | "
        "list the locale in site.yaml, or remove the file"}},
      {"themes/plain/pages/a.mustache",
       {"themes/plain/pages/a.mustache:0:0+1 unexpected-file: a theme has no such file | templates are layouts/*.mustache, "
        "partials/*.mustache and blocks/*.mustache; assets stand in assets/, files for the site's root in static/, colors in "
        "theme.yaml"}},
      {"themes/plain/assets/site.css", {}},
      {"themes/plain/static/favicon.ico", {}},
      {"themes/plain/static/.well-known/security.txt", {}},
      {"themes/other/anything", {}},
      {"README.md", {}},
  };
  for (const auto& [path, expected] : rows) {
    CAPTURE(path);
    CHECK(problems_with(path, "") == expected);
  }
}

TEST_CASE("a theme says its colors, or none") {
  Files files = small_site();
  CHECK_FALSE(read(files).value.theme.colors);
  files["themes/plain/theme.yaml"] = "colors: {paper: \"#ffffff\", ink: '#000000', muted: \"#5F6a7b\", accent: \"#b43c07\"}\n";
  files["themes/plain/static/.well-known/security.txt"] = "Contact";
  const auto site = read(files);
  CHECK(shown(site.problems) == Lines{});
  REQUIRE(site.value.theme.colors);
  CHECK(site.value.theme.colors->paper == Color{0xFF, 0xFF, 0xFF});
  CHECK(site.value.theme.colors->ink == Color{0, 0, 0});
  CHECK(to_hex(site.value.theme.colors->muted) == "#5f6a7b");
  CHECK(to_hex(site.value.theme.colors->accent) == "#b43c07");
  CHECK(site.value.theme.static_files.at(".well-known/security.txt") == "Contact");
}

TEST_CASE("theme.yaml refuses what is no color") {
  const std::string hint = " | write it in quotes, as \"#1a2b3c\"; without them # begins a comment";
  const std::string others = "  ink: '#000000'\n  muted: '#555555'\n  accent: '#b43c07'\n";
  const std::string path = "themes/plain/theme.yaml";
  const struct {
    std::string text;
    Lines expected;
  } rows[] = {
      {"colors:\n  paper: #ffffff\n" + others, {path + ":2:3+5 bad-value: there is no color" + hint}},
      {"colors:\n  paper: '#fff'\n" + others, {path + ":2:11+4 bad-value: \"#fff\" is not a color" + hint}},
      {"colors:\n  paper: white12\n" + others, {path + ":2:10+7 bad-value: \"white12\" is not a color" + hint}},
      {"colors:\n  paper: '#ffff0g'\n" + others, {path + ":2:11+7 bad-value: \"#ffff0g\" is not a color" + hint}},
      {"colors:\n" + others, {path + ":2:3+3 missing-key: key \"paper\" is missing | add it"}},
      {"colors:\n  paper: '#ffffff'\n  papr: '#ffffff'\n" + others,
       {path + ":3:3+4 unknown-key: unknown key \"papr\" | did you mean \"paper\"?"}},
      {"colours: {}\n",
       {path + ":1:1+7 missing-key: key \"colors\" is missing | add it",
        path + ":1:1+7 unknown-key: unknown key \"colours\" | did you mean \"colors\"?"}},
  };
  for (const auto& [text, expected] : rows) {
    CAPTURE(text);
    CHECK(problems_with(path, text) == expected);
  }
}

TEST_CASE("site.yaml refuses what it does not know") {
  const struct {
    std::string_view old_part, new_part;
    Lines expected;
  } rows[] = {
      {"brand: Example\n", "", {"site.yaml:1:1+8 missing-key: key \"brand\" is missing | add it"}},
      {"launched:",
       "lunched:",
       {"site.yaml:1:1+8 missing-key: key \"launched\" is missing | add it",
        "site.yaml:3:1+7 unknown-key: unknown key \"lunched\" | did you mean \"launched\"?"}},
      {"launched: no",
       "launched: 'no'",
       {"site.yaml:3:12+2 wrong-type: expected yes or no without quotes, found the quoted text \"no\""}},
      {"launched: no",
       "launched: maybe",
       {"site.yaml:3:11+5 bad-value: \"maybe\" is neither yes nor no | write yes or no, true or false"}},
      {"launched: no", "launched:", {"site.yaml:3:1+8 wrong-type: expected yes or no without quotes, found nothing"}},
      {"https://www.example.com\n",
       "https://www.example.com/\n",
       {"site.yaml:1:11+24 bad-value: \"https://www.example.com/\" ends in a slash | leave the slash out"}},
      {"https://www.example.com\n",
       "https://www.example.com/en\n",
       {"site.yaml:1:11+26 bad-value: \"https://www.example.com/en\" is more than a scheme and a host | "
        "write it as https://www.example.com"}},
      {"https://www.example.com\n",
       "www.example.com\n",
       {"site.yaml:1:11+15 bad-value: \"www.example.com\" is not a web address | begin it with https://"}},
      {"https://www.example.com/network",
       "javascript:alert(1)",
       {"site.yaml:10:12+19 bad-value: \"javascript:alert(1)\" is not a web address | begin it with https://"}},
      {"[en, de]", "[en, de, en]", {"site.yaml:5:19+2 bad-value: \"en\" stands in this list twice | remove one of the two"}},
      {"[en, de]",
       "en",
       {"content/en/home.md:0:0+1 unknown-locale: site.yaml lists no locale \"en\"",
        "locales/de.yaml:0:0+1 warning unexpected-file: no locale of site.yaml reads this file | list the locale in site.yaml, "
        "or "
        "remove the file",
        "locales/en.yaml:0:0+1 warning unexpected-file: no locale of site.yaml reads this file | list the locale in site.yaml, "
        "or "
        "remove the file",
        "site.yaml:5:10+2 wrong-type: expected a list, found \"en\" | write [a, b], or each item on a line of its own after "
        "\"- \""}},
      {"[en, de]",
       "[en, de, ../x]",
       {"site.yaml:5:19+4 bad-value: \"../x\" is not a language tag | write a tag of BCP 47, such as de or pt-BR"}},
      {"48", "0", {"site.yaml:7:40+1 bad-value: \"0\" is not such a number | write a whole number from 1 to 8784"}},
      {"48", "048", {"site.yaml:7:40+3 bad-value: \"048\" is not such a number | write a whole number from 1 to 8784"}},
      {"warn", "worn", {"site.yaml:7:56+4 bad-value: \"worn\" is not one of the words for this key | did you mean \"warn\"?"}},
      {"USD",
       "usd",
       {"site.yaml:7:20+3 bad-value: \"usd\" is not a currency code | write the three capital letters of ISO 4217, such as "
        "USD"}},
      {"plain",
       "../plain",
       {"site.yaml:6:8+8 bad-id: \"../plain\" is not an id | ids are lower-case letters a to z and digits, with single hyphens "
        "between"}},
      {"brand: Example", "brand: ''", {"site.yaml:2:9+1 bad-value: the text is empty | write something, or leave the key out"}},
      {"brand: Example",
       "brand: [a]",
       {"site.yaml:2:8+1 wrong-type: expected a text, found a list | put a text that begins with [ or { in quotes"}},
  };
  for (const auto& [old_part, new_part, expected] : rows) {
    CAPTURE(new_part);
    CHECK(problems_after("site.yaml", old_part, new_part) == expected);
  }
}

TEST_CASE("a mistake in site.yaml hides no mistake in another file") {
  Files files = small_site();
  files["site.yaml"] = "a: [\n";
  files["content/home.yaml"] = "layuot: home\n";
  const Lines expected = {"content/home.yaml:1:1+6 missing-key: key \"layout\" is missing | add it",
                          "content/home.yaml:1:1+6 unknown-key: unknown key \"layuot\" | did you mean \"layout\"?",
                          "site.yaml:2:1+1 malformed-yaml: a list is not closed before this | close it with ]"};
  CHECK(shown(read(files).problems) == expected);
}

TEST_CASE("a fact is a value, not published, not applicable or unknown") {
  const auto site = read([] {
    Files files = small_site();
    files["gpus.yaml"] = with_gpu(
        "    bandwidth_gb_s: not-published\n    rt_cores: not-applicable\n    fp64_tflops: 1.20\n    link: NVLink\n    year: "
        "2022\n    ecc: true\n");
    return files;
  }());
  CHECK(shown(site.problems) == Lines{});
  const Gpu& gpu = site.value.catalog.gpus.at(0);
  CHECK(fact_of(gpu, "bandwidth").state == Fact::State::not_published);
  CHECK(fact_of(gpu, "rt-cores").state == Fact::State::not_applicable);
  CHECK(fact_of(gpu, "bf16").state == Fact::State::unknown);
  CHECK(fact_of(gpu, "fp64").state == Fact::State::value);
  CHECK(fact_of(gpu, "fp64").number.text == "1.20");
  CHECK(fact_of(gpu, "fp64").span == Span{16, 18, 4});
  CHECK(fact_of(gpu, "link").text == "NVLink");
  CHECK(fact_of(gpu, "year").text == "2022");
  CHECK(fact_of(gpu, "ecc").text == "yes");
}

TEST_CASE("numbers of the catalogue are plain decimal text without units") {
  const struct {
    std::string_view written, expected;
  } rows[] = {
      {"192 GB",
       "gpus.yaml:13:16+6 bad-value: \"192 GB\" is not a decimal number | write the number alone: the unit is in the key"},
      {"3.35 TB/s",
       "gpus.yaml:13:16+9 bad-value: \"3.35 TB/s\" is not a decimal number | write the number alone: the unit is in the key"},
      {"1,307",
       "gpus.yaml:13:16+5 bad-value: \"1,307\" is not a decimal number | write no separators, and a point before decimals, "
       "such as 1307 or 3.35"},
      {"010", "gpus.yaml:13:16+3 bad-value: \"010\" is not a decimal number | write it without leading zeros"},
      {"0x1F",
       "gpus.yaml:13:16+4 bad-value: \"0x1F\" is not a decimal number | write the number alone: the unit is in the key"},
      {"~", "gpus.yaml:13:5+9 wrong-type: expected a number without quotes, found nothing"},
      {"'80'", "gpus.yaml:13:17+2 wrong-type: expected a number without quotes, found the quoted text \"80\""},
      {"-80", "gpus.yaml:13:16+3 negative-fact: memory_gb is -80, below zero | write it without the sign"},
      {"0", "gpus.yaml:13:16+1 negative-fact: memory_gb is zero | leave it out where it is not known"},
      {"not published",
       "gpus.yaml:13:16+13 bad-value: \"not published\" is not a decimal number | write a number such as 80 or 3.35"},
  };
  for (const auto& [written, expected] : rows)
    CHECK(problems_after("gpus.yaml", "memory_gb: 80", fmt::format("memory_gb: {}", written)) == Lines{std::string(expected)});
}

TEST_CASE("entries of the catalogue are checked one by one") {
  const struct {
    std::string text;
    Lines expected;
  } rows[] = {
      {with_gpu("    memory: 80\n"), {"gpus.yaml:14:5+6 unknown-key: unknown key \"memory\" | did you mean \"memory_gb\"?"}},
      {with_gpu("  - id: one\n"),
       {"gpus.yaml:14:5+2 missing-key: key \"architecture\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"checked\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"form_factor\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"name\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"segment\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"sources\" is missing | add it",
        "gpus.yaml:14:9+3 duplicate-id: id \"one\" stands in this list a second time | the first is on line 6"}},
      {with_gpu("  - just text\n"),
       {"gpus.yaml:14:5+9 wrong-type: expected keys with values, found \"just text\" | write each as \"key: value\""}},
      {"sources: []\narchitectures: []\ngpus: []\n",
       {"gpus.yaml:3:7+1 empty-catalogue: the catalogue holds no GPU | add the first entry to gpus"}},
      {"sources: []\narchitectures: []\ngpus:\n",
       {"gpus.yaml:3:1+4 empty-catalogue: the catalogue holds no GPU | add the first entry to gpus"}},
      {replaced(small_site().at("gpus.yaml"), "id: one", "id: One GPU"),
       {"gpus.yaml:6:9+7 bad-id: \"One GPU\" is not an id | ids are lower-case letters a to z and digits, with single hyphens "
        "between"}},
      {replaced(small_site().at("gpus.yaml"), "consumer", "consumers"),
       {"gpus.yaml:9:14+9 bad-value: \"consumers\" is not one of the words for this key | did you mean \"consumer\"?"}},
      {replaced(small_site().at("gpus.yaml"), "2026-11-30", "2026-02-30"),
       {"gpus.yaml:11:14+10 bad-value: \"2026-02-30\" is not a day of the calendar | write year, month and day: 2026-11-30"}},
      {replaced(small_site().at("gpus.yaml"), "sources: [maker]", "sources: []"),
       {"gpus.yaml:12:14+1 bad-value: no source is named | name the id of at least one source"}},
      {replaced(small_site().at("gpus.yaml"), "is: 2", "is: -2"),
       {"gpus.yaml:4:100+2 negative-fact: \"-2\" is not above zero"}},
  };
  for (const auto& [text, expected] : rows) CHECK(problems_with("gpus.yaml", text) == expected);
}

TEST_CASE("a fit model has the keys of its kind") {
  const struct {
    std::string_view keys;
    Lines expected;
  } rows[] = {
      {"kind: largest_model, usable_share: 0.8, bytes_per_parameter: 2, requires: fp8", {}},
      {"kind: needs, model: Some model, needs_gb: 33", {}},
      {"kind: decode_ceiling, reference_model: m, bytes_per_parameter: 2", {}},
      {"kind: needs, model: Some model, needs_gb: 33, usable_share: 0.8",
       {"gpus.yaml:15:87+12 unknown-key: unknown key \"usable_share\" | known: id, pools, source, requires, kind, model, "
        "needs_gb"}},
      {"kind: largest, usable_share: 0.8",
       {"gpus.yaml:15:47+7 bad-value: \"largest\" is not a kind of fit model | did you mean \"largest_model\"?"}},
      {"kind: largest_model, usable_share: 1.1, bytes_per_parameter: 0",
       {"gpus.yaml:15:76+3 bad-value: \"1.1\" is more than the whole | a share is at most 1",
        "gpus.yaml:15:102+1 negative-fact: \"0\" is not above zero"}},
  };
  for (const auto& [keys, expected] : rows) {
    CAPTURE(keys);
    CHECK(problems_with("gpus.yaml", with_fit_model(keys)) == expected);
  }
}

TEST_CASE("prices are decimal text above zero") {
  const struct {
    std::string_view old_part, new_part, expected;
  } rows[] = {
      {"\"4.19\"", "4.19",
       "prices.json:2:55+4 wrong-type: expected a text, found the number 4.19 | write it in quotes: \"4.19\""},
      {"4.19", "4,19",
       "prices.json:2:56+4 bad-price: \"4,19\" is not a price | write it with a point and no unit, such as 4.19"},
      {"4.19", "-4.19", "prices.json:2:56+5 bad-price: \"-4.19\" is not a price | leave out offers without a price above zero"},
      {"4.19", "0.00", "prices.json:2:56+4 bad-price: \"0.00\" is not a price | leave out offers without a price above zero"},
      {"4.19", "$4.19",
       "prices.json:2:56+5 bad-price: \"$4.19\" is not a price | write it with a point and no unit, such as 4.19"},
      {"\"available\": 3", "\"available\": -3",
       "prices.json:2:76+2 bad-value: \"-3\" is not such a number | write a whole number from 0 to 1000000000"},
      {"\"available\": 3", "\"available\": \"3\"",
       "prices.json:2:77+1 wrong-type: expected a whole number without quotes, found the quoted text \"3\""},
      {"\"available\": 3", "\"available\": 3, \"gpu\": \"two\"",
       "prices.json:2:80+3 duplicate-key: key \"gpu\" stands here a second time | the first is on line 2"},
      {"\"available\"", "\"availible\"", "prices.json:2:15+3 missing-key: key \"available\" is missing | add it"},
      {"prices/1", "prices/2",
       "prices.json:1:13+16 bad-value: \"katalog-prices/2\" is not a schema known here | write \"katalog-prices/1\""},
      {"12:00:00Z", "12:00:00+01:00",
       "prices.json:1:45+25 bad-value: \"2026-11-30T12:00:00+01:00\" is not a time in UTC | write it as 2026-11-30T12:00:00Z"},
      {"12:00:00Z", "24:00:00Z",
       "prices.json:1:45+20 bad-value: \"2026-11-30T24:00:00Z\" is not a time in UTC | write it as 2026-11-30T12:00:00Z"},
  };
  for (const auto& [old_part, new_part, expected] : rows) {
    CAPTURE(new_part);
    CHECK(problems_after("prices.json", old_part, new_part).at(0) == expected);
  }
}

TEST_CASE("an offer without a price is left out") {
  Files files = small_site();
  files["prices.json"] = replaced(files["prices.json"], "4.19", "0");
  CHECK(read(files).value.prices.offers.empty());
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

TEST_CASE("what a message quotes is short and on one line") {
  CHECK(quoted("abc") == "\"abc\"");
  CHECK(quoted("a\nb") == "\"a…\"");
  std::string long_text;
  for (int i = 0; i < 100; ++i) long_text += "ä";
  CHECK(quoted("x" + long_text) == "\"x" + long_text.substr(0, 78) + "…\"");
}
