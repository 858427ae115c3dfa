#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "html.hpp"
#include "reckoning.hpp"

namespace katalog::site_test {
namespace {

using Json = nlohmann::json;

/// The JSON-LD of a page; nothing where it has none. Its characters reach a browser as they stand: no entities in a script.
Json structured_data_of(const Page& page) {
  for (const GumboNode* script : select(page, "script")) {
    if (attribute(*script, "type") != "application/ld+json") continue;
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

TEST_CASE("a marked-up product is a GPU with an offer, at the price its page shows") {
  const Inputs inputs = read_inputs(repository());
  std::size_t products = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    const Json product = node_of(page, "Product");
    const std::string folder = file.substr(0, std::max(file.rfind('/'), std::size_t{1}));
    const std::string gpu = folder.substr(folder.rfind('/') + 1);
    const bool is_gpu_page = matches(*select(page, "body").at(0), ".gpu");
    CHECK(product.is_null() == !(is_gpu_page && inputs.prices.contains(gpu)));
    if (product.is_null()) continue;
    const Json& offer = product.at("offers");
    const std::string locale = attribute(page.root(), "lang").value_or("");
    CHECK(product.at("name") == inputs.gpus.at(gpu)["name"].Scalar());
    CHECK(offer.at("lowPrice") == inputs.prices.at(gpu));
    CHECK(offer.at("priceCurrency") == "USD");
    CHECK(text_of(*select(page, ".notes p").at(0)).find(words_of(reader_of(inputs, locale), gpu, "price")) !=
          std::string::npos);
    ++products;
  }
  CHECK(products == inputs.prices.size() * inputs.messages.size());
}

TEST_CASE("the calculator is marked up as an application, and no other page is") {
  std::size_t calculators = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    const Json application = node_of(page, "WebApplication");
    CHECK(application.is_null() == !matches(*select(page, "body").at(0), ".fit"));
    if (application.is_null()) continue;
    CHECK(folded(application.at("name").get<std::string>()) == text_of(*select(page, "h1").at(0)));
    CHECK(application.at("url") == alternate(page, attribute(page.root(), "lang").value_or("")));
    CHECK(application.at("inLanguage") == attribute(page.root(), "lang").value_or(""));
    CHECK(application.at("isAccessibleForFree") == true);
    ++calculators;
  }
  CHECK(calculators == read_inputs(repository()).messages.size());
}

}  // namespace katalog::site_test
