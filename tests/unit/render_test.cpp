#include <array>
#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "render/block_markdown.hpp"
#include "render/markdown_twin.hpp"
#include "render/theme.hpp"

namespace katalog {
namespace {

struct Cell {
  std::string text;
  bool is_absent = false;
};

struct Row {
  std::string name;
  std::vector<Cell> cells;
};

struct Table {
  std::string heading;
  std::vector<Row> rows;
};

struct Link {
  std::string text;
  std::string url;
};

struct Section {
  std::string id;
  Html html;
  std::vector<Section> items;
};

struct Outer {
  std::string brand;
  std::string title;
  Texts text;
  Link home;
};

struct Inner {
  std::string title;
  std::string empty;
  Html lead;
  Html no_html;
  bool is_new = false;
  bool is_old = false;
  std::vector<std::string> notes;
  std::vector<std::string> no_notes;
  Link link;
  std::optional<Table> table;
  std::optional<Link> no_link;
  std::vector<Section> sections;
  std::vector<std::shared_ptr<const Row>> shared;
};

}  // namespace

template <>
const Shape& shape_of<Cell>() {
  static const Shape shape{{field<&Cell::text>("text"), field<&Cell::is_absent>("is_absent")}};
  return shape;
}
template <>
const Shape& shape_of<Row>() {
  static const Shape shape{{field<&Row::name>("name"), field<&Row::cells>("cells")}};
  return shape;
}
template <>
const Shape& shape_of<Table>() {
  static const Shape shape{{field<&Table::heading>("heading"), field<&Table::rows>("rows")}};
  return shape;
}
template <>
const Shape& shape_of<Link>() {
  static const Shape shape{{field<&Link::text>("text"), field<&Link::url>("url")}};
  return shape;
}
template <>
const Shape& shape_of<Section>() {
  static const Shape shape{{field<&Section::id>("id"), field<&Section::html>("html"), field<&Section::items>("items")}};
  return shape;
}
template <>
const Shape& shape_of<Outer>() {
  static const Shape shape{
      {field<&Outer::brand>("brand"), field<&Outer::title>("title"), field<&Outer::text>("text"), field<&Outer::home>("home")}};
  return shape;
}
template <>
const Shape& shape_of<Inner>() {
  static const Shape shape{{field<&Inner::title>("title"), field<&Inner::empty>("empty"), field<&Inner::lead>("lead"),
                            field<&Inner::no_html>("no_html"), field<&Inner::is_new>("is_new"), field<&Inner::is_old>("is_old"),
                            field<&Inner::notes>("notes"), field<&Inner::no_notes>("no_notes"), field<&Inner::link>("link"),
                            field<&Inner::table>("table"), field<&Inner::no_link>("no_link"),
                            field<&Inner::sections>("sections"), field<&Inner::shared>("shared")}};
  return shape;
}

// Two diagnostics are the same when all they print is.
static bool operator==(const Diagnostic& a, const Diagnostic& b) {
  return a.rule == b.rule && a.place == b.place && a.message == b.message && a.hint == b.hint && a.severity == b.severity;
}

static std::ostream& operator<<(std::ostream& out, const Diagnostic& d) {
  return out << d.place.path << ":" << d.place.span.line << ":" << d.place.span.column << " +" << d.place.span.length
             << " rule " << static_cast<int>(d.rule) << ": " << d.message << " | " << d.hint;
}

namespace {

const Outer outer{.brand = "Everest & Co",
                  .title = "the site",
                  .text = {{"next", "Next <page>"}, {"swipe", "Swipe"}, {"style.css", "/style.1a2b.css"}},
                  .home = {"Home", "/en/"}};
const Inner inner{
    .title = "H200 \"SXM\" & 'more' <b>",
    .empty = "",
    .lead = {"<p>A & B</p>"},
    .no_html = {},
    .is_new = true,
    .is_old = false,
    .notes = {"one", "<two>", ""},
    .no_notes = {},
    .link = {"More", "/more?a=1&b=2"},
    .table = Table{"GPUs", {{"H200", {{"141 GB", false}, {"–", true}}}, {"B200", {{"180 GB", false}}}, {"none", {}}}},
    .no_link = std::nullopt,
    .sections = {{"a", {"<i>a</i>"}, {{"a1", {}, {}}, {"a2", {}, {{"a2x", {}, {}}}}}}, {"b", {}, {}}},
    .shared = {std::make_shared<const Row>(Row{"A&B", {{"1", false}}}), std::make_shared<const Row>(Row{"C", {}})}};

const std::array<Seen, 2> seen = {Seen{&shape_of<Outer>(), &outer}, Seen{&shape_of<Inner>(), &inner}};

using Files = std::map<std::string, std::string, std::less<>>;

Vocabulary vocabulary() {
  return {.layouts = {{&shape_of<Outer>(), &outer}, {&shape_of<Inner>(), nullptr}}, .blocks = {{&shape_of<Outer>(), &outer}}};
}

Theme theme_of(Files layouts, Files partials, Files blocks) {
  Theme theme;
  theme.folder = "themes/t/";
  theme.layouts = std::move(layouts);
  theme.partials = std::move(partials);
  theme.blocks = std::move(blocks);
  return theme;
}

Checked<CompiledTheme> compile(const std::string& page, Files partials = {}) {
  return compile_theme(theme_of({{"page", page}}, std::move(partials), {}), vocabulary());
}

SharedParts parts_of(const CompiledTheme& theme, const std::vector<Seen>& elements = {}) {
  return theme.render_shared(seen[0], elements);
}

std::string render_page(const CompiledTheme& theme) { return theme.render_layout("page", seen, parts_of(theme)); }

std::string rendered(const std::string& page, Files partials = {}) {
  const auto compiled = compile(page, std::move(partials));
  CHECK(compiled.problems == Diagnostics{});
  return render_page(compiled.value);
}

SharedHeader header_of(const std::string& markdown) { return std::make_shared<const HeaderView>(HeaderView{"", "", markdown}); }

SharedRow row_of(const std::string& markdown) {
  RowView row;
  row.markdown = markdown;
  return std::make_shared<const RowView>(row);
}

constexpr auto page_path = "themes/t/layouts/page.mustache";

}  // namespace

TEST_CASE("tags print what the views hold") {
  const struct {
    const char *page, *expected;
  } rows[] = {
      {"", ""},
      {"plain } text { a", "plain } text { a"},
      {"{{brand}}", "Everest &amp; Co"},
      {"{{ brand }}|{{\tbrand\n}}", "Everest &amp; Co|Everest &amp; Co"},
      {"{{title}}", "H200 &quot;SXM&quot; &amp; &apos;more&apos; &lt;b&gt;"},
      {"{{{lead}}}|{{&lead}}|{{& lead }}|{{{ lead }}}", "<p>A & B</p>|<p>A & B</p>|<p>A & B</p>|<p>A & B</p>"},
      {"[{{empty}}][{{{no_html}}}]", "[][]"},
      {"{{text.next}} {{text.style.css}}", "Next &lt;page&gt; /style.1a2b.css"},
      {"<a href=\"{{link.url}}\">{{link.text}}</a>", "<a href=\"/more?a=1&amp;b=2\">More</a>"},
      {"[{{no_link.text}}]", "[]"},
      {"{{table.heading}}", "GPUs"},
      {"{{text.next}}{{#link}}{{text}}{{/link}}", "Next &lt;page&gt;More"},
      {"{{{lead}}}}", "<p>A & B</p>}"},
      {"{{brand}}}", "Everest &amp; Co}"},
      {"a{{!brand}}b{{! two\nlines }}c", "abc"},
      {"İ≈ {{#is_new}}ü{{/is_new}}", "İ≈ ü"},
  };
  for (const auto& [page, expected] : rows) CHECK(rendered(page) == expected);
}

TEST_CASE("sections stand, repeat and change what names mean") {
  const struct {
    const char *page, *expected;
  } rows[] = {
      {"{{#is_new}}new{{/is_new}}{{^is_new}}not new{{/is_new}}", "new"},
      {"{{#is_old}}old{{/is_old}}{{^is_old}}not old{{/is_old}}", "not old"},
      {"{{#title}}{{brand}}{{/title}}{{^title}}none{{/title}}", "Everest &amp; Co"},
      {"{{#empty}}some{{/empty}}{{^empty}}none{{/empty}}", "none"},
      {"{{#lead}}{{{lead}}}{{/lead}}{{#no_html}}some{{/no_html}}{{^no_html}}none{{/no_html}}", "<p>A & B</p>none"},
      {"{{#text.swipe}}{{text.swipe}}{{/text.swipe}}", "Swipe"},
      {"{{#notes}}[{{.}}]{{/notes}}", "[one][&lt;two&gt;][]"},
      {"{{#notes}}{{#.}}[{{.}}{{brand}}]{{/.}}{{^.}}-{{/.}}{{/notes}}", "[oneEverest &amp; Co][&lt;two&gt;Everest &amp; Co]-"},
      {"{{#no_notes}}x{{/no_notes}}{{^no_notes}}none{{/no_notes}}", "none"},
      {"{{^notes}}none{{/notes}}", ""},
      {"{{#table}}{{heading}}: {{#rows}}{{name}}({{#cells}}{{text}}{{#is_absent}}?{{/is_absent}},{{/cells}}) "
       "{{/rows}}{{/table}}",
       "GPUs: H200(141 GB,–?,) B200(180 GB,) none() "},
      {"{{#table.rows}}{{name}} {{/table.rows}}", "H200 B200 none "},
      {"{{#table}}{{#rows}}{{^cells}}{{name}} has none{{/cells}}{{/rows}}{{/table}}", "none has none"},
      {"{{#no_link}}{{text}}{{/no_link}}{{^no_link}}{{#home}}{{text}}{{/home}}{{/no_link}}", "Home"},
      {"{{#no_link.text}}x{{/no_link.text}}{{^no_link.text}}y{{/no_link.text}}", "y"},
      {"{{#sections}}{{id}}{{{html}}}<{{#items}}{{id}}<{{#items}}{{id}}{{/items}}>{{/items}}>{{/sections}}",
       "a<i>a</i><a1<>a2<a2x>>b<>"},
      {"{{#link}}{{title}}{{/link}}", "H200 &quot;SXM&quot; &amp; &apos;more&apos; &lt;b&gt;"},
      {"{{#link}}{{/link}}{{#is_new}}{{text.swipe}}{{/is_new}}", "Swipe"},
      {"{{#is_new}}{{#notes}}{{#is_new}}{{.}}{{/is_new}}{{/notes}}{{/is_new}}", "one&lt;two&gt;"},
      {"{{#table}}{{#rows}}{{#cells}}{{#table}}{{#rows}}{{name}}{{/rows}}{{/table}} {{/cells}}{{/rows}}{{/table}}",
       "H200B200none H200B200none H200B200none "},
  };
  for (const auto& [page, expected] : rows) CHECK(rendered(page) == expected);
}

TEST_CASE("indentation, empty lines, comments and lines of silent tags are taken out, line ends stay") {
  const struct {
    const char *page, *expected;
  } rows[] = {
      {"  <a>\n\t<b>\n\n \n  </b>\n", "<a>\n<b>\n</b>\n"},
      {"<a>\r\n  <b>\r\n\r\n", "<a>\r\n<b>\r\n"},
      {"<a>\n  {{! why }}\n<b>", "<a>\n<b>"},
      {"<a>\n  {{! why\n and how }}  \n<b>", "<a>\n<b>"},
      {"<ul>\n  {{#notes}}\n  <li>{{.}}</li>\n  {{/notes}}\n</ul>\n",
       "<ul>\n<li>one</li>\n<li>&lt;two&gt;</li>\n<li></li>\n</ul>\n"},
      {"a\n{{#is_old}}\n  b\n{{/is_old}}\nc\n", "a\nc\n"},
      {"a\n{{#is_new}}{{#is_new}}\n  b\n{{/is_new}} {{/is_new}}\nc\n", "a\nb\nc\n"},
      {"a  b {{brand}}  c\n", "a  b Everest &amp; Co  c\n"},
      {"  <pre>\n  a\n\n    b</pre>\n  c\n", "<pre>\n  a\n\n    b</pre>\nc\n"},
      {"  <TextArea rows=2>\n  a\n  </TEXTAREA>\n  c\n", "<TextArea rows=2>\n  a\n  </TEXTAREA>\nc\n"},
      {"<preview>\n  a\n</preview>", "<preview>\na\n</preview>"},
      {"<pre-view>\n  a\n", "<pre-view>\na\n"},
      {"<pre>\n  <textarea>\n</pre>\n  a", "<pre>\n  <textarea>\n</pre>\na"},
      {"<pre>\n  {{! gone }}a\n</pre>", "<pre>\n  a\n</pre>"},
  };
  for (const auto& [page, expected] : rows) CHECK(rendered(page) == expected);
}

TEST_CASE("partials stand where they are included") {
  const Files partials = {{"title", "<h1>{{title}}</h1>\n"},
                          {"row", "{{name}}: {{>cells}};"},
                          {"cells", "{{#cells}}{{text}} {{/cells}}"},
                          {"code", "  indented\n    code"},
                          {"open", "<pre>\n"},
                          {"word", "a"},
                          {"nothing", "{{! nothing }}\n"}};
  const struct {
    const char *page, *expected;
  } rows[] = {
      {"<body>\n  {{>title}}\n</body>\n", "<body>\n<h1>H200 &quot;SXM&quot; &amp; &apos;more&apos; &lt;b&gt;</h1>\n</body>\n"},
      {"{{#table}}{{#rows}}{{> row }}{{/rows}}{{/table}}", "H200: 141 GB – ;B200: 180 GB ;none: ;"},
      {"<pre>\n{{>code}}</pre>", "<pre>\n  indented\n    code</pre>"},
      {"  {{>code}}</p>", "indented\ncode</p>"},
      {"{{>open}}\n  a", "<pre>\n\n  a"},
      {"a\n  {{>nothing}}\nb", "a\nb"},
      {"  {{>word}} b", "a b"},
      {"{{#sections}}{{#items}}{{>nothing}}{{/items}}{{/sections}}", ""},
  };
  for (const auto& [page, expected] : rows) CHECK(rendered(page, partials) == expected);
}

TEST_CASE("what shows nothing of a page is rendered once") {
  using Parts = std::vector<std::string>;
  const struct {
    const char* page;
    Parts parts;
  } rows[] = {
      {"a b", {}},
      {"{{brand}}{{link.text}}", {}},
      {"<p>{{brand}}</p> {{link.text}} {{#home}}<a>{{text}}</a>{{/home}}", {"<p>Everest &amp; Co</p> ", " <a>Home</a>"}},
      {"{{#is_new}}{{brand}} {{/is_new}}{{#is_old}}{{brand}} {{/is_old}}", {"Everest &amp; Co "}},
      {"{{#home}}{{link.url}}{{/home}}", {}},
      {"{{#link}}{{#home}}{{text}}{{/home}}{{/link}}", {"Home"}},
      {"{{title}}{{#is_new}}{{#home}} {{/home}}{{/is_new}}", {" "}},
      {"{{#table}}{{#rows}}{{#home}}{{name}}{{/home}}{{text.next}}{{#home}}{{url}}{{/home}}{{/rows}}{{/table}}",
       {"Next &lt;page&gt;/en/"}},
  };
  for (const auto& [page, parts] : rows) CHECK(parts_of(compile(page).value).of_locale == parts);
}

TEST_CASE("what shows nothing but a shared element is rendered once for it") {
  const Seen element{&shape_of<Row>(), inner.shared[0].get()}, other{&shape_of<Link>(), &inner.link};
  const struct {
    const char *page, *part, *expected;
  } rows[] = {
      {"{{#shared}}{{name}}{{#cells}} {{text}}{{/cells}} {{brand}};{{/shared}}", "A&amp;B 1 Everest &amp; Co;",
       "KEPTC Everest &amp; Co;"},
      {"{{#is_new}}{{#shared}}[{{name}}]{{/shared}}{{/is_new}}", "[A&amp;B]", "KEPT[C]"},
      {"{{#shared}}{{name}}{{#is_new}}!{{/is_new}}{{/shared}}", nullptr, "A&amp;B!C!"},
      {"{{#table}}{{#rows}}{{name}}{{/rows}}{{/table}}", nullptr, "H200B200none"},
  };
  for (const auto& [page, part, expected] : rows) {
    const auto compiled = compile(page);
    SharedParts parts = parts_of(compiled.value, {element, other});
    const std::string html = compiled.value.render_layout("page", seen, parts);
    CHECK(html == render_page(compiled.value));
    CHECK(parts.of_elements[element.view] == (part ? std::vector<std::string>{part} : std::vector<std::string>{}));
    if (part) parts.of_elements[element.view] = {"KEPT"};
    CHECK(compiled.value.render_layout("page", seen, parts) == expected);
  }
}

TEST_CASE("lines of nothing but blanks stay where a tag prints them") {
  CHECK(rendered("{{brand}}{{#is_old}}{{/is_old}}{{#notes}} {{/notes}}") == "Everest &amp; Co   ");
  CHECK(rendered("a\n{{#notes}} {{/notes}}b\n") == "a\n   b\n");
  CHECK(rendered("a\n{{#is_new}}{{empty}}{{/is_new}}\nb") == "a\n\nb");
}

TEST_CASE("blocks see their own views only") {
  const Theme theme = theme_of({}, {}, {{"card", "{{brand}}"}, {"wrong", "{{link.text}}"}});
  const auto compiled = compile_theme(theme, vocabulary());
  CHECK(compiled.value.render_block("card", std::span(seen).first(1)) == "Everest &amp; Co");
  CHECK(compiled.problems == Diagnostics{{Rule::unknown_tag,
                                          {"themes/t/blocks/wrong.mustache", {1, 3, 9}},
                                          "unknown tag \"link.text\"",
                                          "known: brand, title, text, home"}});
}

TEST_CASE("a malformed template is reported where it is malformed") {
  const struct {
    const char* page;
    Span span;
    const char *message, *hint;
  } rows[] = {
      {"a\n  {{title", {2, 3, 7}, "unclosed tag \"{{title\"", "close it with \"}}\""},
      {"<h1 title=\"{{title\">{{brand}}</h1>", {1, 12, 7}, "unclosed tag \"{{title\"", "close it with \"}}\""},
      {"ü≈ {{brand}} {{title }\n}}", {1, 14, 7}, "unclosed tag \"{{title\"", "close it with \"}}\""},
      {"{{>title\n{{brand}}", {1, 1, 8}, "unclosed tag \"{{>title\"", "close it with \"}}\""},
      {"{{{lead}} {{brand}}", {1, 1, 7}, "unclosed tag \"{{{lead\"", "close it with \"}}}\""},
      {"{{{lead}", {1, 1, 7}, "unclosed tag \"{{{lead\"", "close it with \"}}}\""},
      {"a {{", {1, 3, 2}, "unclosed tag \"{{\"", "close it with \"}}\""},
      {"a {{{", {1, 3, 3}, "unclosed tag \"{{{\"", "close it with \"}}}\""},
      {"a {{! b {{brand", {1, 3, 3}, "unclosed comment", "close it with \"}}\""},
      {"{{! see {{brand}} }}",
       {1, 9, 9},
       "tag within a comment",
       "a comment ends at the first \"}}\": write the name without braces"},
      {"a {{}}", {1, 3, 4}, "tag \"{{}}\" has no name", ""},
      {"a {{ \n }}", {1, 3, 3}, "tag \"{{ \" has no name", ""},
      {"a {{# }}", {1, 3, 6}, "tag \"{{# }}\" has no name", ""},
      {"a {{{}}}", {1, 3, 6}, "tag \"{{{}}}\" has no name", ""},
      {"\n{{=<% %>=}}",
       {2, 1, 11},
       "set-delimiter tag \"{{=<% %>=}}\" is not allowed",
       "tags always begin with \"{{\" and end with \"}}\""},
      {"{{#table}}{{heading}}", {1, 4, 5}, "section \"table\" is not closed", "close it with \"{{/table}}\""},
      {"{{#table}}{{#rows}}{{name}}{{/table}}", {1, 14, 4}, "section \"rows\" is not closed", "close it with \"{{/rows}}\""},
      {"{{#table}}{{heading}}{{/tabel}}", {1, 25, 5}, "section \"table\" is closed by \"tabel\"", "write \"{{/table}}\""},
      {"{{^table}}\n{{/ title }}", {2, 5, 5}, "section \"table\" is closed by \"title\"", "write \"{{/table}}\""},
      {"{{brand}}{{/table}}", {1, 13, 5}, "\"table\" closes no section", ""},
  };
  for (const auto& [page, span, message, hint] : rows)
    CHECK(compile(page).problems == Diagnostics{{Rule::malformed_template, {page_path, span}, message, hint}});
}

TEST_CASE("an unknown tag is reported with what it may have been") {
  const struct {
    const char* page;
    Span span;
    const char *message, *hint;
  } rows[] = {
      {"<p>{{ titel }}", {1, 7, 5}, "unknown tag \"titel\"", "did you mean \"title\"?"},
      {"≈≈{{{laed}}}", {1, 6, 4}, "unknown tag \"laed\"", "did you mean \"lead\"?"},
      {"{{&laed}}", {1, 4, 4}, "unknown tag \"laed\"", "did you mean \"lead\"?"},
      {"{{#tabel}}{{heading}}{{.}}{{#rows}}{{name}}{{/rows}}{{/tabel}}",
       {1, 4, 5},
       "unknown tag \"tabel\"",
       "did you mean \"table\"?"},
      {"{{^tabel}}{{brand}}{{/tabel}}", {1, 4, 5}, "unknown tag \"tabel\"", "did you mean \"table\"?"},
      {"{{#table}}\n  {{#rows}}{{headin}}{{/rows}}{{/table}}",
       {2, 14, 6},
       "unknown tag \"headin\"",
       "did you mean \"heading\"?"},
      {"{{#table}}{{/table}}{{heading}}",
       {1, 23, 7},
       "unknown tag \"heading\"",
       "known: title, empty, lead, no_html, is_new, is_old, notes, no_notes, link, table, no_link, sections, …"},
      {"{{table.headng}}", {1, 3, 12}, "unknown tag \"table.headng\"", "did you mean \"table.heading\"?"},
      {"{{table.zzzzzzzzzzzzzz}}", {1, 3, 20}, "unknown tag \"table.zzzzzzzzzzzzzz\"", "known: table.heading, table.rows"},
      {"{{text.nxt}}", {1, 3, 8}, "unknown tag \"text.nxt\"", "did you mean \"text.next\"?"},
      {"{{#text.nxt}}{{/text.nxt}}", {1, 4, 8}, "unknown tag \"text.nxt\"", "did you mean \"text.next\"?"},
      {"{{title.size}}", {1, 3, 10}, "unknown tag \"title.size\"", "\"title\" is a text here and has no names"},
      {"{{sections.id}}", {1, 3, 11}, "unknown tag \"sections.id\"", "\"sections\" is a list here and has no names"},
      {"{{#link}}{{text.next}}{{/link}}", {1, 12, 9}, "unknown tag \"text.next\"", "\"text\" is a text here and has no names"},
      {"{{brand.}}", {1, 3, 6}, "unknown tag \"brand.\"", "\"brand\" is a text here and has no names"},
      {"{{.brand}}", {1, 3, 6}, "unknown tag \".brand\"", "did you mean \"brand\"?"},
      {"{{$block}}",
       {1, 3, 6},
       "unknown tag \"$block\"",
       "known: title, empty, lead, no_html, is_new, is_old, notes, no_notes, link, table, no_link, sections, …"},
  };
  for (const auto& [page, span, message, hint] : rows)
    CHECK(compile(page).problems == Diagnostics{{Rule::unknown_tag, {page_path, span}, message, hint}});
}

TEST_CASE("a tag that does not suit what it names is reported") {
  const struct {
    const char* page;
    Span span;
    const char *message, *hint;
  } rows[] = {
      {"{{lead}}", {1, 3, 4}, "\"lead\" is HTML and would be printed escaped", "write \"{{{lead}}}\""},
      {"{{{title}}}", {1, 4, 5}, "\"title\" is a text and would be printed without escaping", "write \"{{title}}\""},
      {"{{& text.next }}",
       {1, 5, 9},
       "\"text.next\" is a text and would be printed without escaping",
       "write \"{{text.next}}\""},
      {"{{#notes}}{{{.}}}{{/notes}}", {1, 14, 1}, "\".\" is a text and would be printed without escaping", "write \"{{.}}\""},
      {"{{notes}}", {1, 3, 5}, "\"notes\" is a list and cannot be printed", "open it as a section: \"{{#notes}}\""},
      {"{{is_new}}", {1, 3, 6}, "\"is_new\" is a flag and cannot be printed", "open it as a section: \"{{#is_new}}\""},
      {"{{{table}}}", {1, 4, 5}, "\"table\" is an object and cannot be printed", "open it as a section: \"{{#table}}\""},
      {"{{text}}", {1, 3, 4}, "\"text\" is a set of texts and cannot be printed", "name one of them: \"{{text.next}}\""},
      {"{{#text}}{{next}}{{/text}}",
       {1, 4, 4},
       "\"text\" is a set of texts and cannot be opened",
       "name one of them: \"{{#text.next}}\""},
      {"{{.}}", {1, 3, 1}, "\".\" is not a text here", "it stands for the element of a list of texts, within its section"},
      {"{{#table}}{{#rows}}{{.}}{{/rows}}{{/table}}",
       {1, 22, 1},
       "\".\" is not a text here",
       "it stands for the element of a list of texts, within its section"},
  };
  for (const auto& [page, span, message, hint] : rows)
    CHECK(compile(page).problems == Diagnostics{{Rule::tag_kind, {page_path, span}, message, hint}});
}

TEST_CASE("one run reports the problems of every template, each once, in its own file") {
  const Theme theme =
      theme_of({{"a", "{{>head}}{{titel}}"}, {"b", "{{>head}}\n{{>haed}}"}, {"c", "{{lead}}{{#link}}"}},
               {{"head", "<head>\n{{brnd}}{{>meta}}"}, {"meta", "{{link}}"}, {"orphan", "{{unseen}}{{#open}}{{>lost}}"}},
               {{"x", "{{="}});
  const std::string folder = "themes/t/";
  CHECK(
      compile_theme(theme, vocabulary()).problems ==
      Diagnostics{
          {Rule::malformed_template,
           {folder + "blocks/x.mustache", {1, 1, 3}},
           "set-delimiter tag \"{{=\" is not allowed",
           "tags always begin with \"{{\" and end with \"}}\""},
          {Rule::unknown_tag, {folder + "layouts/a.mustache", {1, 12, 5}}, "unknown tag \"titel\"", "did you mean \"title\"?"},
          {Rule::unknown_partial,
           {folder + "layouts/b.mustache", {2, 4, 4}},
           "unknown partial \"haed\"",
           "did you mean \"head\"?"},
          {Rule::tag_kind,
           {folder + "layouts/c.mustache", {1, 3, 4}},
           "\"lead\" is HTML and would be printed escaped",
           "write \"{{{lead}}}\""},
          {Rule::malformed_template,
           {folder + "layouts/c.mustache", {1, 12, 4}},
           "section \"link\" is not closed",
           "close it with \"{{/link}}\""},
          {Rule::unknown_tag,
           {folder + "partials/head.mustache", {2, 3, 4}},
           "unknown tag \"brnd\"",
           "did you mean \"brand\"?"},
          {Rule::tag_kind,
           {folder + "partials/meta.mustache", {1, 3, 4}},
           "\"link\" is an object and cannot be printed",
           "open it as a section: \"{{#link}}\""},
          {Rule::malformed_template,
           {folder + "partials/orphan.mustache", {1, 14, 4}},
           "section \"open\" is not closed",
           "close it with \"{{/open}}\""},
          {Rule::unknown_partial,
           {folder + "partials/orphan.mustache", {1, 23, 4}},
           "unknown partial \"lost\"",
           "known: head, meta, orphan"},
      });
}

TEST_CASE("partials that include each other in a circle are reported once with the circle") {
  const Files partials = {{"a", "{{>b}}"}, {"b", "x\n {{>c}}"}, {"c", "{{>b}}{{brand}}"}, {"self", "{{>self}}"}};
  CHECK(compile("{{>c}}{{>a}}", partials).problems == Diagnostics{
                                                          {Rule::recursive_partial,
                                                           {"themes/t/partials/b.mustache", {2, 5, 1}},
                                                           "partial \"c\" includes itself",
                                                           "cycle: c > b > c"},
                                                          {Rule::recursive_partial,
                                                           {"themes/t/partials/self.mustache", {1, 4, 4}},
                                                           "partial \"self\" includes itself",
                                                           "cycle: self > self"},
                                                      });
}

TEST_CASE("a partial that ends in a brace is refused, for it would change the tag that follows") {
  CHECK(compile("{{>p}}{{brand}}", {{"p", "≈ {"}}).problems == Diagnostics{{Rule::malformed_template,
                                                                            {"themes/t/partials/p.mustache", {1, 3, 1}},
                                                                            "template ends in \"{\"",
                                                                            "end the file with a new line"}});
  CHECK(rendered("{{>p}}{{brand}}", {{"p", "{\n"}}) == "{\nEverest &amp; Co");
}

TEST_CASE("templates that grow too large or too deep are refused at the tag that leads there") {
  Files doubling = {{"p0", "{{brand}}"}};
  for (int i = 1; i < 31; ++i)
    doubling["p" + std::to_string(i)] = "{{>p" + std::to_string(i - 1) + "}}{{>p" + std::to_string(i - 1) + "}}";
  Files chain = {{"p0", "{{brand}}"}};
  for (int i = 1; i < 2000; ++i) chain["p" + std::to_string(i)] = "{{>p" + std::to_string(i - 1) + "}}";
  std::string deep;
  for (int i = 0; i < 65; ++i) deep += "{{#is_new}}";
  std::string closed = deep;
  for (int i = 0; i < 65; ++i) closed += "{{/is_new}}";
  const struct {
    std::string page;
    Files partials;
    const char* message;
  } rows[] = {
      {"\n {{>p30}}", doubling, "template is larger than 1 MiB with its partials"},
      {"\n {{>p32}}", chain, "partials are nested more than 32 deep"},
      {"\n {{>p1999}}", chain, "partials are nested more than 32 deep"},
      {"\n {{>s00}}", {{"s00", closed}}, "sections are nested more than 64 deep"},
  };
  for (const auto& [page, partials, message] : rows) {
    const auto problems = compile(page, partials).problems;
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].rule == Rule::malformed_template);
    CHECK(problems[0].place.path == page_path);
    CHECK(problems[0].place.span.line == 2);
    CHECK(problems[0].place.span.column == 5);
    CHECK(problems[0].message == message);
  }
  CHECK(compile("{{>p31}}", chain).problems == Diagnostics{});
}

