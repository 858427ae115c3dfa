// The room a text takes in a figure. Readers' fonts differ, so every text counts as wide as the widest of the usual system
// fonts sets it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace katalog {

/// Texts of figures are set this large at most; the theme may set them smaller where a figure is wide, never larger.
inline constexpr int font_size = 15;

/// From one line to the next: no letter of DejaVu Sans reaches out of its line.
inline constexpr int line_height = 18;

/// At most, in units of the figure. Exact for ASCII, a careful estimate for other scripts.
int text_width(std::string_view utf8);

/// The text, or as much of its beginning as fits with an ellipsis.
std::string fitted(std::string_view utf8, int room);

/// The text in lines, parted at its spaces; a word that is wider than the room stands alone in its line.
std::vector<std::string> wrapped(std::string_view utf8, int room);

}  // namespace katalog
