// Social card images: what a link to a page looks like where it is shared. Drawn at build time from the page's words,
// in the theme's colours.
// Nothing of the machine shows in them: fonts are the named files alone, whatever else is installed or configured.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/checked.hpp"
#include "model/theme.hpp"

struct _FcConfig;  // fontconfig's name; its header stays in this room

namespace katalog {

inline constexpr int card_width = 1200;  ///< pixels; the size every network shows uncropped
inline constexpr int card_height = 630;

struct Card {
  std::string brand;
  std::string title;
  std::string line;    ///< beneath the title: a key figure or the page's summary; may be empty
  std::string locale;  ///< language tag; chooses letter forms where languages share a script
  bool right_to_left = false;
};

/// The fonts cards are set in. Open them once a run and share them between threads.
struct CardFonts {
  std::shared_ptr<_FcConfig> config;  ///< these fonts and no others; never null where opening had no problem
  std::string digest;                 ///< of the font files
};

/// Where Debian's packages put fonts.
inline constexpr const char* default_font_folder = "/usr/share/fonts";

/// Problems: a font file that is missing or unreadable (its package is not installed). No card can be drawn then, but keys
/// can be made: they are those of no other fonts.
Checked<CardFonts> open_card_fonts(const std::string& folder = default_font_folder);

/// The files in which open_card_fonts looks for them.
std::vector<std::string> card_font_files(const std::string& folder);

/// A PNG of card_width × card_height. The same card gives the same bytes for given package versions.
/// Long texts shrink, then end in an ellipsis; invalid UTF-8 shows replacement characters.
/// `fonts` must have opened without a problem. May be called from several threads at once.
/// Problems: characters that no font has, which would be boxes (missing-font).
Checked<std::string> draw_card(const Card& card, const ThemeColors& colors, const CardFonts& fonts);

/// A digest of all the picture depends on: the card, the colours, the fonts, the libraries that draw it and the design.
/// Cards of the same key are the same bytes.
std::string card_key(const Card& card, const ThemeColors& colors, const CardFonts& fonts);

}  // namespace katalog
