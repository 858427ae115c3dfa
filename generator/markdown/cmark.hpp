// cmark-gfm, owned and typed: the one place that parses, and what other files of this room need of its tree.
#pragma once

#include <cmark-gfm.h>

#include <memory>
#include <string>
#include <string_view>

namespace katalog {

struct FreeNode {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};
using NodePtr = std::unique_ptr<cmark_node, FreeNode>;

/// CommonMark with tables and footnotes. Strikethrough and autolink stay away: with them cmark-gfm parses wrongly on
/// two threads at once. References to a footnote hold its number; the notes are the last children, in order of number.
NodePtr parse(std::string_view markdown);

/// Raw HTML is left out, except that of custom nodes.
std::string render_html(cmark_node* node);

/// As Markdown again, lines as the author broke them.
std::string render_commonmark(cmark_node* node);

/// Empty where a node has none.
std::string_view literal(cmark_node* node);

NodePtr new_node(cmark_node_type type);

/// A custom block or inline that renders as `html`.
NodePtr new_custom(cmark_node_type type, const std::string& html);

/// A custom block that renders as `html`, and keeps what stands in its place in Markdown.
NodePtr new_block(const std::string& html, const std::string& markdown);

/// What new_block kept; empty for other nodes.
std::string_view kept_markdown(cmark_node* block);

void append_child(cmark_node* parent, NodePtr child);

/// Puts `node` where `old` stood and frees `old`.
void replace(cmark_node* old, NodePtr node);

/// Nodes that cmark visits once, without an exit.
bool is_leaf(cmark_node* node);

struct FreeIterator {
  void operator()(cmark_iter* iterator) const { cmark_iter_free(iterator); }
};

/// Calls `visit(node)` for each node below and with `root`, children before their parents. `visit` may replace the node.
template <class Visit>
void walk(cmark_node* root, const Visit& visit) {
  const std::unique_ptr<cmark_iter, FreeIterator> iterator(cmark_iter_new(root));
  for (cmark_event_type event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(iterator.get())) {
    cmark_node* const node = cmark_iter_get_node(iterator.get());
    if (event == CMARK_EVENT_EXIT || is_leaf(node)) visit(node);
  }
}

}  // namespace katalog
