// The texts of a locale, parsed once, filled in by any number of threads.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <unicode/msgfmt.h>

#include "base/checked.hpp"
#include "model/locale.hpp"
#include "wording/wording.hpp"

namespace katalog {

/// Some words of a message and the argument behind them, if one is.
struct MessagePiece {
  std::string words;
  std::string argument;
};

struct TextMessage {
  icu::MessageFormat format;
  std::vector<MessagePiece> pieces;  ///< where arguments stand among words as they are, which most messages are; else empty
};

class TextMessages {
 public:
  bool has(std::string_view key) const { return messages_.find(key) != messages_.end(); }

  /// The key itself where there is no such message, so that a run with problems can go on and report the others.
  std::string format(std::string_view key, const Arguments& arguments) const;

 private:
  friend Checked<TextMessages> read_messages(const Locale& locale, const icu::Locale& icu_locale);
  std::map<std::string, TextMessage, std::less<>> messages_;
};

/// Problems: messages that do not parse (malformed-message); they are left out.
Checked<TextMessages> read_messages(const Locale& locale, const icu::Locale& icu_locale);

}  // namespace katalog
