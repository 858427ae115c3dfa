#include "chart/text_width.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace katalog {
namespace {

/// Advance widths from U+0020 to U+007E in hundredths of an em: the largest of DejaVu Sans, Noto Sans and Inter.
constexpr std::array<std::uint8_t, 95> ascii_widths = {
    32, 41, 46, 84, 64, 96, 78, 28, 40,  40, 56, 84, 32, 47, 32, 38, 64, 64, 64, 64, 65, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 73, 78, 64, 59, 78, 76, 34, 55, 66, 57, 91, 76, 79,
    64, 79, 70, 64, 65, 75, 69, 99, 69,  67, 69, 40, 38, 40, 84, 50, 50, 62, 64, 56, 64, 62, 37, 64,
    64, 28, 28, 58, 28, 98, 64, 62, 64,  64, 42, 53, 40, 64, 60, 82, 60, 60, 55, 64, 56, 64, 84};

struct Character {
  char32_t code;
  std::size_t bytes;
};

/// The first character of a text that is not empty. A broken one counts as one byte of no script.
Character first_character(std::string_view utf8) {
  const auto lead = static_cast<unsigned char>(utf8.front());
  const std::size_t bytes = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (bytes == 1 || bytes > utf8.size()) return {lead, 1};
  char32_t code = lead & (0xffU >> (bytes + 1));
  for (const char c : utf8.substr(1, bytes - 1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3fU);
  return {code, bytes};
}

bool is_invisible(char32_t code) {
  return (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069);
}

/// In hundredths of an em.
int width_of(char32_t code) {
  constexpr char32_t no_break_space = 0xa0, narrow_no_break_space = 0x202f, first_cyrillic = 0x400, first_wide = 0x1100;
  if (code >= 0x20 && code <= 0x7e) return ascii_widths[code - 0x20];
  if (is_invisible(code)) return 0;
  if (code == no_break_space || code == narrow_no_break_space) return 32;
  if (code < first_cyrillic) return 85;
  return code < first_wide ? 90 : 100;
}

}  // namespace

int text_width(std::string_view utf8) {
  int hundredths = 0;
  while (!utf8.empty()) {
    const Character character = first_character(utf8);
    hundredths += width_of(character.code);
    utf8.remove_prefix(character.bytes);
  }
  return (hundredths * font_size + 99) / 100;
}

std::string fitted(std::string_view utf8, int room) {
  constexpr std::string_view ellipsis = "…";
  if (text_width(utf8) <= room) return std::string(utf8);
  std::string text;
  while (!utf8.empty()) {
    const std::string longer = text + std::string(utf8.substr(0, first_character(utf8).bytes));
    if (text_width(longer + std::string(ellipsis)) > room) break;
    utf8.remove_prefix(longer.size() - text.size());
    text = longer;
  }
  while (text.ends_with(' ')) text.pop_back();
  return text + std::string(ellipsis);
}

std::vector<std::string> wrapped(std::string_view utf8, int room) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin <= utf8.size();) {
    const std::size_t end = std::min(utf8.find(' ', begin), utf8.size());
    const std::string word(utf8.substr(begin, end - begin));
    begin = end + 1;
    if (!lines.empty() && text_width(lines.back() + " " + word) <= room)
      lines.back() += " " + word;
    else
      lines.push_back(word);
  }
  return lines;
}

}  // namespace katalog
