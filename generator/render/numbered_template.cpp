#include "render/numbered_template.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "render/template_tree.hpp"

namespace katalog {
namespace {

using Nodes = std::span<const TemplateNode>;

template <class Part>
std::size_t number_among(std::vector<Part>& parts, Part part) {
  const auto same = std::ranges::find(parts, part);
  const auto number = static_cast<std::size_t>(same - parts.begin());
  if (same == parts.end()) parts.push_back(std::move(part));
  return number;
}

/// `depth` is how many scopes the nodes see.
class Numbering {
 public:
  /// The scopes between the first of all and `first_scope` are not there when the template is rendered.
  explicit Numbering(std::size_t first_scope, SharedTemplates* shared = nullptr) : first_scope_(first_scope), shared_(shared) {}

  NumberedTemplate number(Nodes nodes, std::size_t depth) {
    add_all(nodes, depth);
    return std::move(numbered_);
  }

 private:
  using Kind = NumberedTag::Kind;

  void add_all(Nodes nodes, std::size_t depth) {
    while (!nodes.empty()) {
      const Nodes part = nodes.first(length_of_part(nodes, depth));
      if (part.empty())
        add(nodes.front(), depth);
      else
        add_part(part, depth);
      nodes = nodes.subspan(std::max<std::size_t>(part.size(), 1));
    }
  }

  /// How many nodes can be rendered once, so that it pays.
  std::size_t length_of_part(Nodes nodes, std::size_t depth) const {
    if (!shared_) return 0;
    const auto end = std::ranges::find_if(nodes, [&](const TemplateNode& node) { return node.sees < depth; });
    const auto length = static_cast<std::size_t>(end - nodes.begin());
    return length == 1 && nodes.front().children.empty() ? 0 : length;
  }

  void add_part(Nodes nodes, std::size_t depth) {
    const std::size_t part = number_among(shared_->parts, Numbering(depth).number(nodes, depth));
    write("&", add_tag({.kind = Kind::part, .part_number = part}));
  }

  void add(const TemplateNode& node, std::size_t depth) {
    switch (node.token.kind) {
      case TokenKind::text:
        return add_text(node.token.text);
      case TokenKind::print:
      case TokenKind::print_raw:
        return write("&", add_field(node.way));
      case TokenKind::open:
      case TokenKind::open_inverted:
        return add_section(node, depth);
      case TokenKind::close:
      case TokenKind::partial:
      case TokenKind::comment:
        return;
    }
  }

  void add_text(const std::string& text) {
    if (text.find_first_of(" \t\r\n") == std::string::npos)
      numbered_.text += text;
    else
      write("&", add_tag({.kind = Kind::text, .text = text}));
  }

  void add_section(const TemplateNode& section, std::size_t depth) {
    const std::string number = add_field(section.way);
    write(section.token.kind == TokenKind::open ? "#" : "^", number);
    const std::size_t depth_inside = depth + (has_scope(section) ? 1 : 0);
    if (is_shared_by_element(section, depth))
      add_element_part(section, depth_inside);
    else
      add_all(section.children, depth_inside);
    write("/", number);
  }

  bool is_shared_by_element(const TemplateNode& section, std::size_t depth) const {
    return shared_ && has_scope(section) && section.way.field->shares_elements &&
           std::ranges::all_of(section.children, [&](const TemplateNode& child) { return child.sees >= depth; });
  }

  /// What is not there already is rendered in its place.
  void add_element_part(const TemplateNode& section, std::size_t depth) {
    NumberedTemplate content = Numbering(depth - 1).number(section.children, depth);
    const std::size_t part = number_among(shared_->element_parts, {&section.way.field->shape(), std::move(content)});
    const std::string number = add_tag({.kind = Kind::element_part, .part_number = part});
    write("&", number);
    write("^", number);
    add_all(section.children, depth);
    write("/", number);
  }

  std::string add_field(Way way) {
    if (way.scope > 0) way.scope = way.scope - first_scope_ + 1;
    return add_tag({.kind = Kind::field, .way = std::move(way)});
  }

  std::string add_tag(NumberedTag tag) {
    numbered_.tags.push_back(std::move(tag));
    return std::to_string(numbered_.tags.size() - 1);
  }

  void write(std::string_view sigil, const std::string& number) {
    numbered_.text.append("{{").append(sigil).append(number).append("}}");
  }

  std::size_t first_scope_;
  SharedTemplates* shared_;  ///< nothing where no more is to be cut out
  NumberedTemplate numbered_;
};

}  // namespace

NumberedTemplate number_tags(const Tokens& tokens, const Scopes& scopes) {
  return Numbering(1).number(template_tree(tokens, scopes), scopes.size());
}

NumberedTemplate number_tags(const Tokens& tokens, const Scopes& scopes, SharedTemplates& shared) {
  return Numbering(1, &shared).number(template_tree(tokens, scopes), scopes.size());
}

}  // namespace katalog
