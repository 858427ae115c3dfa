#include "markdown/resolve.hpp"

#include <fmt/format.h>

#include "markdown/facts.hpp"
#include "markdown/links.hpp"

namespace katalog {
namespace {

class Resolver {
 public:
  Resolver(const Body& body, const References& references) : body_(body), references_(references) {}

  Diagnostics resolve(cmark_node* root) {
    walk(root, [this](cmark_node* node) { resolve_node(node); });
    return std::move(problems_);
  }

 private:
  void resolve_node(cmark_node* node) {
    switch (cmark_node_get_type(node)) {
      case CMARK_NODE_TEXT:
        return resolve_text(node);
      case CMARK_NODE_PARAGRAPH:
        return resolve_paragraph(node);
      case CMARK_NODE_HEADING:
        return check_heading(node);
      case CMARK_NODE_LINK:
        return resolve_link_node(node);
      case CMARK_NODE_CODE:
        return restore_code(node);
      case CMARK_NODE_CODE_BLOCK:
        return restore_code_block(node);
      case CMARK_NODE_HTML_BLOCK:
      case CMARK_NODE_HTML_INLINE:
        return refuse_html(node);
      case CMARK_NODE_IMAGE:
        return refuse_picture(node);
      default:
        return;
    }
  }

  void resolve_text(cmark_node* node) {
    check_footnotes(node);
    if (!has_mask(literal(node)) || lone_block(node)) return;
    cmark_node_set_literal(node, fill(literal(node), offset_of(node, body_)).c_str());
  }

  std::string fill(std::string_view parsed, std::size_t from) {
    return body_.masked.filled(parsed, from, [this](const Placeholder& placeholder) {
      return take(fact_text(placeholder, body_.source, references_), problems_);
    });
  }

  /// A reference to a footnote that is not defined stays plain text.
  void check_footnotes(cmark_node* node) {
    const std::string_view text = literal(node);
    for (std::size_t at = text.find("[^"); at != std::string_view::npos; at = text.find("[^", at + 1)) {
      const std::size_t end = text.find(']', at);
      if (end == std::string_view::npos) return;
      check_footnote(text.substr(at, end + 1 - at), node);
    }
  }

  void check_footnote(std::string_view reference, cmark_node* node) {
    const Range line = body_.source.rest_of_line(offset_of(node, body_));
    const std::string& source = body_.source.text();
    const std::size_t at = source.find(reference, line.begin);
    if (at >= line.end || (at > 0 && source[at - 1] == '\\')) return;
    report(Rule::broken_link, {at, at + reference.size()}, fmt::format("no footnote {}", reference),
           fmt::format("define it on a line of its own: {}: …", reference));
  }

  /// The block that a text stands for when it is alone in its paragraph.
  std::optional<Placeholder> lone_block(cmark_node* text) const {
    const bool is_alone = !cmark_node_next(text) && !cmark_node_previous(text);
    if (!is_alone || cmark_node_get_type(cmark_node_parent(text)) != CMARK_NODE_PARAGRAPH) return std::nullopt;
    return body_.masked.lone_block(literal(text));
  }

  void resolve_paragraph(cmark_node* node) {
    cmark_node* const text = cmark_node_first_child(node);
    const std::optional<Placeholder> block = text ? lone_block(text) : std::nullopt;
    if (!block) return;
    const References::Answer answer = references_.block(words_at(block->inner));
    if (!answer.problem.empty()) problems_.push_back(problem_of(answer, Rule::unknown_block, block->inner, body_.source));
    replace(node, new_block(answer.text, answer.markdown));
  }

  std::string_view words_at(Range range) const {
    return std::string_view(body_.source.text()).substr(range.begin, range.end - range.begin);
  }

  void resolve_link_node(cmark_node* node) {
    append(problems_, resolve_link(node, body_, references_));
    const std::string_view title = cmark_node_get_title(node);
    if (has_mask(title)) cmark_node_set_title(node, fill(title, offset_of(node, body_)).c_str());
  }

  void check_heading(cmark_node* node) {
    if (cmark_node_get_type(cmark_node_parent(node)) == CMARK_NODE_DOCUMENT) return;
    report(Rule::heading_level, range_of(node, body_), "heading inside a list, a quote or a footnote",
           "headings stand by themselves");
  }

  void restore_code(cmark_node* node) {
    if (has_mask(literal(node))) cmark_node_set_literal(node, body_.masked.restored(literal(node)).c_str());
  }

  void restore_code_block(cmark_node* node) {
    restore_code(node);
    const std::string_view language = cmark_node_get_fence_info(node);
    if (has_mask(language)) cmark_node_set_fence_info(node, body_.masked.restored(language).c_str());
  }

  void refuse_html(cmark_node* node) {
    const std::string html = body_.masked.restored(literal(node).substr(0, literal(node).find('\n')));
    const Range line = body_.source.rest_of_line(offset_of(node, body_));
    const std::size_t at = body_.source.text().find(html, line.begin);
    const Range range = at < line.end ? Range{at, at + html.size()} : line;
    report(Rule::raw_html, range, fmt::format("raw HTML {}", quoted(literal(node), body_)),
           "write Markdown; markup belongs in the theme, as a layout or a block");
  }

  void refuse_picture(cmark_node* node) {
    report(Rule::broken_link, range_of(node, body_), fmt::format("picture {}", quoted(cmark_node_get_url(node), body_)),
           "pages hold no pictures of their own; pictures belong in the theme");
  }

  void report(Rule rule, Range range, std::string message, std::string hint) {
    problems_.push_back({rule, body_.source.place(range), std::move(message), std::move(hint)});
  }

  const Body& body_;
  const References& references_;
  Diagnostics problems_;
};

}  // namespace

Diagnostics resolve(cmark_node* root, const Body& body, const References& references) {
  return Resolver(body, references).resolve(root);
}

}  // namespace katalog
