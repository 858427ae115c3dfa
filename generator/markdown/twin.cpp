#include "markdown/twin.hpp"

#include <utility>
#include <vector>

#include "base/utf8.hpp"

namespace katalog {
namespace {

/// A character of no text (Unicode: a noncharacter, for internal use) in the place of pipes. cmark-gfm escapes a pipe inside
/// tables alone, but words of a paragraph could look like a table as well.
constexpr std::string_view pipe_mark = "\uFDD0";

std::string replaced(std::string text, std::string_view old, std::string_view by) {
  for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + by.size()))
    text.replace(at, old.size(), by);
  return text;
}

/// Changes nodes for as long as it lives.
class Rewriting {
 public:
  Rewriting(cmark_node* root, std::string_view url) : url_(url) {
    walk(root, [this](cmark_node* node) { rewrite(node); });
  }
  ~Rewriting() {
    for (const Change& change : changes_) change.set(change.node, change.before.c_str());
  }
  Rewriting(const Rewriting&) = delete;
  Rewriting& operator=(const Rewriting&) = delete;

 private:
  using Setter = int (*)(cmark_node*, const char*);
  struct Change {
    cmark_node* node;
    Setter set;
    std::string before;
  };

  void rewrite(cmark_node* node) {
    switch (cmark_node_get_type(node)) {
      case CMARK_NODE_TEXT:
        return change(node, cmark_node_set_literal, literal(node), replaced(breakable(literal(node)), "|", pipe_mark));
      case CMARK_NODE_LINK: {
        const std::string_view target = cmark_node_get_url(node);
        return change(node, cmark_node_set_url, target, (target.starts_with('#') ? url_ : "") + std::string(target));
      }
      case CMARK_NODE_CUSTOM_BLOCK:
        return change(node, cmark_node_set_on_enter, cmark_node_get_on_enter(node), kept_markdown(node));
      default:
        return;
    }
  }

  void change(cmark_node* node, Setter set, std::string_view before, std::string_view after) {
    if (before == after) return;
    changes_.push_back({node, set, std::string(before)});
    set(node, std::string(after).c_str());
  }

  std::string url_;
  std::vector<Change> changes_;
};

}  // namespace

std::string twin_of(cmark_node* node, std::string_view url) {
  if (!cmark_node_first_child(node)) return "";
  const Rewriting rewriting(node, url);
  return replaced(render_commonmark(node), pipe_mark, "\\|");
}

}  // namespace katalog
