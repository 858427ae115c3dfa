#include "model/theme.hpp"

namespace katalog {

std::string to_hex(Color color) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned part : {color.red, color.green, color.blue}) {
    text += digits[part / 16];
    text += digits[part % 16];
  }
  return text;
}

}  // namespace katalog
