#include <catch2/catch.hpp>

#include "view/figure.hpp"
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
