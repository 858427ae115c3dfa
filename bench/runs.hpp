// What is measured, once: a build, a check, a floor. Before each run what earlier ones wrote is synced, so that none pays for
// another; nothing is deleted, for deleting slows ext4 for up to a minute.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "measure.hpp"

namespace katalog::bench {

namespace fs = std::filesystem;

struct Generator {
  std::string katalog;  ///< the program
  fs::path source;      ///< the real site that goes with it
};

/// The number of runs whose median counts.
int runs_for(std::size_t pages);
Runs repeat(int times, const std::function<Measured(int run)>& measure);

/// A synthetic site in files below `folder`.
void write_site(const fs::path& source, std::size_t pages, const fs::path& folder);

Measured build(const std::string& katalog, const fs::path& site, const fs::path& out);

/// Makes every page and writes none.
Measured check(const std::string& katalog, const fs::path& site, int jobs);

/// Floors run in a process of their own, `self`, so that the bytes they hold ready count as nobody's peak. They load what they
/// need before their clock starts, and tell their times through a file beside `out`.
Measured floor_of(const std::string& self, const fs::path& site, const fs::path& finished, const fs::path& out);
Measured stat_floor_of(const std::string& self, const fs::path& site, const fs::path& finished);

/// What these processes do.
void be_floor(const fs::path& site, const fs::path& finished, const fs::path& out, const fs::path& times);
void be_stat_floor(const fs::path& site, const fs::path& finished, const fs::path& times);

}  // namespace katalog::bench
