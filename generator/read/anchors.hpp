// The ids of headings in a Markdown body.
#pragma once

#include <string_view>
#include <vector>

#include "model/page.hpp"

namespace katalog {

/// The `{#id}` at the end of each heading line outside fenced code, in order. The body begins on line `first_line` of its file.
std::vector<Anchor> find_anchors(std::string_view body, int first_line);

}  // namespace katalog
