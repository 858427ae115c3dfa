#include "wording/samples.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "wording/unbreakable.hpp"

namespace katalog {
namespace {

constexpr std::string_view price_sample = "price";  // in US dollars

Diagnostic mismatch(const Locale& locale, Span span, std::string message, std::string hint) {
  return {Rule::sample_mismatch, {locale.path, span}, std::move(message), std::move(hint)};
}

std::string worded(const Wording& wording, std::string_view kind, const Decimal& number) {
  if (kind == price_sample) return wording.price({number, "USD"});
  const auto names = number_kind_names();
  const auto at = std::find(names.begin(), names.end(), kind) - names.begin();
  return wording.number(static_cast<NumberKind>(at), number);
}

Arguments arguments_of(const Sample& sample) {
  Arguments arguments;
  for (const auto& [name, text] : sample.with) {
    std::int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool is_number = stop == end && error == std::errc() && !text.starts_with('-');
    if (is_number)
      arguments[name] = number;
    else
      arguments[name] = text;
  }
  return arguments;
}

Diagnostics compare(const Locale& locale, const Sample& sample, const std::string& text) {
  const std::string made = with_plain_spaces(text);
  const std::string wanted = with_plain_spaces(sample.is.value);
  if (made == wanted) return {};
  return {mismatch(locale, sample.is.span, fmt::format("sample comes out as \"{}\", not \"{}\"", made, wanted),
                   "correct the sample, the message or the pattern under numbers:")};
}

Diagnostics check_number(const Locale& locale, const Sample& sample, const Wording& wording) {
  std::vector<std::string> kinds(number_kind_names().begin(), number_kind_names().end());
  kinds.emplace_back(price_sample);
  const std::string& kind = sample.number.value;
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    return {mismatch(locale, sample.number.span, fmt::format("sample of unknown kind of number \"{}\"", kind),
                     nearest_hint(kind, kinds))};
  const std::optional<Decimal> number = parse_decimal(sample.of);
  if (!number)
    return {mismatch(locale, sample.number.span, fmt::format("sample of \"{}\", which is not a number", sample.of),
                     "write digits with a point, such as 8.99")};
  return compare(locale, sample, worded(wording, kind, *number));
}

Diagnostics check_message_sample(const Locale& locale, const Sample& sample, const Wording& wording) {
  const std::string& key = sample.message.value;
  if (wording.has_message(key)) return compare(locale, sample, wording.message(key, arguments_of(sample)));
  if (locale.messages.contains(key)) return {};  // malformed, which is reported already
  std::vector<std::string> keys;
  for (const auto& [known, text] : locale.messages) keys.push_back(known);
  return {mismatch(locale, sample.message.span, fmt::format("sample of unknown message \"{}\"", key), nearest_hint(key, keys))};
}

}  // namespace

Diagnostics check_samples(const Locale& locale, const Wording& wording) {
  Diagnostics problems;
  for (const Sample& sample : locale.samples)
    append(problems,
           sample.number.value.empty() ? check_message_sample(locale, sample, wording) : check_number(locale, sample, wording));
  return problems;
}

}  // namespace katalog
