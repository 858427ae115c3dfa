// Numbers, ranges and prices as one locale writes them. Digits come from decimal text and are never rounded.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include <unicode/numberformatter.h>
#include <unicode/numberrangeformatter.h>

#include "wording/number_patterns.hpp"

namespace katalog {

/// What ICU's formatDecimal takes, and how many digits behind the point the reader must see at least.
struct DecimalText {
  std::string digits;
  int decimals = 0;
};

/// How a locale writes one kind of number. Keeps a formatter for each usual number of decimals: making one costs ten times what
/// using it does. Formatters are immutable and may be used by several threads.
class NumberForm {
 public:
  NumberForm() = default;

  /// At least `least_decimals` digits behind the point, and every digit the number has.
  NumberForm(icu::number::UnlocalizedNumberFormatter style, const icu::Locale& locale, int least_decimals);

  icu::UnicodeString format(const DecimalText& number) const;
  icu::UnicodeString format_range(const DecimalText& a, const DecimalText& b) const;

 private:
  icu::number::UnlocalizedNumberFormatter style_;
  icu::Locale locale_;
  int least_decimals_ = 0;
  std::vector<icu::number::LocalizedNumberFormatter> by_decimals_;  ///< the first for least_decimals_
};

class Numbers {
 public:
  Numbers(const icu::Locale& locale, HousePatterns patterns);

  std::string number(NumberKind kind, const Decimal& value) const;
  std::string pattern(NumberKind kind) const;
  std::string range(NumberKind kind, const Decimal& a, const Decimal& b) const;
  std::string price(const Money& money) const;

 private:
  /// On one line, and in text from right to left apart from what stands around it.
  std::string finished(const icu::UnicodeString& number) const;
  icu::UnicodeString written(NumberKind kind, const Decimal& value) const;
  icu::UnicodeString bare(const Decimal& value) const;
  icu::UnicodeString written_range(NumberKind kind, const Decimal& a, const Decimal& b) const;
  const NumberForm& form(NumberKind kind) const { return forms_[static_cast<std::size_t>(kind)]; }

  icu::Locale locale_;
  bool is_right_to_left_;
  HousePatterns patterns_;
  std::array<NumberForm, number_kind_count> forms_;
  std::map<std::string, NumberForm, std::less<>> currencies_;  ///< the usual ones; others are made when asked for
};

}  // namespace katalog
