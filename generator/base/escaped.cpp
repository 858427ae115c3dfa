#include "base/escaped.hpp"

#include <optional>

namespace katalog {
namespace {

/// What stands for a character that cannot stand for itself.
std::optional<std::string_view> replacement_of(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&apos;";
    case '\t':
    case '\n':
    case '\r':
      return std::nullopt;
    default:
      return static_cast<unsigned char>(c) < ' ' ? std::optional<std::string_view>("") : std::nullopt;
  }
}

}  // namespace

void append_escaped(std::string& markup, std::string_view text) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::optional<std::string_view> replacement = replacement_of(text[i]);
    if (!replacement) continue;
    markup.append(text.substr(begin, i - begin)).append(*replacement);
    begin = i + 1;
  }
  markup.append(text.substr(begin));
}

std::string escaped(std::string_view text) {
  std::string markup;
  append_escaped(markup, text);
  return markup;
}

}  // namespace katalog
