// What is wrong with templates.
#include <catch2/catch.hpp>

#include "sample_theme.hpp"

namespace katalog {

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

}  // namespace katalog
