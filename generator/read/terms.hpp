// Values of a few words that several files use.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/place.hpp"
#include "read/value.hpp"

namespace katalog {

/// The index of the text in `words`; refuses other texts and returns 0 for them.
std::size_t one_of(const Value& value, const std::vector<std::string>& words);

/// An ISO 4217 code: three capital letters.
Located<std::string> currency(const Value& value);

/// An address that begins with https:// or http://.
Located<std::string> web_address(const Value& value);

/// Refuses a text that stands in the list a second time.
void refuse_repeats(const std::vector<Located<std::string>>& texts, FileProblems& problems);

}  // namespace katalog
