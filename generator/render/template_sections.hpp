// Pairs the tags that open and close sections.
#pragma once

#include <string>

#include "base/checked.hpp"
#include "render/template_token.hpp"

namespace katalog {

/// The tokens with every section closed, in the right order. Problems: malformed-template.
Checked<Tokens> balance_sections(Tokens tokens, const std::string& path);

}  // namespace katalog
