// The YAML that nearly all front matter and structures are: lines of `key: value`, plain or in double quotes, and lists of
// names in brackets, each on a line. A general parser takes forty microseconds for what one look at each line tells, which is a
// tenth of a page.
#pragma once

#include <optional>
#include <string_view>

#include "read/node.hpp"

namespace katalog {

/// What parse_yaml makes of the text, its diagnostics too; nothing where any line is not surely such a line, or a comment might
/// stand in it: then ask parse_yaml.
std::optional<Node> parse_plain_lines(std::string_view text, int first_line, FileProblems& problems);

}  // namespace katalog
