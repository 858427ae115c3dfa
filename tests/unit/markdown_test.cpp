#include "markdown/markdown.hpp"

#include <catch2/catch.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "base/map_parallel.hpp"

namespace katalog {

std::ostream& operator<<(std::ostream& out, const Diagnostic& d) {
  const Span& span = d.place.span;
  return out << d.place.path << ':' << span.line << ':' << span.column << '+' << span.length << " [" << rule_text(d.rule).id
             << "] " << d.message << " / " << d.hint;
}

bool operator==(const Diagnostic& a, const Diagnostic& b) {
  return a.rule == b.rule && a.place == b.place && a.message == b.message && a.hint == b.hint && a.severity == b.severity;
}

namespace {

/// Knows a little of everything, and says of `h1000` which part is wrong.
class SampleReferences final : public References {
 public:
  Answer link(std::string_view target) const override {
    if (target == "page:fine-tuning#faq" || target == "gpu:h100")
      return {"/de/" + std::string(target.substr(target.find(':') + 1)), "", ""};
    return {"", "unknown target", "did you mean \"gpu:h100\"?"};
  }

  Answer fact(std::string_view expression) const override {
    if (expression == "memory") return {"80 GB", "", ""};
    if (expression == "hostile") return {"<b>*x*</b> & [y](z)", "", ""};
    if (expression == "gpu.h1000.memory")
      return {"", "unknown GPU \"h1000\"", "did you mean \"h100\"?", "h1000", Rule::unknown_gpu};
    return {"", "unknown fact", "known: memory"};
  }

