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

}  // namespace

std::optional<std::string> nearest_name(std::string_view wanted, const std::vector<std::string>& known) {
  if (wanted.empty() || wanted.size() > longest_name) return std::nullopt;
  const std::string want = folded(wanted);
  const std::string* best = nullptr;
  int best_distance = static_cast<int>(std::max<std::size_t>(want.size() / 3, 1)) + 1;
  const std::string* begins = nullptr;
  for (const std::string& name : known) {
    if (name.size() > longest_name) continue;
    const std::string candidate = folded(name);
    if (!begins && want.size() >= 3 && candidate.starts_with(want)) begins = &name;
    const int away = distance(want, candidate);
    if (away < best_distance) {
      best_distance = away;
      best = &name;
    }
  }
  if (!best) best = begins;
  return best ? std::optional(*best) : std::nullopt;
}

}  // namespace katalog
