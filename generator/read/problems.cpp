#include "read/problems.hpp"

#include <algorithm>

namespace katalog {
namespace {

constexpr std::size_t longest_quote = 80;  // bytes

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::string quoted(std::string_view text) {
  std::size_t end = std::min(text.size(), longest_quote);
  while (end < text.size() && end > 0 && continues_character(text[end])) --end;
  end = static_cast<std::size_t>(std::find_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), is_control) -
                                 text.begin());
  return "\"" + std::string(text.substr(0, end)) + (end < text.size() ? "…\"" : "\"");
}

}  // namespace katalog
