// The templates of a theme in tokens, and which of them include which.
#pragma once

#include <map>
#include <string>

#include "base/checked.hpp"
#include "model/theme.hpp"
#include "render/template_token.hpp"

namespace katalog {

struct Template {
  std::string path;
  Tokens tokens;
};

using TemplatesByName = std::map<std::string, Template, std::less<>>;

struct ThemeTemplates {
  TemplatesByName layouts;
  TemplatesByName partials;
  TemplatesByName blocks;
};

/// How deep partials may include each other.
inline constexpr std::size_t deepest_partial = 32;

/// Partial tags left in the result name a partial, and following them comes to an end; the others are made comments.
/// Problems: malformed-template, unknown-partial, recursive-partial; those of a template that nothing includes too.
Checked<ThemeTemplates> scan_theme(const Theme& theme);

}  // namespace katalog
