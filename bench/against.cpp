#include "against.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "table.hpp"

namespace katalog::bench {
namespace {

/// Measures one of the two, in a run of this number.
using Measure = std::function<Measured(const std::string& katalog, const fs::path& folder, int run)>;

struct Side {
  std::string katalog;
  fs::path folder;  ///< holds its site
  std::vector<Measured> runs = {};
};

/// In pairs, whose first is now one and now the other, so that what slows the machine meanwhile slows both.
void compare(std::size_t pages, const std::string& what, std::array<Side, 2> sides, const Measure& measure) {
  auto& [now, before] = sides;
  std::vector<double> ratios;
  for (int run = 0; run < runs_for(pages); ++run) {
    for (const int turn : {run % 2, 1 - run % 2}) {
      Side& side = sides.at(static_cast<std::size_t>(turn));
      side.runs.push_back(measure(side.katalog, side.folder, run));
    }
    ratios.push_back(now.runs.back().wall_s / before.runs.back().wall_s);
  }
  std::ranges::sort(ratios);
  print({std::to_string(pages), what + ", before", summed_up(before.runs)});
  print({std::to_string(pages), what + ", now", summed_up(now.runs),
         fmt::format("{:.2f} × before, pairs {:.2f}–{:.2f}", ratios[ratios.size() / 2], ratios.front(), ratios.back())});
}

}  // namespace

void compare_revisions(const Generator& now, const Generator& before, const fs::path& work,
                       const std::vector<std::size_t>& sizes) {
  print_heading();
  for (const std::size_t pages : sizes) {
    const std::array<Side, 2> sides{Side{now.katalog, work / fmt::format("now-{}", pages)},
                                    Side{before.katalog, work / fmt::format("before-{}", pages)}};
    write_site(now.source, pages, sides[0].folder / "site");
    write_site(before.source, pages, sides[1].folder / "site");
    compare(pages, "cold build", sides, [](const std::string& katalog, const fs::path& folder, int run) {
      return build(katalog, folder / "site", folder / fmt::format("cold-{}", run) / "out");
    });
    compare(pages, "rendering only, two jobs", sides,
            [](const std::string& katalog, const fs::path& folder, int) { return check(katalog, folder / "site", 2); });
  }
}

}  // namespace katalog::bench