  Answer block(std::string_view name) const override {
    if (name == "fit-models") return {"<div class=\"block\"></div>", "", "", "", {}, "### Fit\n\nmodels\n"};
    return {"", "unknown block", "known: fit-models"};
  }
};

constexpr int first_line = 10;  // the front matter ends on line 9

Checked<Document> render(std::string_view body) {
  return render_markdown(body, {"de/x.md", first_line, "/de/x/"}, SampleReferences());
}

std::string lead(std::string_view body) {
  const auto rendered = render(body);
  CHECK(rendered.problems == Diagnostics{});
  return rendered.value.lead_html;
}

Diagnostic problem(Rule rule, Span span, std::string message, std::string hint) {
  return {rule, {"de/x.md", span}, std::move(message), std::move(hint)};
}

const std::string link_forms = "write page:<page>, gpu:<gpu>, #<id> or a whole https: address";
const std::string html_hint = "write Markdown; markup belongs in the theme, as a layout or a block";
const std::string brace_hint = "write {{gpu.<id>.<column>}}; in Markdown, \\{{ and `{{` are plain braces";
const std::string id_hint = "end the line with an id such as {#memory-first}, the same in every locale";
const std::string id_form = "ids are lower-case letters and digits, in words joined by single hyphens";
const std::string footnote_id = "choose an id that does not begin with fn- or fnref-";
const std::string levels_hint = "use ## for sections and ### for what they hold";

}  // namespace

TEST_CASE("a body is cut at its headings") {
  const auto rendered = render(
      "Lead *one*.\n\nLead two.\n\n## {#matters}\n\n### Memory & *more* {#memory-first}\n\nFirst\nline.\n\n- a "
      "[b](gpu:h100)\n- c\n\n"
      "## Questions {#faq}\n\nIntro `x`.\n\n### {{memory}}? {#which-gpu}\n\nYes.\n");
  REQUIRE(rendered.problems == Diagnostics{});
  CHECK(rendered.value.lead_html == "<p>Lead <em>one</em>.</p>\n<p>Lead two.</p>\n");
  REQUIRE(rendered.value.sections.size() == 2);

  const Section& matters = rendered.value.sections[0];
  CHECK(matters.id == "matters");
  CHECK(matters.heading.empty());
  CHECK(matters.heading_html.empty());
  CHECK(matters.html.empty());
  REQUIRE(matters.items.size() == 1);
  CHECK(matters.items[0].id == "memory-first");
  CHECK(matters.items[0].heading == "Memory & more");
  CHECK(matters.items[0].heading_html == "Memory &amp; <em>more</em>");
  CHECK(matters.items[0].text == "First line. a b c");

  const Section& faq = rendered.value.sections[1];
  CHECK(faq.heading == "Questions");
  CHECK(faq.html == "<p>Intro <code>x</code>.</p>\n");
  CHECK(faq.text == "Intro x.");
  REQUIRE(faq.items.size() == 1);
  CHECK(faq.items[0].heading == "80 GB?");
  CHECK(faq.items[0].html == "<p>Yes.</p>\n");
}

TEST_CASE("facts are filled in words and stay braces in code") {
  const struct {
    std::string body, html;
  } rows[] = {
      {"Has {{memory}}, {{ memory }}.", "<p>Has 80 GB, 80 GB.</p>\n"},
      {"**{{memory}}**bold", "<p><strong>80 GB</strong>bold</p>\n"},
      {"{{hostile}}", "<p>&lt;b&gt;*x*&lt;/b&gt; &amp; [y](z)</p>\n"},
      {"[{{memory}}](gpu:h100 \"{{memory}}\")", "<p><a href=\"/de/h100\" title=\"80 GB\">80 GB</a></p>\n"},
      {"`{{memory}}` and ``{{``", "<p><code>{{memory}}</code> and <code>{{</code></p>\n"},
      {"```{{memory}}\n{{x_y}} {{\n```", "<pre><code class=\"language-{{memory}}\">{{x_y}} {{\n</code></pre>\n"},
      {"\\{{memory}} \\\\{{memory}}", "<p>{{memory}} \\80 GB</p>\n"},
      {"{ {memory} } }}", "<p>{ {memory} } }}</p>\n"},
      {"&#x91;000xxx {{memory}} \xC2\x91",
       "<p>\xC2\x91"
       "000xxx 80 GB ?\?</p>\n"},
      {"| a |\n|---|\n| {{memory}} |",
       "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>80 GB</td>\n</tr>\n</tbody>\n</table>\n"},
  };
  for (const auto& [body, html] : rows) CHECK(lead(body) == html);
}

TEST_CASE("a block stands where its paragraph stood") {
  CHECK(lead("a\n\n{{> fit-models}}\n\n- {{>fit-models}}") ==
        "<p>a</p>\n<div class=\"block\"></div>\n<ul>\n<li>\n<div class=\"block\"></div>\n</li>\n</ul>\n");
}

TEST_CASE("links lead inside the site, to an id of the page or to a whole address") {
  const struct {
    std::string body, html;
  } rows[] = {
      {"[a](page:fine-tuning#faq)", "<p><a href=\"/de/fine-tuning#faq\">a</a></p>\n"},
      {"[a][b]\n\n[b]: GPU:h100", "<p><a href=\"/de/h100\">a</a></p>\n"},
      {"<https://example.org/?a&b>", "<p><a href=\"https://example.org/?a&amp;b\">https://example.org/?a&amp;b</a></p>\n"},
      {"[a](HTTP://example.org)", "<p><a href=\"HTTP://example.org\">a</a></p>\n"},
      {"<me@example.org>", "<p><a href=\"mailto:me@example.org\">me@example.org</a></p>\n"},
      {"[a](#later)\n\n## L {#later}", "<p><a href=\"#later\">a</a></p>\n"},
  };
  for (const auto& [body, html] : rows) CHECK(lead(body) == html);
}

TEST_CASE("a footnote stands at the end of the part that refers to it first") {
  const auto rendered = render(
      "Lead[^b] again[^b].\n\n## One[^a] {#one}\n\n| x[^b] |\n|---|\n| y[^t] |\n\n[^a]: A {{memory}}, see[^c].\n[^b]: B\n[^c]: "
      "C\n\n"
      "    ```\n    code\n    ```\n[^t]: T\n");
  REQUIRE(rendered.problems == Diagnostics{});
  CHECK(rendered.value.lead_html ==
        "<p>Lead<a href=\"#fn-1\"><sup id=\"fnref-1\">1</sup></a> again<a href=\"#fn-1\"><sup>1</sup></a>.</p>\n"
        "<ol class=\"footnotes\">\n<li id=\"fn-1\" value=\"1\">\n<p>B <a href=\"#fnref-1\" "
        "role=\"doc-backlink\">↩</a></p>\n</li>\n</ol>\n");
  REQUIRE(rendered.value.sections.size() == 1);
  const Section& one = rendered.value.sections[0];
  CHECK(one.heading == "One");
  CHECK(one.heading_html == "One<a href=\"#fn-2\"><sup id=\"fnref-2\">2</sup></a>");
  CHECK(one.text == "x y");
  CHECK(one.html ==
        "<table>\n<thead>\n<tr>\n<th>x<a href=\"#fn-1\"><sup>1</sup></a></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
        "<td>y<a href=\"#fn-3\"><sup id=\"fnref-3\">3</sup></a></td>\n</tr>\n</tbody>\n</table>\n"
        "<ol class=\"footnotes\">\n"
        "<li id=\"fn-2\" value=\"2\">\n<p>A 80 GB, see<a href=\"#fn-4\"><sup id=\"fnref-4\">4</sup></a>. "
        "<a href=\"#fnref-2\" role=\"doc-backlink\">↩</a></p>\n</li>\n"
        "<li id=\"fn-3\" value=\"3\">\n<p>T <a href=\"#fnref-3\" role=\"doc-backlink\">↩</a></p>\n</li>\n"
        "<li id=\"fn-4\" value=\"4\">\n<p>C</p>\n<pre><code>code\n</code></pre>\n"
        "<p> <a href=\"#fnref-4\" role=\"doc-backlink\">↩</a></p>\n</li>\n</ol>\n");
}

TEST_CASE("problems of facts and blocks name the expression, in characters") {
  const struct {
    std::string body;
    Diagnostic problem;
  } rows[] = {
      {"Die {{gpu.h1000.memory}} der Karte",
       problem(Rule::unknown_gpu, {10, 11, 5}, "unknown GPU \"h1000\"", "did you mean \"h100\"?")},
      {"a\n\nİçin {{ gpu.h100_sxm.*x* }} ü", problem(Rule::unknown_fact, {12, 9, 16}, "unknown fact", "known: memory")},
      {"- x\n\n     weiter {{größe}}", problem(Rule::unknown_fact, {12, 15, 5}, "unknown fact", "known: memory")},
      {"| a |\n|---|\n| ü {{b_c_}} |", problem(Rule::unknown_fact, {12, 7, 4}, "unknown fact", "known: memory")},
      {"## Größe {{q}} {#q}", problem(Rule::unknown_fact, {10, 12, 1}, "unknown fact", "known: memory")},
      {"`{{` ü {{offen",
       problem(Rule::unknown_fact, {10, 8, 2}, "\"{{\" without an expression and \"}}\" on the same line", brace_hint)},
      {"ü {{ }}",
       problem(Rule::unknown_fact, {10, 3, 2}, "\"{{\" without an expression and \"}}\" on the same line", brace_hint)},
      {"a\n\n{{> fit-modles}}", problem(Rule::unknown_block, {12, 5, 10}, "unknown block", "known: fit-models")},
      {"{{> fit-models}} hier", problem(Rule::unknown_block, {10, 5, 10}, "block \"fit-models\" among other words",
                                        "a block must stand alone: {{> fit-models}} is a paragraph by itself")},
      {"Hier {{> fit-models}}", problem(Rule::unknown_block, {10, 10, 10}, "block \"fit-models\" among other words",
                                        "a block must stand alone: {{> fit-models}} is a paragraph by itself")},
  };
  for (const auto& [body, expected] : rows) CHECK(render(body).problems == Diagnostics{expected});
}

TEST_CASE("problems of links name the target") {
  const std::string path = "link to the path \"faq.html\"";
  const std::string script = "link with the scheme \"javascript:\"";
  const struct {
    std::string body;
    Diagnostic problem;
  } rows[] = {
      {"Für [a](gpu:x) [b](gpu:h100)", problem(Rule::broken_link, {10, 9, 5}, "unknown target", "did you mean \"gpu:h100\"?")},
      {"[a][b]\n\n[b]: gpu:y", problem(Rule::broken_link, {12, 6, 5}, "unknown target", "did you mean \"gpu:h100\"?")},
      {"[gpu:x](<gpu:x>)", problem(Rule::broken_link, {10, 10, 5}, "unknown target", "did you mean \"gpu:h100\"?")},
      {"weiter [a\nb](faq.html)", problem(Rule::broken_link, {11, 4, 8}, path, link_forms)},
      {"[a](//example.org)", problem(Rule::broken_link, {10, 5, 13}, "link to the path \"//example.org\"", link_forms)},
      {"[a]()", problem(Rule::broken_link, {10, 5, 1}, "link to the path \"\"", link_forms)},
      {"[a](#fqa)\n\n## {#faq}",
       problem(Rule::broken_link, {10, 5, 4}, "no heading of this page has the id \"fqa\"", "did you mean \"faq\"?")},
      {"[a](JavaScript:x)", problem(Rule::unsafe_link, {10, 5, 12}, script, link_forms)},
      {"é [a](java&#9;script:x) b", problem(Rule::unsafe_link, {10, 3, 21}, script, link_forms)},
      {"[a](javascript&colon;x)", problem(Rule::unsafe_link, {10, 1, 23}, script, link_forms)},
      {"<vbscript:x>", problem(Rule::unsafe_link, {10, 2, 10}, "link with the scheme \"vbscript:\"", link_forms)},
      {"[a](data:image/png,x)", problem(Rule::unsafe_link, {10, 5, 16}, "link with the scheme \"data:\"", link_forms)},
      {"[a](file:///etc)", problem(Rule::unsafe_link, {10, 5, 11}, "link with the scheme \"file:\"", link_forms)},
      {"ü ![b](https://a.b/c.png)", problem(Rule::broken_link, {10, 3, 23}, "picture \"https://a.b/c.png\"",
                                            "pages hold no pictures of their own; pictures belong in the theme")},
      {"ü[^x] \\[^y]", problem(Rule::broken_link, {10, 2, 4}, "no footnote [^x]", "define it on a line of its own: [^x]: …")},
  };
  for (const auto& [body, expected] : rows) CHECK(render(body).problems == Diagnostics{expected});
}

TEST_CASE("raw HTML is refused, once for each piece") {
  CHECK(render("ü <b>x</b> <!-- y -->\n\n<div>\nz\n</div>\n").problems ==
        Diagnostics{problem(Rule::raw_html, {10, 3, 3}, "raw HTML \"<b>\"", html_hint),
                    problem(Rule::raw_html, {10, 7, 4}, "raw HTML \"</b>\"", html_hint),
                    problem(Rule::raw_html, {10, 12, 10}, "raw HTML \"<!-- y -->\"", html_hint),
                    problem(Rule::raw_html, {12, 1, 5}, "raw HTML \"<div>\"", html_hint)});
  const auto shown = [](const std::string& html) { return render(html).problems.at(0).message; };
  CHECK(shown("<!-- " + std::string(54, 'a') + "bc -->") == "raw HTML \"<!-- " + std::string(54, 'a') + "b…\"");
  CHECK(shown("<!-- " + std::string(54, 'a') + "ü -->") == "raw HTML \"<!-- " + std::string(54, 'a') + "…\"");
}

TEST_CASE("problems of headings") {
  const struct {
    std::string body;
    Diagnostic problem;
  } rows[] = {
      {"# T {#t}",
       problem(Rule::heading_level, {10, 1, 8}, "heading of level 1", "the title comes from the front matter; " + levels_hint)},
      {"#### T", problem(Rule::heading_level, {10, 1, 6}, "heading of level 4", levels_hint)},
      {"### T {#t}", problem(Rule::heading_level, {10, 1, 10}, "### before the first ##", levels_hint)},
      {"> ## T {#t}", problem(Rule::heading_level, {10, 3, 9}, "heading inside a list, a quote or a footnote",
                              "headings stand by themselves")},
      {"## Größe *x*", problem(Rule::heading_id, {10, 1, 12}, "heading \"Größe x\" has no id", id_hint)},
      {"## {{memory}}", problem(Rule::heading_id, {10, 1, 13}, "heading \"{{memory}}\" has no id", id_hint)},
      {"## Ü {#Foo_Bar}", problem(Rule::heading_id, {10, 8, 7}, "\"Foo_Bar\" is not an id", id_form)},
      {"## a {#a--b}", problem(Rule::heading_id, {10, 8, 4}, "\"a--b\" is not an id", id_form)},
      {"## a {#-a}", problem(Rule::heading_id, {10, 8, 2}, "\"-a\" is not an id", id_form)},
      {"## a {#a-}", problem(Rule::heading_id, {10, 8, 2}, "\"a-\" is not an id", id_form)},
      {"## a {#fnref-1}", problem(Rule::heading_id, {10, 8, 7}, "the id \"fnref-1\" begins like a footnote's", footnote_id)},
      {"## a {#fn-1}", problem(Rule::heading_id, {10, 8, 4}, "the id \"fn-1\" begins like a footnote's", footnote_id)},
      {"## a {#a}\n\n### ü {#a}",
       problem(Rule::heading_id, {12, 9, 1}, "second heading with the id \"a\"", "the first is on line 10")},
  };
  for (const auto& [body, expected] : rows) CHECK(render(body).problems == Diagnostics{expected});
}

TEST_CASE("what would take too long to parse is refused") {
  std::string nested;
  for (int i = 0; i < 33; ++i) nested += " -";
  std::string rows = "|a|\n|-|\n";
  for (int i = 0; i < 501; ++i) rows += "|1|\n";
  std::string prose;
  for (int i = 0; i < 502; ++i) prose += "words\n";
  const std::string wide = "a|b\n:-: |-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-\n1|2\n";
  const struct {
    std::string body;
    Diagnostic problem;
  } cases[] = {
      {std::string(10'001, 'x'),
       problem(Rule::table_too_wide, {10, 1, 1}, "line of 10001 bytes", "break it into lines of at most 10000 bytes")},
      {nested + " x\n\n\n", problem(Rule::file_too_large, {10, 1, 1}, "lists or quotes nested more than 32 deep", "nest less")},
      {"ü\n\n" + wide,
       problem(Rule::table_too_wide, {13, 1, 1}, "table of 17 columns", "split it into tables of at most 16 columns")},
      {rows, problem(Rule::table_too_wide, {512, 1, 1}, "table of more than 500 rows", "split it into several tables")},
      {std::string(262'145, '\n'),
       problem(Rule::file_too_large, {10, 1, 1}, "body of 262145 bytes", "split it into pages of at most 262144 bytes")},
  };
  for (const auto& [body, expected] : cases) CHECK(render(body).problems == Diagnostics{expected});
  CHECK(render(rows.substr(0, rows.size() - 4) + "\n" + prose).problems.empty());
  CHECK(render("|a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|\n|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n").problems.empty());
  CHECK(render("- - - - - - - - - -\n\n" + std::string(80, '-')).problems.empty());
}

TEST_CASE("one run reports every problem, and lines may end in CR LF") {
  const auto rendered = render("{{a}} {{b}}\r\n<i> [x](y)\r\n\r\n## T\r\n");
  std::vector<std::string> places;
  for (const Diagnostic& d : sorted(rendered.problems))
    places.push_back(std::to_string(d.place.span.line) + ':' + std::to_string(d.place.span.column) + '+' +
                     std::to_string(d.place.span.length));
  CHECK(places == std::vector<std::string>{"10:3+1", "10:9+1", "11:1+3", "11:9+1", "13:1+4"});
}

TEST_CASE("facts are filled in plain text") {
  const Place at{"de/x.md", {3, 8}};
  const auto filled = fill_facts("a {{memory}} & {{hostile}}", at, SampleReferences());
  CHECK(filled.value == "a 80 GB & <b>*x*</b> & [y](z)");
  CHECK(filled.problems.empty());
  CHECK(fill_facts("ü {{gpu.h1000.memory}} {{x", at, SampleReferences()).problems ==
        Diagnostics{
            problem(Rule::unknown_gpu, {3, 16, 5}, "unknown GPU \"h1000\"", "did you mean \"h100\"?"),
            problem(Rule::unknown_fact, {3, 31, 2}, "\"{{\" without an expression and \"}}\" on the same line", brace_hint)});
  CHECK(fill_facts("{{> fit-models}}", at, SampleReferences()).problems.at(0).rule == Rule::unknown_block);
}

TEST_CASE("a twin says what the page says, as Markdown") {
  const struct {
    std::string body, markdown;
  } rows[] = {{"*One* **two** `{{memory}}`\n  lines.\n", "*One* **two** `{{memory}}`\nlines.\n"},
              {"{{memory}} and [{{memory}}](gpu:h100 \"T {{memory}}\")\n", "80 GB and [80 GB](/de/h100 \"T 80 GB\")\n"},
              {"Back to [it](#here).\n\n## H {#here}\n", "Back to [it](/de/x/#here).\n"},
              {"{{hostile}}\n", "\\<b\\>\\*x\\*\\</b\\> & \\[y\\](z)\n"},
              {"Long runs of words before x_y \\| and behind it, 12. in a line & so on: \uFDD1\n",
               "Long runs of words before x\\_y \\| and behind it, 12. in a line & so on: \n"},
              {"[https://example.org/long-enough](https://example.org/long-enough)\n", "<https://example.org/long-enough>\n"},
              {"a \\| b\n\\| - | -\n", "a \\| b\n\\| - \\| -\n"},
              {"10\u00A0GB/\u2060s, `10\u00A0GB`\n", "10 GB/s, `10\u00A0GB`\n"},
              {"Before.\n\n{{> fit-models}}\n\nAfter.\n", "Before.\n\n### Fit\n\nmodels\n\nAfter.\n"},
              {"| A | B |\n|---|--:|\n| [x](gpu:h100) \\| y | {{memory}} |\n",
               "| A | B |\n| --- | --: |\n| [x](/de/h100) \\| y | 80 GB |\n"},
              {"One[^a] and[^b].\n\n[^a]: Note {{memory}}, see[^b].\n[^b]: *Other*\n\n    more\n",
               "One[^a] and[^b].\n\n[^a]:\n    Note 80 GB, see[^b].\n\n[^b]:\n    *Other*\n    \n    more\n"}};
  for (const auto& [body, markdown] : rows) {
    const auto rendered = render(body);
    CHECK(rendered.problems == Diagnostics{});
    CHECK(rendered.value.lead_markdown == markdown);
  }
}

TEST_CASE("a heading's words come out in the twin as those of a paragraph") {
  const std::string all[] = {"Plain words",
                             "Which, of these: (a/b) 80 %?",
                             "it's \"so\" - or not",
                             "x",
                             "über 5",
                             "a*b",
                             "a_b_c",
                             "[a]",
                             "a <b",
                             "a & b",
                             "a &amp; b",
                             "a#b",
                             "a!",
                             "a|b",
                             "80\u00A0GB",
                             "a\u2060b",
                             "a\\b",
                             "`a` b",
                             "*a* b",
                             "a\u00A0",
                             "a~b",
                             "1\\. a",
                             "\\- a"};
  for (const std::string& words : all) {
    CAPTURE(words);
    const Document document = render("## " + words + "\n\n" + words + "\n").value;
    std::string paragraph = document.sections.at(0).markdown;
    while (paragraph.ends_with('\n') || paragraph.ends_with(' ')) paragraph.pop_back();
    CHECK(document.sections.at(0).heading_markdown == paragraph);
  }
}

TEST_CASE("a twin has the sections of its page") {
  const auto rendered =
      render("Lead.\n\n## {#matters}\n\nA\n\n### B *b* | # {{memory}} {#b}\n\n- c\n\n## D[^n] {#d}\n\n[^n]: N\n");
  REQUIRE(rendered.problems == Diagnostics{});
  const Section& matters = rendered.value.sections.at(0);
  CHECK(matters.heading_markdown == "");
  CHECK(matters.markdown == "A\n");
  CHECK(matters.items.at(0).heading_markdown == "B *b* \\| \\# 80 GB");
  CHECK(matters.items.at(0).markdown == "  - c\n");
  CHECK(rendered.value.sections.at(1).heading_markdown == "D[^n]");
  CHECK(rendered.value.sections.at(1).markdown == "[^n]:\n    N\n");
}

TEST_CASE("bodies are rendered the same on eight threads") {
  const auto body = [](std::size_t i) {
    const std::string n = std::to_string(i);
    return "Lead " + n + "[^n]\n\n## T {#t" + n + "}\n\n| a | b[^m] |\n|---|---|\n| {{memory}} | [x](gpu:h100) |\n\n" +
           std::string(i % 7, '*') + "~~x~~ www.example.org\n\n[^n]: N " + n + "\n[^m]: M {{bad" + n + "}}\n";
  };
  const auto page = [&](std::size_t i) {
    const auto rendered = render(body(i));
    return rendered.value.lead_html + rendered.value.sections.at(0).html + rendered.problems.at(0).message;
  };
  constexpr std::size_t pages = 400;
  CHECK(map_parallel<std::string>(pages, 8, page) == map_parallel<std::string>(pages, 1, page));
}

TEST_CASE("no bytes crash it") {
  const std::string alphabet[] = {"{{",       "}}",         "{{memory}}",
                                  "{{> x}}",  "[a]",        "(gpu:x)",
                                  "[^1]",     "[^1]: ",     "\n",
                                  "\n\n",     "## ",        "### ",
                                  "{#a}",     "|",          "|-|",
                                  "`",        "```\n",      "<b>",
                                  "<!--",     "*",          "_",
                                  "> ",       "- ",         "    ",
                                  "\\",       "&#x91;000x", "&#x92;",
                                  "ü",        "\r",         "\xC2\x91",
                                  "\xC2\x92", "\xFF",       "![",
                                  "](",       "\xE2\x82",   "1. ",
                                  "===\n",    ":",          std::string(1, '\0')};
  unsigned state = 1;
  const auto next = [&state](std::size_t below) { return (state = state * 1664525U + 1013904223U) / 65536U % below; };
  for (int round = 0; round < 3000; ++round) {
    std::string body;
    for (std::size_t i = next(40); i > 0; --i) body += alphabet[next(std::size(alphabet))];
    const auto rendered = render(body);
    for (const Diagnostic& d : rendered.problems) REQUIRE((d.place.span.line >= first_line && d.place.span.column >= 1));
  }
}

}  // namespace katalog
