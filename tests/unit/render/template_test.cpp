// What templates come to.
#include <array>
#include <catch2/catch.hpp>
#include <thread>

#include "sample_theme.hpp"

namespace katalog {

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

}  // namespace katalog
