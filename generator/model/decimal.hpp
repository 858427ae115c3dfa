// A decimal number as someone wrote it: printed as written, compared and multiplied exactly. No floating point.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace katalog {

struct Decimal {
  std::int64_t units = 0;  ///< the digits without the point: 1.80 is 180
  int scale = 0;           ///< how many of them stand behind the point: 1.80 has 2
  std::string text;        ///< as written

  bool operator==(const Decimal& other) const { return units == other.units && scale == other.scale; }
};

/// Reads `-?[0-9]+(\.[0-9]+)?` without leading zeros, at most 9 digits; anything else is nothing.
std::optional<Decimal> parse_decimal(std::string_view text);

/// Exact comparison: 1.80 equals 1.8.
bool less(const Decimal& a, const Decimal& b);

/// a / b rounded half up to `digits` places behind the point. Both must be positive.
Decimal quotient(const Decimal& a, const Decimal& b, int digits);

/// a × b, exact. The product must stay below 2^63.
Decimal product(const Decimal& a, std::int64_t b);

/// A hundred times the value: 0.8 is 80.
Decimal percent_of(const Decimal& share);

}  // namespace katalog
