// The little katalog needs to know of UTF-8: whether bytes are valid, and how many characters they are.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/place.hpp"

namespace katalog {

/// Offset of the first byte that is not valid UTF-8 (overlong forms and surrogates are not).
std::optional<std::size_t> first_invalid_utf8(std::string_view bytes);

/// Number of characters (code points) in valid UTF-8.
int count_characters(std::string_view utf8);

/// The place of the byte `offset` in a text, `length` characters long.
Span span_at(std::string_view text, std::size_t offset, int length = 1);

/// The text of line `number` (from 1) without its line end; empty where there is no such line.
std::string_view line_of(std::string_view text, int number);

/// The text with plain spaces for no-break spaces (U+00A0, U+202F) and without word joiners (U+2060) and isolates (U+2068,
/// U+2069): for machines, which look for "80 GB" and lay out no lines.
std::string breakable(std::string_view text);

}  // namespace katalog
