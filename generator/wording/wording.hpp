// Values as a locale writes them. One Wording per locale, made once, then read by any number of threads.
//
// Numbers come from ICU, or from the pattern of the locale file where the house differs from CLDR. In every number, spaces are
// no-break spaces and a word joiner (U+2060) stands where a line could break otherwise, so a number never parts from its unit.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/checked.hpp"
#include "model/decimal.hpp"
#include "model/locale.hpp"
#include "model/price.hpp"

namespace katalog {

enum class NumberKind {
  plain,                 ///< 1,307
  gigabytes,             ///< 288 GB
  gigabytes_per_second,  ///< 6,000 GB/s
  teraflops,             ///< 1,307 TFLOPS; needs a pattern in every locale
  watts,                 ///< 700 W
  bytes,                 ///< 16 bytes, the unit in full
  billions,              ///< ≈ 10B, of billions of parameters; needs a pattern in every locale
  billions_in_prose,     ///< 10 billion
  tokens_per_second,     ///< ≤ 200 tokens/s; needs a pattern in every locale
  ratio,                 ///< about 3 times; needs a pattern in every locale
  percent,               ///< 80%, of 80
};

/// Names of the kinds in locale files (`gigabytes_per_second`), in the order of the enumeration.
std::span<const std::string_view> number_kind_names();

/// Arguments of a message by name. A number chooses the plural form and is written as the locale writes it.
using Arguments = std::map<std::string, std::variant<std::string, std::int64_t>, std::less<>>;

class Wording {
 public:
  Wording();  ///< empty, to be assigned to: only make_wording makes one that can be asked
  Wording(Wording&&) noexcept;
  Wording& operator=(Wording&&) noexcept;
  ~Wording();

  const std::string& tag() const;          ///< BCP 47, for `lang` and hreflang
  const std::string& native_name() const;  ///< Deutsch, for the language switcher
  bool is_right_to_left() const;
  const std::string& open_graph_locale() const;  ///< de_DE, for og:locale

  std::string number(NumberKind kind, const Decimal& value) const;
  std::string number(NumberKind kind, std::int64_t value) const;

  /// How numbers are written that are worked out while reading: `{n} GB`, where {n} is the bare number.
  std::string pattern(NumberKind kind) const;

  /// From `a` to `b`, with the unit once: 24–32 GB. Equal ends are one number.
  std::string range(NumberKind kind, const Decimal& a, const Decimal& b) const;

  /// The amount with every digit of its decimal text, and at least those its currency has: $8.99, $4.10.
  std::string price(const Money& money) const;

  std::string date(std::chrono::year_month_day day) const;  ///< 30 November 2026
  std::string time(Time utc) const;                         ///< 30 November 2026 at 12:00 UTC

  /// Bytes whose order is the order of texts in the locale; digits in them count as numbers: L4, L20, L40S.
  std::string sort_key(std::string_view text) const;

  bool has_message(std::string_view key) const;

  /// The message with its arguments filled in, plain text. The key and its arguments must have passed `check_messages`;
  /// a message that is not there comes out as its key, so that a run with problems can go on to find the others.
  std::string message(std::string_view key, const Arguments& arguments = {}) const;

 private:
  friend Checked<Wording> make_wording(const Locale& locale);
  struct Parts;
  std::unique_ptr<const Parts> parts_;
};

/// Problems: a tag ICU has no data for (unknown-locale), a pattern that is not one (number-pattern), a message that does not
/// parse (malformed-message), a sample that does not come out (sample-mismatch). Never depends on the process's environment.
Checked<Wording> make_wording(const Locale& locale);

/// What a message asks for, for rules that compare messages.
struct MessageShape {
  std::vector<std::string> arguments;  ///< sorted, once each
};

/// The messages of `locale` against those of the source locale: same keys (missing-message, unknown-message), same arguments
/// (missing-argument, unknown-argument) in the same use (malformed-message: a text cannot choose a plural form), and exactly
/// the plural categories CLDR has for the locale (plural-category). Comparing the source locale with itself checks its plural
/// categories alone.
Diagnostics check_messages(const Locale& locale, const Locale& source);

/// The argument names of one message; empty where it does not parse.
MessageShape shape_of_message(std::string_view text);

}  // namespace katalog
