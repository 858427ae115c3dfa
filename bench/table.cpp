#include "table.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace katalog::bench {
namespace {

constexpr const char* line = "| {:>7} | {:<34} | {:>9} | {:>16} | {:>8} | {:>8} | {:<34} | {:<15} |\n";

std::string verdict(bool is_met) { return is_met ? "met" : "missed"; }

}  // namespace

void print_heading() {
  fmt::print(line, "pages", "what", "median s", "lowest–highest", "cpu s", "peak MB", "compared", "target");
  fmt::print("|--:|---|--:|--:|--:|--:|---|---|\n");
}

void print(const Row& row) {
  std::string median, spread, cpu, peak;
  if (row.runs) {
    median = fmt::format("{:.3f}", row.runs->median.wall_s);
    spread = fmt::format("{:.3f}–{:.3f}", row.runs->lowest_s, row.runs->highest_s);
    cpu = fmt::format("{:.3f}", row.runs->median.cpu_s);
    if (row.runs->median.peak_mb > 0) peak = fmt::format("{:.0f}", row.runs->median.peak_mb);
  }
  fmt::print(line, row.pages, row.what, median, spread, cpu, peak, row.compared, row.target);
  std::fflush(stdout);
}

std::string at_most(double target, double figure) { return fmt::format("≤ {}: {}", target, verdict(figure <= target)); }

std::string at_least(double target, double figure) { return fmt::format("≥ {}: {}", target, verdict(figure >= target)); }

}  // namespace katalog::bench
