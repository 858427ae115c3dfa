// Plain text as markup.
#pragma once

#include <string>
#include <string_view>

namespace katalog {

/// Text as HTML, SVG and XML write it between tags and in quoted attributes. Control characters but tabs and line ends, which
/// XML has no way to write, are left out.
std::string escaped(std::string_view text);

void append_escaped(std::string& markup, std::string_view text);

}  // namespace katalog
