// A theme as read: the text of its templates and the bytes of its files, by name.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace katalog {

/// A colour of sRGB.
struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  bool operator==(const Color&) const = default;
};

/// As CSS writes it: `#rrggbb`.
std::string to_hex(Color color);

/// What is drawn or said outside of the style sheet: social cards, and the browser's own frame around a page.
struct ThemeColors {
  Color paper;
  Color ink;
  Color muted;
  Color accent;
};

struct Theme {
  std::string folder;                                       ///< themes/<name>/
  std::optional<ThemeColors> colors;                        ///< nothing: the site has neither social cards nor a web manifest
  std::map<std::string, std::string, std::less<>> layouts;  ///< by name, without .mustache
  std::map<std::string, std::string, std::less<>> partials;
  std::map<std::string, std::string, std::less<>> blocks;
  std::map<std::string, std::string, std::less<>> assets;        ///< by file name
  std::map<std::string, std::string, std::less<>> static_files;  ///< by path on the site
};

}  // namespace katalog
