// Which language tags katalog builds pages for: those CLDR has data for. ICU alone would take any tag and then answer with the
// data of the process's own locale.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <unicode/locid.h>

#include "base/diagnostic.hpp"

namespace katalog {

/// The ICU locale of a BCP 47 tag; nothing when the tag is malformed, not in canonical form, or has no CLDR data.
/// Makes root the default locale of ICU, so that LANG and LC_ALL cannot matter.
std::optional<icu::Locale> find_icu_locale(std::string_view tag);

/// `unknown-locale`, with the tag that was probably meant.
Diagnostic unknown_locale(std::string_view tag, const std::string& path);

/// The locale's own name as menus write it: Deutsch, Português (Brasil).
std::string native_name_of(const icu::Locale& locale);

/// Language and territory as OpenGraph joins them, en_US: where the tag names no territory, the one where most readers of the
/// language live (CLDR's likely subtags).
std::string open_graph_locale_of(const icu::Locale& locale);

}  // namespace katalog
