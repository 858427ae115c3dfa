#include "render/markdown_twin.hpp"

#include <catch2/catch.hpp>

#include "render/block_markdown.hpp"

namespace katalog {
namespace {

SharedHeader header_of(const std::string& markdown) { return std::make_shared<const HeaderView>(HeaderView{"", "", markdown}); }

SharedRow row_of(const std::string& markdown) {
  RowView row;
  row.markdown = markdown;
  return std::make_shared<const RowView>(row);
}

}  // namespace

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
