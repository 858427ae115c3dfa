#include <catch2/catch.hpp>
#include <regex>

#include "html.hpp"

namespace katalog::site_test {

TEST_CASE("the repository builds without a problem") {
  const BuiltSite built = build(MemoryTree(repository()));
  CHECK(to_text(built.problems) == "");
  CHECK(built.files.size() > 40);
}

TEST_CASE("a number and its unit stay on one line in every table and comparison") {
  const std::regex breaks{
      "[0-9] (GB|Go|TB|To|TFLOPS|W\\b|\\$|%|Mrd|Md|[Tt]oken|jeton)"  // before a unit
      "|[0-9] [0-9]"                                                 // between groups of digits
      "|(≈|≤|\\$|%) [0-9]"                                           // after a sign
      "|[0-9A-Za-z]/(?!\u2060)"                                      // after a slash
      "|(^|[^0-9A-Za-z])[0-9][0-9.,]*(\u2060)?(-|–)(?!\u2060)"};     // after a dash
  std::size_t numbers = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    for (const char* selector : {"#gpus td", ".comparisons dd"})
      for (const GumboNode* cell : select(page, selector)) {
        const std::string text = raw_text(*cell);
        INFO(text);
        CHECK_FALSE(std::regex_search(text, breaks));
        numbers += text.find_first_of("0123456789") != std::string::npos ? 1 : 0;
      }
  }
  CHECK(numbers > 1000);
}

}  // namespace katalog::site_test
