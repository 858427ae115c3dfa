#include "html.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>

namespace katalog::site_test {
namespace {

std::string_view tag_of(const GumboNode& element) {
  if (element.v.element.tag != GUMBO_TAG_UNKNOWN) return gumbo_normalized_tagname(element.v.element.tag);
  GumboStringPiece name = element.v.element.original_tag;
  gumbo_tag_from_original_text(&name);
  return {name.data, name.length};
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    if (space > 0) words.push_back(text.substr(0, space));
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return words;
}

bool has_class(const GumboNode& element, std::string_view name) {
  const GumboAttribute* found = gumbo_get_attribute(&element.v.element.attributes, "class");
  const std::string_view classes = found ? found->value : "";
  for (std::size_t at = classes.find(name); at != std::string_view::npos; at = classes.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || classes[at - 1] == ' ';
    if (begins && (end == classes.size() || classes[end] == ' ')) return true;
  }
  return false;
}

/// The nodes just below one, as gumbo holds them: copies would be most of the time the tests take.
std::span<void* const> children_of(const GumboNode& node) {
  const bool is_element = node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE;
  if (!is_element) return {};
  const GumboVector& nodes = node.v.element.children;
  return {nodes.data, nodes.length};
}

const GumboNode& as_node(const void* child) { return *static_cast<const GumboNode*>(child); }

void add_elements(const GumboNode& node, std::string_view step, Elements& found) {
  for (const void* below : children_of(node)) {
    const GumboNode& child = as_node(below);
    if (child.type == GUMBO_NODE_ELEMENT && matches(child, step)) found.push_back(&child);
    add_elements(child, step, found);
  }
}

bool is_unseen(const GumboNode& element) {
  static const std::set<std::string_view> tags{"sup", "script", "style", "svg", "template"};
  return tags.contains(tag_of(element)) || attribute(element, "hidden") || has_class(element, "visually-hidden") ||
         has_class(element, "sr-only");
}

bool is_block(const GumboNode& element) {
  static const std::set<std::string_view> tags{"div",   "p",  "br",      "li",      "ul", "ol", "dl", "dt", "dd",
                                               "small", "h2", "details", "summary", "tr", "td", "th", "h3", "section"};
  return tags.contains(tag_of(element));
}

constexpr std::array<std::string_view, 11> joiners{"\u00AD", "\u200B", "\u200E", "\u200F", "\u061C", "\u2060",
                                                   "\u2066", "\u2067", "\u2068", "\u2069", "\uFEFF"};
constexpr std::array<std::string_view, 9> spaces{" ", "\t", "\n", "\r", "\f", "\u00A0", "\u202F", "\u2009", "\u2007"};

/// How many bytes of one of `pieces` the text begins with.
template <std::size_t count>
std::size_t starts_with_any(std::string_view text, const std::array<std::string_view, count>& pieces) {
  for (const std::string_view piece : pieces)
    if (text.starts_with(piece)) return piece.size();
  return 0;
}

}  // namespace

Page::Page(const std::string& html)
    : html_(std::make_unique<const std::string>(html)),
      output_(gumbo_parse_with_options(&kGumboDefaultOptions, html_->data(), html_->size())) {}

const std::map<std::string, Page>& pages() {
  static const std::map<std::string, Page> parsed = [] {
    std::map<std::string, Page> made;
    for (const auto& [path, bytes] : site())
      if (path.ends_with(".html")) made.emplace(path, bytes);
    return made;
  }();
  return parsed;
}

bool matches(const GumboNode& element, std::string_view step) {
  const std::size_t dot = step.find('.', 1);
  if (dot != std::string_view::npos) return matches(element, step.substr(0, dot)) && matches(element, step.substr(dot));
  if (step.starts_with('#')) return attribute(element, "id") == step.substr(1);
  if (step.starts_with('.')) return has_class(element, step.substr(1));
  return step == "*" || tag_of(element) == step;
}

Elements select(const GumboNode& root, std::string_view selector) {
  Elements found{&root};
  for (const std::string_view step : words_of(selector)) {
    Elements below;
    for (const GumboNode* element : found) add_elements(*element, step, below);
    found = std::move(below);
  }
  return found;
}

Elements select(const Page& page, std::string_view selector) { return select(page.root(), selector); }

std::optional<std::string> attribute(const GumboNode& element, const char* name) {
  const GumboAttribute* found = gumbo_get_attribute(&element.v.element.attributes, name);
  if (!found) return std::nullopt;
  return found->value;
}

std::string raw_text(const GumboNode& node) {
  if (node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_WHITESPACE) return node.v.text.text;
  if (node.type != GUMBO_NODE_ELEMENT) return "";
  std::string text;
  for (const void* below : children_of(node)) {
    const GumboNode& child = as_node(below);
    if (child.type == GUMBO_NODE_ELEMENT && is_unseen(child)) continue;
    const std::string inner = raw_text(child);
    text += child.type == GUMBO_NODE_ELEMENT && is_block(child) ? " " + inner + " " : inner;
  }
  return text;
}

std::string text_of(const GumboNode& node) { return folded(raw_text(node)); }

std::string folded(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const bool is_letter = text[0] > ' ';
    const std::size_t joiner = is_letter ? 0 : starts_with_any(text, joiners);
    const std::size_t space = is_letter ? 0 : starts_with_any(text, spaces);
    if (joiner + space == 0) plain += text[0];
    if (space > 0 && !plain.empty() && plain.back() != ' ') plain += ' ';
    text.remove_prefix(std::max<std::size_t>(joiner + space, 1));
  }
  if (plain.ends_with(' ')) plain.pop_back();
  return plain;
}

std::string alternate(const Page& page, std::string_view locale) {
  for (const GumboNode* link : select(page, "link"))
    if (attribute(*link, "rel") == "alternate" && attribute(*link, "hreflang") == locale)
      return attribute(*link, "href").value_or("");
  return "";
}

std::string file_of(std::string_view url) {
  if (url.starts_with(base_url())) url.remove_prefix(base_url().size());
  url = url.substr(0, url.find('#'));
  if (url.starts_with('/')) url.remove_prefix(1);
  return std::string(url) + (url.empty() || url.ends_with('/') ? "index.html" : "");
}

}  // namespace katalog::site_test
