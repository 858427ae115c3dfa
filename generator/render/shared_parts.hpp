// What the pages of a locale share, rendered before they are.
#pragma once

#include "render/theme.hpp"
#include "view/prepare.hpp"

namespace katalog {

/// Fills in the parts of each locale.
void render_shared(const CompiledTheme& theme, Prepared& prepared);

}  // namespace katalog
