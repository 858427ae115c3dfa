#include <catch2/catch.hpp>

#include "view/figure.hpp"
#include "view/markdown_text.hpp"
#include "view/page_references.hpp"
#include "view/structured_data.hpp"
#include "view/urls.hpp"

using namespace katalog;

TEST_CASE("ratios in prose have tenths below 3, halves below 10, then whole numbers") {
  const struct {
    std::string a, b, ratio;
  } rows[] = {{"989", "312", "3"}, {"141", "80", "1.8"}, {"160", "80", "2"},  {"341", "100", "3.5"},
              {"37", "1.2", "31"}, {"80", "80", "1"},    {"99.9", "10", "10"}};
  for (const auto& [a, b, ratio] : rows) CHECK(prose_ratio(parse_decimal(a).value(), parse_decimal(b).value()).text == ratio);
}

TEST_CASE("pages and assets have the addresses the contract names") {
  PageWords words;
  words.locale = "de";
  words.id = "llm-training";
  words.slug.value = "ki-training";
  CHECK(page_url(words) == "/de/ki-training/");
  CHECK(output_path("/de/ki-training/") == "de/ki-training/index.html");
  words.id = "home";
  CHECK(page_url(words) == "/de/");
  words.id = "not-found";
  CHECK(page_url(words) == "/de/404.html");
  CHECK(output_path("/de/404.html") == "de/404.html");
  CHECK(twin_url("/de/ki-training/") == "/de/ki-training/index.md");
  CHECK(twin_url("/de/") == "/de/index.md");
  CHECK(asset_url("style.css", "a{}") == "/assets/style.5f546eb460.css");
}

TEST_CASE("no text can end the script element of the structured data") {
  PageView page;
  page.questions = SectionView{.id = "faq",
                               .heading = "",
                               .heading_html = {},
                               .html = {},
                               .text = "",
                               .items = {{"q", "</script><script>alert(1)</script>", {}, {}, "<!-- \"quoted\" & \\", {}}}};
  const std::string json = structured_data(page, "https://example.com");
  CHECK(json.find('<') == std::string::npos);
  CHECK(json.find("\\u003c/script>") != std::string::npos);
}

TEST_CASE("a page without questions and parents has no structured data") {
  CHECK(structured_data({}, "https://example.com").empty());
}

TEST_CASE("no text is taken for markup in Markdown") {
  const struct {
    std::string text, markdown;
  } rows[] = {{"a | b * c _ d", "a \\| b \\* c \\_ d"},
              {"<b> [x](y) `z` ~ \\", "\\<b\\> \\[x\\](y) \\`z\\` \\~ \\\\"},
              {"# not a heading #", "\\# not a heading \\#"},
              {"- no item", "\\- no item"},
              {"+1", "\\+1"},
              {"=== no underline", "\\=== no underline"},
              {"1. no item", "1\\. no item"},
              {"12) no item", "12\\) no item"},
              {"1.\u00A0no item", "1\\. no item"},
              {"1.", "1\\."},
              {"3.5 TB - or 4", "3.5 TB - or 4"},
              {"&amp; & A&B &#35;", "\\&amp; & A\\&B \\&\\#35;"},
              {"one\ntwo", "one two"},
              {"4.800\u00A0GB/\u2060s", "4.800 GB/s"},
              {"", ""}};
  for (const auto& [text, markdown] : rows) CHECK(as_markdown(text) == markdown);
}

TEST_CASE("a link in Markdown ends where its address ends") {
  CHECK(markdown_link("a [b]", "/en/x/#id") == "[a \\[b\\]](/en/x/#id)");
  CHECK(markdown_link("a", "") == "a");
  CHECK(markdown_link("a", "https://x/?q=(1) <2>|\\") == "[a](https://x/?q=%281%29%20%3C2%3E%7C%5C)");
}

TEST_CASE("a section of plain text is the same in HTML, text and Markdown") {
  const SectionView section = text_section("q", "Why <1>?", "A & *b*");
  CHECK(section.id == "q");
  CHECK(section.heading_html.text == "Why &lt;1&gt;?");
  CHECK(section.html.text == "<p>A &amp; *b*</p>\n");
  CHECK(section.text == "A & *b*");
  CHECK(section.heading_markdown == "Why \\<1\\>?");
  CHECK(section.markdown == "A & \\*b\\*\n");
}
