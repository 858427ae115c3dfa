#include "render/template_token.hpp"

namespace katalog {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 60;
  if (text.size() <= longest) return '"' + std::string(text) + '"';
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not within a character
  return '"' + std::string(text.substr(0, end)) + "…\"";
}

}  // namespace katalog