TEST_CASE("no bytes make the compiler fail") {
  const std::string alphabet = "{{{}}}#^/>&!=. \n\r\tab<pre>\xFF\xC3\x00";
  unsigned state = 1;
  for (int round = 0; round < 3000; ++round) {
    std::string page;
    for (int i = 0; i < 40; ++i) {
      state = state * 1664525U + 1013904223U;
      page += alphabet[(state >> 16U) % alphabet.size()];
    }
    const auto compiled = compile(page, {{"a", page}, {"b", "{{>a}}" + page}});
    CHECK_NOTHROW(render_page(compiled.value));
  }
}

TEST_CASE("threads may render the same theme at once") {
  const auto compiled = compile(
      "{{title}}{{#table}}{{#rows}}{{#cells}}{{text}}{{text}}{{/cells}}{{/rows}}{{/"
      "table}}{{{lead}}}{{text.next}}{{#notes}}{{.}}{{/notes}}");
  const SharedParts parts = parts_of(compiled.value);
  const std::string expected = compiled.value.render_layout("page", seen, parts);
  std::array<int, 8> wrong{};
  {
    std::vector<std::jthread> threads;
    for (int& count : wrong)
      threads.emplace_back([&] {
        for (int i = 0; i < 200; ++i) count += compiled.value.render_layout("page", seen, parts) == expected ? 0 : 1;
      });
  }
  CHECK(wrong == std::array<int, 8>{});
}

