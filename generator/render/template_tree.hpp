// A template as a tree of its sections, each tag with the way to what it names.
#pragma once

#include <cstddef>
#include <vector>

#include "render/template_token.hpp"
#include "render/theme_lookup.hpp"

namespace katalog {

struct TemplateNode {
  Token token;
  Way way;                             ///< of a tag
  std::size_t sees;                    ///< the outermost scope that it needs, or what stands in it, but for the first of all
  std::vector<TemplateNode> children;  ///< of a section
};

/// What needs no scope, or only the first of all.
inline constexpr std::size_t sees_no_scope = static_cast<std::size_t>(-1);

/// `tokens` hold neither partials nor comments; `scopes` is what they see. Texts that follow each other are joined.
std::vector<TemplateNode> template_tree(const Tokens& tokens, const Scopes& scopes);

/// Whether what stands in the section sees a scope of its own.
bool has_scope(const TemplateNode& section);

}  // namespace katalog
