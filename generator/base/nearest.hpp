// The name someone probably meant, for hints.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace katalog {

/// Letter case aside: a known name that begins with `wanted`; else the one at the smallest Damerau-Levenshtein distance, if no
/// more than a third of the letters differ; else the one that shares the longest beginning, if that is two thirds of `wanted`.
/// Ties go to the first.
std::optional<std::string> nearest_name(std::string_view wanted, const std::vector<std::string>& known);

}  // namespace katalog
