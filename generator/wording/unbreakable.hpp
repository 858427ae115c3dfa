// Text that must stay on one line: a number with its unit.
#pragma once

#include <string>
#include <string_view>

#include <unicode/unistr.h>

namespace katalog {

/// The text in UTF-8 with every space a no-break space (U+00A0; U+202F stays) and a word joiner (U+2060) after a slash and
/// around dashes, ideographs and syllables, where a line could break (Unicode line breaking, UAX #14). Bidi marks stay.
std::string unbreakable(const icu::UnicodeString& text);

/// The text between marks that keep its direction apart from the text around it (first strong isolate, UAX #9): in a sentence
/// from right to left, 288 GB would come out as GB 288.
std::string isolated(const std::string& text);

/// The text with each run of spaces of any kind as one plain space, and without word joiners and isolates: what comparisons of
/// texts look at.
std::string with_plain_spaces(std::string_view utf8);

}  // namespace katalog
