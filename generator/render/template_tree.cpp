#include "render/template_tree.hpp"

#include <algorithm>
#include <utility>

namespace katalog {
namespace {

class TreeBuilder {
 public:
  TreeBuilder(const Tokens& tokens, Scopes scopes) : tokens_(tokens), scopes_(std::move(scopes)) {}

  /// Up to the end of the section they stand in, or of the template.
  std::vector<TemplateNode> siblings() {
    std::vector<TemplateNode> nodes;
    for (; at_ < tokens_.size() && tokens_[at_].kind != TokenKind::close; ++at_) {
      const Token& token = tokens_[at_];
      if (token.kind == TokenKind::text && !nodes.empty() && nodes.back().token.kind == TokenKind::text)
        nodes.back().token.text += token.text;
      else
        nodes.push_back(node(token));
    }
    return nodes;
  }

 private:
  TemplateNode node(const Token& token) {
    if (token.kind == TokenKind::text) return {token, {}, sees_no_scope, {}};
    TemplateNode tag{token, way_to(scopes_, token.text), sees_no_scope, {}};
    if (tag.way.scope > 0) tag.sees = tag.way.scope;
    if (token.kind == TokenKind::open || token.kind == TokenKind::open_inverted) add_children(tag);
    return tag;
  }

  void add_children(TemplateNode& section) {
    const std::size_t outside = scopes_.size();
    if (has_scope(section)) scopes_.push_back(seen_in(*section.way.field, nullptr, 0));
    ++at_;
    section.children = siblings();
    scopes_.resize(outside);
    for (const TemplateNode& child : section.children)
      if (child.sees < outside) section.sees = std::min(section.sees, child.sees);
  }

  const Tokens& tokens_;
  std::size_t at_ = 0;
  Scopes scopes_;
};

}  // namespace

std::vector<TemplateNode> template_tree(const Tokens& tokens, const Scopes& scopes) {
  return TreeBuilder(tokens, scopes).siblings();
}

bool has_scope(const TemplateNode& section) {
  const Field* field = section.way.field;
  return section.token.kind == TokenKind::open && field && (field->kind == FieldKind::list || field->kind == FieldKind::object);
}

}  // namespace katalog
