// Locales made up for tests, and how their words and problems are compared.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wording/wording.hpp"

namespace katalog {

using Lines = std::vector<std::string>;

/// A text at column 9 of a line.
Located<std::string> at(int line, std::string text);

Locale empty_locale(const std::string& tag);

/// A locale with the patterns of its file in locales/; English ones where there is none.
Locale house_locale(const std::string& tag);

/// Of the house locale, which has no problems.
Wording wording_of(const std::string& tag);

/// The house locale with these messages and no others.
Locale with_messages(const std::string& tag, Messages messages);

Decimal decimal(std::string_view text);

/// Folded as the acceptance tables are: plain spaces, no word joiners.
std::string plain(std::string text);

/// As printed, without the rule's id, which belongs to room base. All must be errors of this rule.
Lines printed(const Diagnostics& problems, Rule rule);

}  // namespace katalog
