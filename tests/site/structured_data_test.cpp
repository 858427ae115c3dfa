#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "html.hpp"

namespace katalog::site_test {
namespace {

using Json = nlohmann::json;

/// The JSON-LD of a page; nothing where it has none. Its characters reach a browser as they stand: no entities in a script.
Json structured_data_of(const Page& page) {
  for (const GumboNode* script : select(page, "script")) {
    CHECK(attribute(*script, "type") == "application/ld+json");
    const auto* text = static_cast<const GumboNode*>(script->v.element.children.data[0]);
    return Json::parse(text->v.text.text);
  }
  return {};
}

/// The graph's node of a type; null where there is none.
Json node_of(const Page& page, const char* type) {
  const Json data = structured_data_of(page);
  if (data.is_null()) return {};
  for (const Json& node : data.at("@graph"))
    if (node.at("@type") == type) return node;
  return {};
}

struct Question {
  std::string question;
  std::string answer;
  bool operator==(const Question&) const = default;
};

/// Where blocks meet, the two texts have their spaces differently.
std::string squeezed(const std::string& text) {
  std::string plain = folded(text);
  std::erase(plain, ' ');
  return plain;
}

std::vector<Question> questions_shown(const Page& page) {
  std::vector<Question> questions;
  for (const GumboNode* item : select(page, "#faq details")) {
    const std::string question = squeezed(text_of(*select(*item, "summary").at(0)));
    questions.push_back({question, squeezed(text_of(*item)).substr(question.size())});
  }
  return questions;
}

std::vector<Question> questions_marked_up(const Page& page) {
  std::vector<Question> questions;
  const Json faq = node_of(page, "FAQPage");
  if (faq.is_null()) return questions;
  for (const Json& entry : faq.at("mainEntity"))
    questions.push_back({squeezed(entry.at("name")), squeezed(entry.at("acceptedAnswer").at("text"))});
  return questions;
}

}  // namespace

TEST_CASE("marked-up questions and answers are those a reader sees") {
  std::size_t questions = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    const std::vector<Question> shown = questions_shown(page), marked_up = questions_marked_up(page);
    REQUIRE(marked_up.size() == shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
      CHECK(marked_up[i].question == shown[i].question);
      CHECK(marked_up[i].answer == shown[i].answer);
    }
    questions += shown.size();
  }
  CHECK(questions > 100);
}

TEST_CASE("marked-up breadcrumbs are those a reader sees and lead to pages") {
  for (const auto& [file, page] : pages()) {
    INFO(file);
    const Json list = node_of(page, "BreadcrumbList");
    if (list.is_null()) continue;
    const Elements shown = select(page, ".breadcrumb li");
    const Json& items = list.at("itemListElement");
    for (std::size_t i = 0; i < items.size(); ++i) {
      CHECK(items[i].at("position") == i + 1);
      CHECK(pages().contains(file_of(items[i].at("item").get<std::string>())));
      if (!shown.empty()) CHECK(squeezed(items[i].at("name")) == squeezed(text_of(*shown.at(i))));
    }
    CHECK(file_of(items.back().at("item").get<std::string>()) == file);
  }
}

}  // namespace katalog::site_test
