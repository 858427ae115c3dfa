// Splits the text of a template into literal text and tags, each tag with its place.
#pragma once

#include <string>
#include <string_view>

#include "base/checked.hpp"
#include "render/template_token.hpp"

namespace katalog {

/// Sections come out balanced: what was missing is put in after it was reported, so that later checks can go on.
/// Problems: malformed-template.
Checked<Tokens> scan_template(const std::string& path, std::string_view text);

}  // namespace katalog
