// A template in pieces: literal text and tags.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/place.hpp"

namespace katalog {

enum class TokenKind { text, print, print_raw, open, open_inverted, close, partial, comment };

struct Token {
  TokenKind kind{};
  std::string text;  ///< literal text, or the name in the tag
  Span span;         ///< of the name; a text has none
};

using Tokens = std::vector<Token>;

/// The text as a diagnostic quotes it: in full where it is short enough to be a name.
std::string quoted(std::string_view text);

}  // namespace katalog
