// Sets a text as large as its place allows, in lines of about the same length.
#pragma once

#include <pango/pango.h>

#include <span>
#include <string>
#include <string_view>

#include "card/handle.hpp"

namespace katalog {

/// A size in pixels, and how many lines of it the place takes.
struct TextSize {
  int pixels;
  int lines;
};

struct TextStyle {
  PangoWeight weight;
  const char* families;             ///< in order of preference
  std::span<const TextSize> sizes;  ///< to try, largest first
  int width;                        ///< pixels
  int leading;                      ///< from baseline to baseline, in percent of the size
  int tracking = 0;                 ///< thousandths of the size between letters, in scripts that do not join them
};

/// A text that is set. Baselines are counted from the top of the layout.
struct TextBlock {
  ObjectHandle<PangoLayout> layout;
  int size;
  int first_baseline;
  int last_baseline;
};

/// Fonts and direction come from `context`. Words stay whole; only a text that does not fit at the smallest size breaks in
/// words and ends in an ellipsis.
TextBlock set_text(PangoContext* context, std::string_view text, const TextStyle& style);

}  // namespace katalog
