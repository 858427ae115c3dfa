// Measures a cold build of synthetic sites against the floor, in one run, and prints the ratios.
//   bench KATALOG SOURCE WORK [PAGES…]
//   bench floor SITE FINISHED OUT TIMES
// The second is what one run of the floor costs: a process of its own, so that the bytes it holds ready count as nobody's peak.
#include <fmt/format.h>

#include <fstream>

#include "disk/disk_tree.hpp"
#include "floor.hpp"
#include "measure.hpp"
#include "synthetic_site.hpp"

namespace {

namespace fs = std::filesystem;
using namespace katalog::bench;

constexpr int runs_of_small_sites = 5;
constexpr int runs_of_large_sites = 3;
constexpr std::size_t large_site = 10'001;

struct Setup {
  std::string self;
  std::string katalog;
  fs::path source;
  fs::path work;
};

void write_site(const Setup& setup, std::size_t pages, const fs::path& folder) {
  const katalog::DiskTree real(setup.source);
  for (const auto& [path, text] : synthetic_site(real, pages)) {
    fs::create_directories((folder / path).parent_path());
    std::ofstream(folder / path, std::ios::binary) << text;
  }
}

Measured build(const Setup& setup, const fs::path& site, const fs::path& out) {
  return measure_program({setup.katalog, "build", "--source", site.string(), "--out", out.string(), "--jobs", "2", "--as-of",
                          "2026-11-30T12:00:00Z"});
}

/// The floor loads what it will write before its clock starts, and tells its own times through a file.
Measured floor_of(const Setup& setup, const fs::path& site, const fs::path& finished, const fs::path& out) {
  const fs::path times = out.string() + ".times";
  measure_program({setup.self, "floor", site.string(), finished.string(), out.string(), times.string()});
  Measured floor;
  std::ifstream(times) >> floor.wall_s >> floor.cpu_s;
  return floor;
}

int run_floor_here(const fs::path& site, const fs::path& finished, const fs::path& out, const fs::path& times) {
  std::vector<fs::path> inputs;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(site))
    if (entry.is_regular_file()) inputs.push_back(entry.path());
  const std::map<std::string, std::string> outputs = load_tree(finished);
  const Measured floor = measure_here([&] { run_floor(inputs, outputs, out); });
  std::ofstream(times) << floor.wall_s << ' ' << floor.cpu_s << '\n';
  return 0;
}

void print_row(std::size_t pages, std::string_view what, const Measured& run, double ratio) {
  fmt::print("{:>9} {:<8} {:>8.3f} {:>8.3f} {:>8.1f} {:>8.1f} {:>7.2f}\n", pages, what, run.wall_s, run.cpu_s, run.peak_mb,
             run.wall_s / static_cast<double>(pages) * 1e6, ratio);
}

/// Each run writes into a folder that was never there, and nothing is deleted before the end: deleting slows the runs that
/// follow.
void compare(const Setup& setup, std::size_t pages) {
  const fs::path folder = setup.work / fmt::format("{}", pages);
  const fs::path finished = folder / "warm-up" / "out";
  write_site(setup, pages, folder / "site");
  build(setup, folder / "site", finished);

  std::vector<Measured> builds, floors;
  const int runs = pages < large_site ? runs_of_small_sites : runs_of_large_sites;
  for (int run = 0; run < runs; ++run) {
    builds.push_back(build(setup, folder / "site", folder / fmt::format("build-{}", run) / "out"));
    floors.push_back(floor_of(setup, folder / "site", finished, folder / fmt::format("floor-{}", run)));
  }
  const Measured built = median(builds), floor = median(floors);
  print_row(pages, "floor", floor, 1);
  print_row(pages, "build", built, built.wall_s / floor.wall_s);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 6 && std::string_view(argv[1]) == "floor") return run_floor_here(argv[2], argv[3], argv[4], argv[5]);
  if (argc < 4) {
    fmt::print(stderr, "usage: bench KATALOG SOURCE WORK [PAGES…]\n");
    return 2;
  }
  const Setup setup{argv[0], argv[1], argv[2], argv[3]};
  std::vector<std::size_t> sizes;
  for (int i = 4; i < argc; ++i) sizes.push_back(std::stoul(argv[i]));
  if (sizes.empty()) sizes = {1'000, 10'000};
  fmt::print("    pages what       wall s    cpu s  peak MB  µs/page   ratio\n");
  for (const std::size_t pages : sizes) compare(setup, pages);
  return 0;
}
