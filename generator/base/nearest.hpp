// The name someone probably meant, for hints.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace katalog {

/// The known name nearest to `wanted` by Damerau-Levenshtein distance, case folded, counting a known name that begins with
/// `wanted` as near; nothing when more than a third of the characters differ. Ties go to the first.
std::optional<std::string> nearest_name(std::string_view wanted, const std::vector<std::string>& known);

}  // namespace katalog
