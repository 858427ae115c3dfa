// Strict YAML: one document, no aliases, anchors or tags, no key twice, every quote closed. Values stay as they are written.
#pragma once

#include <optional>
#include <string_view>

#include "read/node.hpp"
#include "read/problems.hpp"

namespace katalog {

/// The document of a text that is valid UTF-8 without NUL; its first line is line `first_line` of the file.
/// Nothing where the text is malformed.
std::optional<Node> parse_yaml(std::string_view text, int first_line, FileProblems& problems);

}  // namespace katalog
