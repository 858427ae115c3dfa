#include <algorithm>

#include "chart/chart.hpp"

namespace katalog {
namespace {

/// The smallest of 1, 2, 5, 10, 20, 50, … that reaches `amount` in at most `most_steps` steps.
std::int64_t round_step(std::int64_t amount, std::int64_t most_steps) {
  for (std::int64_t power = 1;; power *= 10)
    for (const int factor : {1, 2, 5})
      if (power * factor * most_steps >= amount) return power * factor;
}

}  // namespace

std::vector<std::int64_t> round_ticks(std::int64_t largest) {
  constexpr std::int64_t most_steps = 4, most_amount = 1'000'000'000'000'000;
  const std::int64_t end = std::min(largest, most_amount);
  const std::int64_t step = round_step(end, most_steps);
  std::vector<std::int64_t> ticks{0};
  do ticks.push_back(ticks.back() + step);
  while (ticks.back() < end);
  return ticks;
}

}  // namespace katalog
