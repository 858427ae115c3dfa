#include "wording/messages.hpp"

#include <optional>
#include <vector>

#include <fmt/format.h>

#include "wording/message_syntax.hpp"

namespace katalog {
namespace {

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

icu::Formattable formattable(const std::variant<std::string, std::int64_t>& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return {from_utf8(*text)};
  return {std::get<std::int64_t>(value)};
}

}  // namespace

std::string TextMessages::format(std::string_view key, const Arguments& arguments) const {
  const auto found = formats_.find(key);
  if (found == formats_.end()) return std::string(key);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const auto& [name, value] : arguments) {
    names.push_back(from_utf8(name));
    values.push_back(formattable(value));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  const icu::MessageFormat own =
      found->second;  // a MessageFormat makes its number formats when it is used: not for several threads
  own.format(names.data(), values.data(), static_cast<int32_t>(names.size()), text, status);
  std::string utf8;
  return text.toUTF8String(utf8);
}

Checked<TextMessages> read_messages(const Locale& locale, const icu::Locale& icu_locale) {
  Checked<TextMessages> read;
  for (const auto& [key, text] : locale.messages) {
    std::optional<MessageFault> fault = parse_message(text.value).fault;
    UErrorCode status = U_ZERO_ERROR;
    UParseError where{};
    if (!fault) {
      icu::MessageFormat format(from_utf8(text.value), icu_locale, where, status);
      if (U_SUCCESS(status))
        read.value.formats_.emplace(key, std::move(format));
      else
        fault = MessageFault{"number style that ICU does not know", "write {name, number} or an ICU number skeleton after ::"};
    }
    if (fault)
      read.problems.push_back({Rule::malformed_message,
                               {locale.path, text.span},
                               fmt::format("message \"{}\": {}", key, fault->message),
                               fault->hint});
  }
  return read;
}

}  // namespace katalog
