#include "base/nearest.hpp"

#include <algorithm>

namespace katalog {
namespace {

std::string folded(std::string_view name) {
  std::string lower(name);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

/// Damerau-Levenshtein distance with adjacent transpositions (optimal string alignment), in bytes.
int distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> d(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = static_cast<int>(i);
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int change = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

constexpr std::size_t longest_name = 64;  // longer words are no names, and the distance is quadratic

int common_prefix(std::string_view a, std::string_view b) {
  return static_cast<int>(std::ranges::mismatch(a, b).in1 - a.begin());
}

/// The first of `known` with the most points above `least`.
template <class Points>
std::optional<std::string> best(const std::vector<std::string>& known, int least, const Points& points) {
  const std::string* found = nullptr;
  for (const std::string& name : known) {
    if (name.size() > longest_name) continue;
    const int reached = points(folded(name));
    if (reached <= least) continue;
    least = reached;
    found = &name;
  }
  return found ? std::optional(*found) : std::nullopt;
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view wanted, const std::vector<std::string>& known) {
  if (wanted.empty() || wanted.size() > longest_name) return std::nullopt;
  const std::string want = folded(wanted);
  const int length = static_cast<int>(want.size());
  const auto begins = [&](const std::string& name) { return length >= 3 && name.starts_with(want) ? 1 : 0; };
  if (const auto found = best(known, 0, begins)) return found;
  const auto close = [&](const std::string& name) { return -distance(want, name); };
  if (const auto found = best(known, -std::max(length / 3, 1) - 1, close)) return found;
  const auto shares_start = [&](const std::string& name) { return common_prefix(want, name); };
  return best(known, std::max(2, length * 2 / 3 - 1), shares_start);
}

}  // namespace katalog
