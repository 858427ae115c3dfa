// The texts of a locale, parsed once, filled in by any number of threads.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include <unicode/msgfmt.h>

#include "base/checked.hpp"
#include "model/locale.hpp"
#include "wording/wording.hpp"

namespace katalog {

class TextMessages {
 public:
  bool has(std::string_view key) const { return formats_.find(key) != formats_.end(); }

  /// The key itself where there is no such message, so that a run with problems can go on and report the others.
  std::string format(std::string_view key, const Arguments& arguments) const;

 private:
  friend Checked<TextMessages> read_messages(const Locale& locale, const icu::Locale& icu_locale);
  std::map<std::string, icu::MessageFormat, std::less<>> formats_;
};

/// Problems: messages that do not parse (malformed-message); they are left out.
Checked<TextMessages> read_messages(const Locale& locale, const icu::Locale& icu_locale);

}  // namespace katalog
