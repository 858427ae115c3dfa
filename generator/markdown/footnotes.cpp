#include "markdown/footnotes.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "markdown/twin.hpp"

namespace katalog {
namespace {

std::size_t number_of(cmark_node* reference) {
  const std::string_view text = literal(reference);
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// Moves what a note says into a document of its own, with the way back at its end.
NodePtr with_backlink(cmark_node* note, std::size_t number) {
  NodePtr document = new_node(CMARK_NODE_DOCUMENT);
  while (cmark_node* const child = cmark_node_first_child(note)) cmark_node_append_child(document.get(), child);
  cmark_node* last = cmark_node_last_child(document.get());
  if (!last || cmark_node_get_type(last) != CMARK_NODE_PARAGRAPH) {
    append_child(document.get(), new_node(CMARK_NODE_PARAGRAPH));
    last = cmark_node_last_child(document.get());
  }
  append_child(last,
               new_custom(CMARK_NODE_CUSTOM_INLINE, fmt::format(" <a href=\"#fnref-{}\" role=\"doc-backlink\">↩</a>", number)));
  return document;
}

}  // namespace

Footnotes::Footnotes(cmark_node* root, std::string url) : url_(std::move(url)) {
  while (cmark_node* const last = cmark_node_last_child(root)) {
    if (cmark_node_get_type(last) != CMARK_NODE_FOOTNOTE_DEFINITION) break;
    cmark_node_unlink(last);
    notes_.emplace(notes_.begin(), last);
  }
}

void Footnotes::link_references(cmark_node* node) {
  if (notes_.empty()) return;
  walk(node, [this](cmark_node* reference) {
    if (cmark_node_get_type(reference) != CMARK_NODE_FOOTNOTE_REFERENCE) return;
    const std::size_t number = number_of(reference);
    if (number == 0 || number > notes_.size()) return;
    const bool is_first = linked_.insert(number).second;
    if (is_first) due_.push_back(number);
    // A link and not raw HTML alone: a table's cell holds links but no custom nodes.
    NodePtr link = new_node(CMARK_NODE_LINK);
    cmark_node_set_url(link.get(), fmt::format("#fn-{}", number).c_str());
    const std::string id = is_first ? fmt::format(" id=\"fnref-{}\"", number) : "";
    append_child(link.get(), new_custom(CMARK_NODE_CUSTOM_INLINE, fmt::format("<sup{}>{}</sup>", id, number)));
    replace(reference, std::move(link));
  });
}

RenderedNotes Footnotes::render_due() {
  std::string items, markdown;
  for (std::size_t i = 0; i < due_.size(); ++i) {  // grows when a note refers to another
    const std::size_t number = due_[i];
    if (!markdown.empty()) markdown += "\n";
    markdown += twin_of(notes_[number - 1].get(), url_);
    link_references(notes_[number - 1].get());
    const NodePtr note = with_backlink(notes_[number - 1].get(), number);
    items += fmt::format("<li id=\"fn-{0}\" value=\"{0}\">\n{1}</li>\n", number, render_html(note.get()));
  }
  due_.clear();
  return {items.empty() ? "" : fmt::format("<ol class=\"footnotes\">\n{}</ol>\n", items), markdown};
}

}  // namespace katalog
