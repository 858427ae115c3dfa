// Strict JSON with places. Strings, numbers and literals stay apart, numbers stay as they are written.
#pragma once

#include <optional>
#include <string_view>

#include "read/node.hpp"
#include "read/problems.hpp"

namespace katalog {

/// The document of a text that is valid UTF-8. Nothing where the text is malformed.
std::optional<Node> parse_json(std::string_view text, FileProblems& problems);

}  // namespace katalog
