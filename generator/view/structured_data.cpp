#include "view/structured_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

namespace katalog {
namespace {

// JSON is written at once here, not as a tree first, which took longer than the rest of a page's head. Members and elements
// are JSON already.
using Member = std::pair<std::string_view, std::string>;

std::string object(std::initializer_list<Member> members) {
  std::string json;
  for (const auto& [key, value] : members) json.append(json.empty() ? "{\"" : ",\"").append(key).append("\":").append(value);
  return json + "}";
}

std::string array(const std::vector<std::string>& elements) { return fmt::format("[{}]", fmt::join(elements, ",")); }

bool needs_escape(char c) { return static_cast<unsigned char>(c) < ' ' || c == '"' || c == '\\' || c == '<'; }

std::string escape_of(char c) {
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\b':
      return "\\b";
    case '\f':
      return "\\f";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      return fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  }
}

/// A text that is valid UTF-8, with its quotes.
std::string quoted(std::string_view text) {
  std::string json = "\"";
  while (true) {
    const auto next = static_cast<std::size_t>(std::ranges::find_if(text, needs_escape) - text.begin());
    json += text.substr(0, next);
    if (next == text.size()) return json + '"';
    json += escape_of(text[next]);
    text.remove_prefix(next + 1);
  }
}

std::string list_item(std::size_t position, std::string_view name, std::string_view url) {
  return object(
      {{"@type", quoted("ListItem")}, {"position", std::to_string(position)}, {"name", quoted(name)}, {"item", quoted(url)}});
}

std::string breadcrumb_list(const PageView& page, const std::string& base_url) {
  std::vector<std::string> items;
  for (const LinkView& step : page.breadcrumb) items.push_back(list_item(items.size() + 1, step.text, base_url + step.url));
  items.push_back(list_item(items.size() + 1, page.name, page.canonical));
  return object({{"@type", quoted("BreadcrumbList")}, {"itemListElement", array(items)}});
}

std::string faq_page(const SectionView& questions) {
  std::vector<std::string> entries;
  for (const SectionView& question : questions.items)
    entries.push_back(object({{"@type", quoted("Question")},
                              {"name", quoted(question.heading)},
                              {"acceptedAnswer", object({{"@type", quoted("Answer")}, {"text", quoted(question.text)}})}}));
  return object({{"@type", quoted("FAQPage")}, {"mainEntity", array(entries)}});
}

/// The offer's figure is the one the page shows.
std::string product(const ProductView& product, const std::string& description) {
  return object({{"@type", quoted("Product")},
                 {"name", quoted(product.name)},
                 {"description", quoted(description)},
                 {"brand", object({{"@type", quoted("Brand")}, {"name", quoted(product.brand)}})},
                 {"offers", object({{"@type", quoted("AggregateOffer")},
                                    {"lowPrice", quoted(product.low_price)},
                                    {"priceCurrency", quoted(product.currency)}})}});
}

/// Free of charge, and used in the browser.
std::string web_application(const PageView& page) {
  return object({{"@type", quoted("WebApplication")},
                 {"name", quoted(page.title)},
                 {"description", quoted(page.description)},
                 {"url", quoted(page.canonical)},
                 {"applicationCategory", quoted("UtilitiesApplication")},
                 {"operatingSystem", quoted("Any")},
                 {"isAccessibleForFree", "true"},
                 {"inLanguage", quoted(page.locale->tag)}});
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
  std::vector<std::string> graph;
  const bool has_address = !page.canonical.empty();  // a page that must not be indexed has none to end the breadcrumb on
  if (!page.breadcrumb.empty() && has_address) graph.push_back(breadcrumb_list(page, base_url));
  if (page.questions) graph.push_back(faq_page(*page.questions));
  if (page.product) graph.push_back(product(*page.product, page.description));
  if (page.calculator && !page.calculator->data.text.empty()) graph.push_back(web_application(page));
  if (graph.empty()) return "";
  return object({{"@context", quoted("https://schema.org")}, {"@graph", array(graph)}});
}

}  // namespace katalog
