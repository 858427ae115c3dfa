#include "model/decimal.hpp"

#include <algorithm>

namespace katalog {
namespace {

constexpr std::size_t most_digits = 9;  // so that products of four stay below 2^127

__int128 power_of_ten(int exponent) {
  __int128 power = 1;
  while (exponent-- > 0) power *= 10;
  return power;
}

std::string written(std::int64_t units, int scale) {
  std::string digits = std::to_string(units < 0 ? -units : units);
  if (scale > 0) {
    if (static_cast<int>(digits.size()) <= scale) digits.insert(0, scale + 1 - digits.size(), '0');
    digits.insert(digits.size() - scale, ".");
  }
  return (units < 0 ? "-" : "") + digits;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::optional<Decimal> parse_decimal(std::string_view text) {
  Decimal number{0, 0, std::string(text)};
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view fraction = point == std::string_view::npos ? "" : text.substr(point + 1);
  if (whole.empty() || (point != std::string_view::npos && fraction.empty())) return std::nullopt;
  if (whole.size() > 1 && whole[0] == '0') return std::nullopt;
  if (whole.size() + fraction.size() > most_digits) return std::nullopt;
  for (const std::string_view part : {whole, fraction}) {
    if (!std::all_of(part.begin(), part.end(), is_digit)) return std::nullopt;
    for (const char digit : part) number.units = number.units * 10 + (digit - '0');
  }
  if (negative) number.units = -number.units;
  number.scale = static_cast<int>(fraction.size());
  return number;
}

bool less(const Decimal& a, const Decimal& b) { return a.units * power_of_ten(b.scale) < b.units * power_of_ten(a.scale); }

Decimal quotient(const Decimal& a, const Decimal& b, int digits) {
  const __int128 over = a.units * power_of_ten(b.scale + digits);
  const __int128 under = b.units * power_of_ten(a.scale);
  const auto rounded = static_cast<std::int64_t>((2 * over + under) / (2 * under));
  return {rounded, digits, written(rounded, digits)};
}

Decimal product(const Decimal& a, std::int64_t b) { return {a.units * b, a.scale, written(a.units * b, a.scale)}; }

Decimal percent_of(const Decimal& share) { return quotient(share, {1, 2, {}}, share.scale > 2 ? share.scale - 2 : 0); }

}  // namespace katalog
