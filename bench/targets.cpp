#include "targets.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "disk/disk_tree.hpp"
#include "edits.hpp"
#include "hugo_site.hpp"
#include "synthetic_site.hpp"
#include "table.hpp"

namespace katalog::bench {
namespace {

constexpr int runs_of_short_commands = 20;

/// A site of one size, and what its first rows found for those that come later.
struct Sized {
  std::size_t pages;
  fs::path folder;
  double floor_s = 0;
  double cold_s = 0;

  fs::path site() const { return folder / "site"; }
  fs::path out() const { return folder / "warm" / "out"; }
};

struct Programs {
  std::string self;
  std::string katalog;
};

void print(const Sized& sized, std::string what, const Runs& runs, std::string compared = {}, std::string target = {}) {
  print(Row{std::to_string(sized.pages), std::move(what), runs, std::move(compared), std::move(target)});
}

std::string times(double ratio, std::string_view of) { return fmt::format("{:.2f} × {}", ratio, of); }

std::string cold_target(std::size_t pages, double ratio) {
  if (pages < 10'000) return {};  // what a start costs weighs too much
  return at_most(pages < 100'000 ? 2 : 1.5, ratio);
}

void print_peak(const Sized& sized, double peak_mb) {
  const double allowed_mb = 64 + static_cast<double>(sized.pages) / 1024;
  print(Row{std::to_string(sized.pages),
            "peak memory of a cold build",
            {},
            fmt::format("{:.0f} MB of 64 MB + 1 KB a page", peak_mb),
            at_most(std::round(allowed_mb), peak_mb)});
}

/// Builds and floors in turn, each into a folder that was never there.
void measure_cold(const Programs& programs, Sized& sized) {
  build(programs.katalog, sized.site(), sized.out());
  std::vector<Measured> builds, floors;
  for (int run = 0; run < runs_for(sized.pages); ++run) {
    floors.push_back(floor_of(programs.self, sized.site(), sized.out(), sized.folder / fmt::format("floor-{}", run)));
    builds.push_back(build(programs.katalog, sized.site(), sized.folder / fmt::format("cold-{}", run) / "out"));
  }
  const Runs floor = summed_up(std::move(floors)), cold = summed_up(std::move(builds));
  sized.floor_s = floor.median.wall_s;
  sized.cold_s = cold.median.wall_s;
  print(sized, "floor: read inputs, write outputs", floor);
  const double ratio = sized.cold_s / sized.floor_s;
  print(sized, "cold build, two jobs", cold, times(ratio, "floor"), cold_target(sized.pages, ratio));
  print_peak(sized, cold.median.peak_mb);
}

/// Far slower than the rest, so that one run of a large site says enough.
void measure_hugo(const Sized& sized, const fs::path& source) {
  if (!has_hugo()) return print(Row{std::to_string(sized.pages), "Hugo, cold", {}, "not installed"});
  const fs::path site = sized.folder / "hugo";
  write_hugo_site(source, sized.pages, site);
  const Runs hugo = repeat(sized.pages <= 10'000 ? runs_for(sized.pages) : 1, [&](int run) {
    ::sync();
    return measure_program({"hugo", "--source", site, "--destination", sized.folder / fmt::format("hugo-{}", run)});
  });
  const double ratio = hugo.median.wall_s / sized.cold_s;
  print(sized, "Hugo, cold", hugo, times(ratio, "katalog"),
        sized.pages < 10'000 ? "" : at_least(sized.pages < 100'000 ? 15 : 35, ratio));
}

void measure_jobs(const Programs& programs, const Sized& sized) {
  std::vector<Measured> one, two;
  for (int run = 0; run < runs_for(sized.pages); ++run) {
    one.push_back(check(programs.katalog, sized.site(), 1));
    two.push_back(check(programs.katalog, sized.site(), 2));
  }
  const Runs slow = summed_up(std::move(one)), fast = summed_up(std::move(two));
  const double gain = slow.median.wall_s / fast.median.wall_s;
  print(sized, "rendering only, one job", slow);
  print(sized, "rendering only, two jobs", fast, fmt::format("{:.2f} × as fast as one job", gain), at_least(1.8, gain));
}

/// What a build into the folder of the last one costs after `edit`, which is not measured.
Runs rebuild(const Programs& programs, const Sized& sized, const std::function<void(int run)>& edit) {
  return repeat(runs_for(sized.pages), [&](int run) {
    edit(run);
    return build(programs.katalog, sized.site(), sized.out());
  });
}

double measure_unchanged(const Programs& programs, const Sized& sized) {
  std::vector<Measured> builds, floors;
  for (int run = 0; run < runs_for(sized.pages); ++run) {
    floors.push_back(stat_floor_of(programs.self, sized.site(), sized.out()));
    builds.push_back(build(programs.katalog, sized.site(), sized.out()));
  }
  const Runs floor = summed_up(std::move(floors)), unchanged = summed_up(std::move(builds));
  const double ratio = unchanged.median.wall_s / floor.median.wall_s;
  print(sized, "stat floor: look at all files", floor);
  print(sized, "nothing changed", unchanged, times(ratio, "stat floor"), sized.pages < 100'000 ? "" : at_most(2, ratio));
  return unchanged.median.wall_s;
}

void measure_warm(const Programs& programs, const Sized& sized, std::size_t pages_with_rare_gpu) {
  const double unchanged_s = measure_unchanged(programs, sized);

  const Runs body = rebuild(programs, sized, [&](int run) { edit_body(sized.site(), run); });
  const double body_ratio = body.median.wall_s / unchanged_s;
  print(sized, "one body changed", body, times(body_ratio, "nothing changed"), at_most(1.2, body_ratio));

  const Runs price = rebuild(programs, sized, [&](int run) { edit_price(sized.site(), rare_gpu, run); });
  const double each_us = (price.median.wall_s - unchanged_s) / static_cast<double>(pages_with_rare_gpu) * 1e6;
  print(sized, fmt::format("one price changed, on {} pages", pages_with_rare_gpu), price,
        fmt::format("nothing changed + {:.0f} µs a page", each_us));

  const Runs prices = rebuild(programs, sized, [&](int run) { edit_prices(sized.site(), run); });
  const double prices_ratio = prices.median.wall_s / sized.floor_s;
  print(sized, "all prices changed", prices, times(prices_ratio, "floor"),
        sized.pages < 100'000 ? "" : at_most(1.5, prices_ratio));
}

void print_growth(const std::vector<Sized>& sites) {
  const auto small = std::ranges::find(sites, 10'000U, &Sized::pages);
  const auto large = std::ranges::find(sites, 100'000U, &Sized::pages);
  if (small == sites.end() || large == sites.end()) return;
  const double growth = large->cold_s / small->cold_s;
  print(Row{"", "growth of the cold build", {}, times(growth, "10,000 pages"), at_most(11, growth)});
}

void measure_start(const Generator& generator) {
  const auto row = [](std::string what, const Runs& runs, double target_ms) {
    const double ms = runs.median.wall_s * 1000;
    print(Row{"", std::move(what), runs, fmt::format("{:.0f} ms", ms), at_most(target_ms, std::round(ms))});
  };
  row("katalog --version",
      repeat(runs_of_short_commands,
             [&](int) {
               return measure_program({generator.katalog, "--version"});
             }),
      60);
  row("katalog list, the real site",
      repeat(runs_of_short_commands,
             [&](int) {
               return measure_program({generator.katalog, "list", "--source", generator.source});
             }),
      150);
}

}  // namespace

/// Rebuilds come last: they delete the sites they replace, and that would slow the cold builds behind them.
void measure_targets(const std::string& self, const Generator& generator, const fs::path& work,
                     const std::vector<std::size_t>& sizes) {
  const Programs programs{self, generator.katalog};
  std::vector<Sized> sites;
  print_heading();
  measure_start(generator);
  for (const std::size_t pages : sizes) {
    Sized& sized = sites.emplace_back(Sized{pages, work / std::to_string(pages)});
    write_site(generator.source, pages, sized.site());
    measure_cold(programs, sized);
    measure_hugo(sized, generator.source);
  }
  print_growth(sites);
  for (const Sized& sized : sites) measure_jobs(programs, sized);
  for (const Sized& sized : sites) {
    const katalog::DiskTree real(generator.source);
    measure_warm(programs, sized, SyntheticSite(real, sized.pages).pages_with_rare_gpu());
  }
}

}  // namespace katalog::bench
