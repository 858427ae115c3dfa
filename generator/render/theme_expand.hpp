// Puts partials where they are included, and checks every tag where it ends up.
#pragma once

#include "base/checked.hpp"
#include "render/theme_lookup.hpp"
#include "render/theme_templates.hpp"

namespace katalog {

/// The template's tokens with no partial tag left. `scopes` is what its tags see.
/// Problems: unknown-tag, tag-kind, in the file the tag stands in; malformed-template when it grows too large or too deep.
Checked<Tokens> expand_template(const Template& root, const TemplatesByName& partials, const Scopes& scopes);

}  // namespace katalog
