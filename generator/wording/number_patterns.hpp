// The `numbers:` of a locale file: how the house writes a kind of number where it differs from CLDR or CLDR has no word.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "base/checked.hpp"
#include "model/locale.hpp"
#include "wording/wording.hpp"

namespace katalog {

inline constexpr std::size_t number_kind_count = static_cast<std::size_t>(NumberKind::percent) + 1;

/// Patterns that passed their checks.
struct HousePatterns {
  std::array<std::string, number_kind_count> kinds;  ///< with one {n}, by NumberKind; empty: as CLDR writes it
  std::string range;                                 ///< with one {a} and one {b}; empty: as CLDR writes it

  const std::string& of(NumberKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
};

/// Problems: unknown kinds, patterns without their placeholders, kinds that CLDR cannot write and the file does not
/// (number-pattern).
Checked<HousePatterns> read_number_patterns(const Locale& locale);

}  // namespace katalog
