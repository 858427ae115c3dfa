// What all figures share as SVG: their frame and text.
#pragma once

#include <string>
#include <string_view>

namespace katalog {

/// Figures are as wide as a phone, in units, and grow with their column.
inline constexpr int chart_width = 400;

/// Where a text stands at its x.
enum class TextAnchor { start, middle, end };

struct SvgText {
  std::string_view css_class;  ///< may be empty
  int x = 0;
  int middle = 0;  ///< half way up its small letters, so that a theme may set it smaller
  TextAnchor anchor = TextAnchor::start;
};

std::string svg_text(const SvgText& place, std::string_view text);

struct SvgFrame {
  std::string_view id;
  std::string_view title;
  std::string_view description;
  int height = 0;
};

/// The whole element. Left to right in every locale: axes of figures do not turn round with the page.
std::string svg_framed(const SvgFrame& frame, std::string_view body);

}  // namespace katalog
