#include "markdown/headings.hpp"

#include <fmt/format.h>

#include "markdown/plain_text.hpp"

namespace katalog {
namespace {

constexpr std::string_view levels_hint = "use ## for sections and ### for what they hold";
constexpr std::string_view id_hint = "end the line with an id such as {#memory-first}, the same in every locale";

/// [a-z0-9]+(-[a-z0-9]+)*
bool is_id(std::string_view text) {
  if (text.empty() || text.starts_with('-') || text.ends_with('-') || text.find("--") != std::string_view::npos) return false;
  return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

/// Removes `{#id}` from the end of the heading's last text and returns the id, whatever it looks like.
std::string take_id(cmark_node* heading) {
  cmark_node* const last = cmark_node_last_child(heading);
  if (!last || cmark_node_get_type(last) != CMARK_NODE_TEXT) return "";
  const std::string text(literal(last));
  const std::size_t at = text.rfind("{#");
  if (at == std::string::npos || !text.ends_with('}')) return "";
  const std::size_t end = text.find_last_not_of(" \t", at == 0 ? std::string::npos : at - 1);
  const std::string before = at == 0 || end == std::string::npos ? "" : text.substr(0, end + 1);
  cmark_node_set_literal(last, before.c_str());
  return text.substr(at + 2, text.size() - at - 3);
}

/// Where an id stands in the source, braces left out; the heading where it is written some other way.
Place place_of_id(cmark_node* heading, std::string_view id, const Body& body) {
  const Range line = body.source.rest_of_line(offset_of(heading, body));
  const std::size_t at = body.source.text().rfind("{#" + std::string(id) + "}", line.end);
  if (at == std::string::npos || at < line.begin) return body.source.place(line);
  return body.source.place({at + 2, at + 2 + id.size()});
}

class HeadingReader {
 public:
  explicit HeadingReader(const Body& body) : body_(body) {}

  Checked<Headings> read(cmark_node* root) {
    for (cmark_node* node = cmark_node_first_child(root); node; node = cmark_node_next(node))
      if (cmark_node_get_type(node) == CMARK_NODE_HEADING) read_heading(node);
    return {std::move(headings_), std::move(problems_)};
  }

 private:
  void read_heading(cmark_node* node) {
    const int level = cmark_node_get_heading_level(node);
    if (!check_level(node, level)) return;
    std::string id = body_.masked.restored(take_id(node));
    check_id(node, id);
    headings_.openers.push_back({node, level, std::move(id)});
  }

  bool check_level(cmark_node* node, int level) {
    if (level == 1)
      return refuse(node, "heading of level 1", fmt::format("the title comes from the front matter; {}", levels_hint));
    if (level > 3) return refuse(node, fmt::format("heading of level {}", level), std::string(levels_hint));
    if (level == 3 && headings_.openers.empty()) return refuse(node, "### before the first ##", std::string(levels_hint));
    return true;
  }

  bool refuse(cmark_node* node, std::string message, std::string hint) {
    problems_.push_back({Rule::heading_level, body_.source.place(range_of(node, body_)), std::move(message), std::move(hint)});
    return false;
  }

  void check_id(cmark_node* node, const std::string& id) {
    if (id.empty()) {
      report_id(body_.source.place(range_of(node, body_)), fmt::format("heading {} has no id", quoted(plain_text(node), body_)),
                std::string(id_hint));
      return;
    }
    const Place place = place_of_id(node, id, body_);
    if (!is_id(id)) {
      report_id(place, fmt::format("\"{}\" is not an id", id),
                "ids are lower-case letters and digits, in words joined by single hyphens");
    } else if (id.starts_with("fn-") || id.starts_with("fnref-")) {
      report_id(place, fmt::format("the id \"{}\" begins like a footnote's", id),
                "choose an id that does not begin with fn- or fnref-");
    } else if (const auto [first, is_new] = headings_.ids.try_emplace(id, place.span.line); !is_new) {
      report_id(place, fmt::format("second heading with the id \"{}\"", id),
                fmt::format("the first is on line {}", first->second));
    }
  }

  void report_id(Place place, std::string message, std::string hint) {
    problems_.push_back({Rule::heading_id, std::move(place), std::move(message), std::move(hint)});
  }

  const Body& body_;
  Headings headings_;
  Diagnostics problems_;
};

}  // namespace

Checked<Headings> read_headings(cmark_node* root, const Body& body) { return HeadingReader(body).read(root); }

}  // namespace katalog
