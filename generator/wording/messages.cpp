#include "wording/messages.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "wording/message_syntax.hpp"

namespace katalog {
namespace {

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

std::string to_utf8(const icu::UnicodeString& text) {
  std::string utf8;
  return text.toUTF8String(utf8);
}

icu::Formattable formattable(const std::variant<std::string, std::int64_t>& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return {from_utf8(*text)};
  return {std::get<std::int64_t>(value)};
}

// Characters of no text (Unicode: noncharacters, for internal use), one for each argument.
constexpr char16_t first_mark = 0xFDD0;
constexpr std::size_t mark_count = 32;

bool is_mark(char16_t c) { return c >= first_mark && c < first_mark + mark_count; }

bool has_mark(const icu::UnicodeString& text) {
  const char16_t* const begin = text.getBuffer();
  return std::any_of(begin, begin + text.length(), is_mark);
}

/// What ICU makes of a message whose arguments it only has to put between words: it is asked once, with marks for arguments,
/// since it takes a microsecond each time. Empty for other messages.
std::vector<MessagePiece> pieces_of(const icu::UnicodeString& pattern, const icu::MessageFormat& format,
                                    const std::vector<MessageArgument>& arguments) {
  const auto is_text = [](const MessageArgument& argument) { return argument.use == ArgumentUse::text; };
  if (arguments.size() > mark_count || !std::ranges::all_of(arguments, is_text) || has_mark(pattern)) return {};
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> marks;
  for (const MessageArgument& argument : arguments) {
    marks.emplace_back(icu::UnicodeString(static_cast<char16_t>(first_mark + names.size())));
    names.push_back(from_utf8(argument.name));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  format.format(names.data(), marks.data(), static_cast<int32_t>(names.size()), text, status);
  std::vector<MessagePiece> pieces;
  int32_t done = 0;
  for (int32_t i = 0; i < text.length(); ++i) {
    if (!is_mark(text[i])) continue;
    pieces.push_back({to_utf8(text.tempSubStringBetween(done, i)), arguments.at(text[i] - first_mark).name});
    done = i + 1;
  }
  pieces.push_back({to_utf8(text.tempSubString(done)), ""});
  return U_SUCCESS(status) ? pieces : std::vector<MessagePiece>{};
}

/// Nothing where only ICU can say: a number is to be written, or an argument is not there.
std::optional<std::string> joined(const std::vector<MessagePiece>& pieces, const Arguments& arguments) {
  if (pieces.empty()) return std::nullopt;
  std::string text;
  for (const auto& [words, name] : pieces) {
    text += words;
    if (name.empty()) continue;
    const auto argument = arguments.find(name);
    const auto* const value = argument == arguments.end() ? nullptr : std::get_if<std::string>(&argument->second);
    if (!value) return std::nullopt;
    text += *value;
  }
  return text;
}

}  // namespace

std::string TextMessages::format(std::string_view key, const Arguments& arguments) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return std::string(key);
  if (auto text = joined(found->second.pieces, arguments)) return std::move(*text);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const auto& [name, value] : arguments) {
    names.push_back(from_utf8(name));
    values.push_back(formattable(value));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  const icu::MessageFormat own =
      found->second.format;  // a MessageFormat makes its number formats when it is used: not for several threads
  own.format(names.data(), values.data(), static_cast<int32_t>(names.size()), text, status);
  return to_utf8(text);
}

Checked<TextMessages> read_messages(const Locale& locale, const icu::Locale& icu_locale) {
  Checked<TextMessages> read;
  for (const auto& [key, text] : locale.messages) {
    MessageSyntax syntax = parse_message(text.value);
    std::optional<MessageFault>& fault = syntax.fault;
    UErrorCode status = U_ZERO_ERROR;
    UParseError where{};
    if (!fault) {
      const icu::UnicodeString pattern = from_utf8(text.value);
      const icu::MessageFormat format(pattern, icu_locale, where, status);
      if (U_SUCCESS(status))
        read.value.messages_.emplace(key, TextMessage{format, pieces_of(pattern, format, syntax.arguments)});
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
