// The table that script/bench prints: Markdown, so that it can stand in RESULTS.md, and aligned, so that it can be read as it
// is.
#pragma once

#include <optional>
#include <string>

#include "measure.hpp"

namespace katalog::bench {

struct Row {
  std::string pages;
  std::string what;
  std::optional<Runs> runs;   ///< nothing: the figure is another row's
  std::string compared = {};  ///< `1.94 × the floor`
  std::string target = {};    ///< `≤ 2: met`
};

void print_heading();
void print(const Row& row);

/// The target and whether the figure reaches it. Nothing here fails: seconds are measured, never asserted.
std::string at_most(double target, double figure);
std::string at_least(double target, double figure);

}  // namespace katalog::bench
