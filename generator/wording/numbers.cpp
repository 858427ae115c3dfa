#include "wording/numbers.hpp"

#include <algorithm>

#include <unicode/currunit.h>
#include <unicode/ucurr.h>

#include "wording/unbreakable.hpp"

namespace katalog {
namespace {

using icu::number::Precision;
using icu::number::UnlocalizedNumberFormatter;

constexpr int kept_formatters = 3;

icu::StringPiece piece(std::string_view text) { return {text.data(), static_cast<int32_t>(text.size())}; }

icu::UnicodeString from_utf8(std::string_view text) { return icu::UnicodeString::fromUTF8(piece(text)); }

/// ICU number skeletons; the plain number for kinds that only a pattern of the locale file can write.
const char16_t* skeleton_of(NumberKind kind) {
  switch (kind) {
    case NumberKind::gigabytes:
      return u"unit/gigabyte unit-width-short";
    case NumberKind::gigabytes_per_second:
      return u"unit/gigabyte-per-second unit-width-short";
    case NumberKind::watts:
      return u"unit/watt unit-width-short";
    case NumberKind::bytes:
      return u"unit/byte unit-width-full-name";
    case NumberKind::billions_in_prose:
      return u"compact-long";
    case NumberKind::percent:
      return u"percent";
    case NumberKind::plain:
    case NumberKind::teraflops:
    case NumberKind::billions:
    case NumberKind::tokens_per_second:
    case NumberKind::ratio:
      return u"";
  }
  return u"";
}

/// Whether compact notation leaves the number in billions: it writes 1,500 of them as 1.5 trillion and 0.5 as 500 million.
bool stays_in_billions(const Decimal& value) { return !less(value, {1, 0, "1"}) && less(value, {1000, 0, "1000"}); }

bool keeps_its_unit(NumberKind kind, const Decimal& value) {
  return kind != NumberKind::billions_in_prose || stays_in_billions(value);
}

DecimalText plain_text(const Decimal& value) { return {value.text, value.scale}; }

/// The number as ICU takes it: billions in prose are counted in ones.
DecimalText text_of(NumberKind kind, const Decimal& value) {
  if (kind != NumberKind::billions_in_prose) return plain_text(value);
  return {value.text + "E9", stays_in_billions(value) ? value.scale : 0};
}

UnlocalizedNumberFormatter style_of(NumberKind kind) {
  UErrorCode status = U_ZERO_ERROR;
  return icu::number::NumberFormatter::forSkeleton(skeleton_of(kind), status);
}

NumberForm currency_form(std::string_view currency, const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::CurrencyUnit unit(piece(currency), status);
  const int decimals = ucurr_getDefaultFractionDigits(unit.getISOCurrency(), &status);
  return {icu::number::NumberFormatter::with().unit(unit), locale, U_SUCCESS(status) ? decimals : 2};
}

icu::UnicodeString filled(std::string_view pattern, const icu::UnicodeString& placeholder, const icu::UnicodeString& value) {
  return from_utf8(pattern).findAndReplace(placeholder, value);
}

}  // namespace

NumberForm::NumberForm(UnlocalizedNumberFormatter style, const icu::Locale& locale, int least_decimals)
    : style_(std::move(style)), locale_(locale), least_decimals_(least_decimals) {
  for (int extra = 0; extra < kept_formatters; ++extra)
    by_decimals_.push_back(style_.precision(Precision::minFraction(least_decimals_ + extra)).locale(locale_));
}

icu::UnicodeString NumberForm::format(const DecimalText& number) const {
  UErrorCode status = U_ZERO_ERROR;
  const auto extra = static_cast<std::size_t>(std::max(number.decimals - least_decimals_, 0));
  const icu::StringPiece digits = piece(number.digits);
  const auto formatted =
      extra < by_decimals_.size()
          ? by_decimals_[extra].formatDecimal(digits, status)
          : style_.precision(Precision::minFraction(number.decimals)).locale(locale_).formatDecimal(digits, status);
  const icu::UnicodeString text = formatted.toString(status);
  return U_SUCCESS(status) ? text : from_utf8(number.digits);
}

icu::UnicodeString NumberForm::format_range(const DecimalText& a, const DecimalText& b) const {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Formattable from(piece(a.digits), status);
  const icu::Formattable to(piece(b.digits), status);
  // ICU writes a unit once only where both ends have one formatter, so both show the decimals of the shorter, and more where
  // needed.
  const auto style = style_.precision(Precision::minFraction(std::max(std::min(a.decimals, b.decimals), least_decimals_)));
  const auto range = icu::number::UnlocalizedNumberRangeFormatter()
                         .numberFormatterBoth(style)
                         .collapse(UNUM_RANGE_COLLAPSE_ALL)
                         .locale(locale_);
  const icu::UnicodeString text = range.formatFormattableRange(from, to, status).toString(status);
  return U_SUCCESS(status) ? text : from_utf8(a.digits + "–" + b.digits);
}

Numbers::Numbers(const icu::Locale& locale, HousePatterns patterns)
    : locale_(locale), is_right_to_left_(locale.isRightToLeft()), patterns_(std::move(patterns)) {
  for (std::size_t kind = 0; kind < forms_.size(); ++kind) forms_[kind] = {style_of(static_cast<NumberKind>(kind)), locale_, 0};
  for (const char* currency : {"EUR", "GBP", "USD"}) currencies_.emplace(currency, currency_form(currency, locale_));
}

std::string Numbers::number(NumberKind kind, const Decimal& value) const { return finished(written(kind, value)); }

std::string Numbers::pattern(NumberKind kind) const {
  const std::string& house = patterns_.of(kind);
  const Decimal any{100, 0, "100"};  // of a plural category that every locale writes with the number
  return finished(house.empty() ? written(kind, any).findAndReplace(bare(any), u"{n}") : from_utf8(house));
}

std::string Numbers::range(NumberKind kind, const Decimal& a, const Decimal& b) const {
  const bool equal = !less(a, b) && !less(b, a);
  return finished(equal ? written(kind, a) : written_range(kind, a, b));
}

std::string Numbers::price(const Money& money) const {
  const auto kept = currencies_.find(money.currency);
  if (kept != currencies_.end()) return finished(kept->second.format(plain_text(money.amount)));
  return finished(currency_form(money.currency, locale_).format(plain_text(money.amount)));
}

std::string Numbers::finished(const icu::UnicodeString& number) const {
  return is_right_to_left_ ? isolated(unbreakable(number)) : unbreakable(number);
}

icu::UnicodeString Numbers::written(NumberKind kind, const Decimal& value) const {
  const std::string& pattern = patterns_.of(kind);
  if (!pattern.empty()) return filled(pattern, u"{n}", bare(value));
  return form(kind).format(text_of(kind, value));
}

icu::UnicodeString Numbers::bare(const Decimal& value) const { return form(NumberKind::plain).format(plain_text(value)); }

/// A pattern of the house stands once, around both numbers: ≈ 24–32B.
icu::UnicodeString Numbers::written_range(NumberKind kind, const Decimal& a, const Decimal& b) const {
  const std::string& pattern = patterns_.of(kind);
  if (!pattern.empty()) {
    const auto both = patterns_.range.empty() ? form(NumberKind::plain).format_range(plain_text(a), plain_text(b))
                                              : filled(patterns_.range, u"{a}", bare(a)).findAndReplace(u"{b}", bare(b));
    return filled(pattern, u"{n}", both);
  }
  if (patterns_.range.empty()) return form(kind).format_range(text_of(kind, a), text_of(kind, b));
  const bool one_unit = keeps_its_unit(kind, a) && keeps_its_unit(kind, b);
  return filled(patterns_.range, u"{a}", one_unit ? bare(a) : written(kind, a)).findAndReplace(u"{b}", written(kind, b));
}

}  // namespace katalog