TEST_CASE("a block's HTML becomes Markdown") {
  const struct {
    std::string html, markdown;
  } rows[] = {
      {"<p class=\"x\">One\n  two <b>three</b>.</p>\n", "One two three.\n"},
      {"<section id=\"a\">\n<h3>A &amp; B</h3>\n<p>C</p>\n<p><code>x*y</code></p>\n</section>\n", "### A & B\n\nC\n\n`x*y`\n"},
      {"<p>See: <a href=\"/en/?a=1&amp;b=2\">the <i>page</i></a>.</p>", "See: [the page](/en/?a=1&b=2).\n"},
      {"<ul>\n<li>one</li>\n<li>two</li></ul><p>end</p>", "- one\n- two\n\nend\n"},
      {"<p>1 &lt; 2 | *x* &quot;&#39;</p>", "1 \\< 2 \\| \\*x\\* \"'\n"},
      {"<script>alert(1)</script><svg><text>no</text></svg><p>yes<br>and</p>", "yes\n\nand\n"},
      {"words", "words\n"},
      {"<p>cut <a", "cut\n"},
      {"", ""}};
  for (const auto& [html, markdown] : rows) CHECK(block_markdown(html) == markdown);
}

TEST_CASE("a twin holds every part of its page, and no text of it is markup") {
  LocaleView locale;
  locale.methodology = {"How | we", "/en/methodology/"};
  PageView page;
  page.locale = std::make_shared<const LocaleView>(locale);
  page.title = "<Title> | 1";
  page.description = "1. A *description*";
  page.canonical = "https://x/en/a/";
  page.lead_markdown = "Lead *words*.\n";
  page.table = TableView{"Which | GPUs?",
                         "GPU",
                         {header_of("[Memory](/en/methodology/#facts)"), header_of("a\\|b")},
                         true,
                         {},
                         {{"hopper", "Hopper|", "3", {row_of("| [H\\|200](/en/gpus/h200/) Hopper | 141 GB | \\- |\n")}},
                          {"ampere", "Ampere", "3", {row_of("| A100 Ampere | 80 GB | 1 |\n")}}},
                         {"# note"}};
  page.sections = {text_section("s", "Section", "- text")};
  page.comparisons = ComparisonsView{
      "Pairs", {std::make_shared<const ComparisonView>(ComparisonView{"", "", "", {}, "### A vs B\n\n- Memory: 1 \\| 2\n\n"})}};
  page.price = NoteView{"Price", "$1 as of today"};
  page.verdicts = VerdictsView{{"Good", {"*x*"}, true}, {"Bad", {}, false}};
  page.facts = FactsView{"Facts", {{"Memory", "None"}}, "Sources", {{"[S]", "https://s/"}}};
  page.fits = GridView{"fits", "Fits", "Job", {{"1 GPU", ""}}, {{"QLoRA", "", {{"≈\u00A010B", "10", false}}}}};
  page.matrices = {{"matrix-1", "Matrix", "GPU", {{"QLoRA", "/q"}}, {{"H200", "/h", {{"110B", "110", false}}}}, true}};
  page.choice = NotesView{"Choose", {"A", "B"}, true};
  page.alternatives = CardsView{"Near", {{"B200", "180 GB", "/en/gpus/b200/"}}};
  page.questions = text_section("faq", "Questions", "");
  page.questions->items = {text_section("q", "Why?", "Because.")};
  page.actions = {{"Act", "Now", {"Go", "https://x/go"}}};
  page.price_note = "As of today";
  CHECK(markdown_twin(page) == R"(# \<Title\> \| 1

> 1\. A \*description\*

<https://x/en/a/>

Lead *words*.

## Price

$1 as of today

## Good

- \*x\*

## Choose

- A
- B

## Facts

- Memory: None

### Sources

- [\[S\]](https://s/)

## Which \| GPUs?

### Hopper\|

| GPU | [Memory](/en/methodology/#facts) | a\|b |
| --- | --- | --- |
| [H\|200](/en/gpus/h200/) Hopper | 141 GB | \- |

### Ampere

| GPU | [Memory](/en/methodology/#facts) | a\|b |
| --- | --- | --- |
| A100 Ampere | 80 GB | 1 |

\# note

[How \| we](/en/methodology/)

## Fits

| Job | 1 GPU |
| --- | --- |
| QLoRA | ≈ 10B |

## Matrix

| GPU | [QLoRA](/q) |
| --- | --- |
| [H200](/h) | 110B |

As of today

## Section

\- text

## Pairs

### A vs B

- Memory: 1 \| 2

## Near

- [B200](/en/gpus/b200/): 180 GB

## Questions

### Why?

Because.

## Act

Now

[Go](https://x/go)
)");
}

}  // namespace katalog
