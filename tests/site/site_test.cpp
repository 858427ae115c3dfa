#include <catch2/catch.hpp>
#include <regex>

#include "html.hpp"
#include "reckoning.hpp"

namespace katalog::site_test {
namespace {

std::vector<std::string> names_with_spaces() {
  std::vector<std::string> names;
  for (const auto& [id, gpu] : read_inputs(repository()).gpus)
    if (gpu["name"].Scalar().find(' ') != std::string::npos) names.push_back(gpu["name"].Scalar());
  return names;
}

/// A name may break at its spaces: V100 32GB.
std::string without_names(std::string text, const std::vector<std::string>& names) {
  for (const std::string& name : names) text = replaced(text, name, "");
  return text;
}

}  // namespace

TEST_CASE("the repository builds without a problem") {
  const BuiltSite built = build(MemoryTree(repository()));
  CHECK(to_text(built.problems) == "");
  CHECK(built.files.size() > 40);
}

TEST_CASE("a number and its unit stay on one line in every table, comparison and list of facts") {
  const std::regex breaks{
      "[0-9] (GB|Go|TB|To|TFLOPS|W\\b|\\$|%|Mrd|Md|[Tt]oken|jeton)"  // before a unit
      "|[0-9] [0-9]"                                                 // between groups of digits
      "|(≈|≤|\\$|%) [0-9]"                                           // after a sign
      "|[0-9A-Za-z]/(?!\u2060)"                                      // after a slash
      "|(^|[^0-9A-Za-z])[0-9][0-9.,]*(\u2060)?(-|–)(?!\u2060)"};     // after a dash
  const std::vector<std::string> names = names_with_spaces();
  std::size_t numbers = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    for (const char* selector : {"#gpus td", ".comparisons dd", ".grid td", ".facts dd"})
      for (const GumboNode* cell : select(page, selector)) {
        const std::string text = without_names(raw_text(*cell), names);
        INFO(text);
        CHECK_FALSE(std::regex_search(text, breaks));
        numbers += text.find_first_of("0123456789") != std::string::npos ? 1 : 0;
      }
  }
  CHECK(numbers > 1000);
}

}  // namespace katalog::site_test
