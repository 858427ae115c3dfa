#include "view/structured_data.hpp"

#include <nlohmann/json.hpp>

namespace katalog {
namespace {

using Json = nlohmann::ordered_json;

Json breadcrumb_list(const PageView& page, const std::string& base_url) {
  Json items = Json::array();
  for (const LinkView& step : page.breadcrumb)
    items.push_back(
        {{"@type", "ListItem"}, {"position", items.size() + 1}, {"name", step.text}, {"item", base_url + step.url}});
  items.push_back({{"@type", "ListItem"}, {"position", items.size() + 1}, {"name", page.name}, {"item", page.canonical}});
  return {{"@type", "BreadcrumbList"}, {"itemListElement", std::move(items)}};
}

Json faq_page(const SectionView& questions) {
  Json entries = Json::array();
  for (const SectionView& question : questions.items)
    entries.push_back({{"@type", "Question"},
                       {"name", question.heading},
                       {"acceptedAnswer", {{"@type", "Answer"}, {"text", question.text}}}});
  return {{"@type", "FAQPage"}, {"mainEntity", std::move(entries)}};
}

/// The offer's figure is the one the page shows.
Json product(const ProductView& product, const std::string& description) {
  const Json offer{{"@type", "AggregateOffer"}, {"lowPrice", product.low_price}, {"priceCurrency", product.currency}};
  return {{"@type", "Product"},
          {"name", product.name},
          {"description", description},
          {"brand", {{"@type", "Brand"}, {"name", product.brand}}},
          {"offers", offer}};
}

/// Free of charge, and used in the browser.
Json web_application(const PageView& page) {
  return {{"@type", "WebApplication"},
          {"name", page.title},
          {"description", page.description},
          {"url", page.canonical},
          {"applicationCategory", "UtilitiesApplication"},
          {"operatingSystem", "Any"},
          {"isAccessibleForFree", true},
          {"inLanguage", page.locale->tag}};
}

}  // namespace

std::string safe_in_script(const std::string& json) {
  std::string safe;
  for (const char c : json) {
    if (c == '<')
      safe += "\\u003c";
    else
      safe += c;
  }
  return safe;
}

std::string structured_data(const PageView& page, const std::string& base_url) {
  Json graph = Json::array();
  const bool has_address = !page.canonical.empty();  // a page that must not be indexed has none to end the breadcrumb on
  if (!page.breadcrumb.empty() && has_address) graph.push_back(breadcrumb_list(page, base_url));
  if (page.questions) graph.push_back(faq_page(*page.questions));
  if (page.product) graph.push_back(product(*page.product, page.description));
  if (page.calculator && !page.calculator->data.text.empty()) graph.push_back(web_application(page));
  if (graph.empty()) return "";
  const Json document{{"@context", "https://schema.org"}, {"@graph", std::move(graph)}};
  return safe_in_script(document.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace katalog
