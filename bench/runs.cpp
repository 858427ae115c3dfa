#include "runs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "disk/disk_tree.hpp"
#include "floor.hpp"
#include "synthetic_site.hpp"

namespace katalog::bench {
namespace {

constexpr const char* as_of = "2026-11-30T12:00:00Z";  // the sample prices' own time

Measured measure_synced(const std::vector<std::string>& arguments) {
  ::sync();
  return measure_program(arguments);
}

Measured times_in(const fs::path& path) {
  Measured floor;
  std::ifstream(path) >> floor.wall_s >> floor.cpu_s;
  return floor;
}

void write_times(const fs::path& path, const Measured& floor) {
  std::ofstream(path) << floor.wall_s << ' ' << floor.cpu_s << '\n';
}

}  // namespace

int runs_for(std::size_t pages) { return pages <= 10'000 ? 5 : 3; }

Runs repeat(int times, const std::function<Measured(int run)>& measure) {
  std::vector<Measured> runs;
  for (int run = 0; run < times; ++run) runs.push_back(measure(run));
  return summed_up(std::move(runs));
}

void write_site(const fs::path& source, std::size_t pages, const fs::path& folder) {
  const DiskTree real(source);
  const SyntheticSite site(real, pages);
  for (const std::string& path : site.paths()) {
    fs::create_directories((folder / path).parent_path());
    std::ofstream(folder / path, std::ios::binary) << site.read(path).value;
  }
}

Measured build(const std::string& katalog, const fs::path& site, const fs::path& out) {
  return measure_synced({katalog, "build", "--source", site, "--out", out, "--jobs", "2", "--as-of", as_of});
}

Measured check(const std::string& katalog, const fs::path& site, int jobs) {
  return measure_program({katalog, "check", "--source", site, "--jobs", std::to_string(jobs), "--as-of", as_of});
}

Measured floor_of(const std::string& self, const fs::path& site, const fs::path& finished, const fs::path& out) {
  const fs::path times = out.string() + ".times";
  measure_synced({self, "floor", site, finished, out, times});
  return times_in(times);
}

Measured stat_floor_of(const std::string& self, const fs::path& site, const fs::path& finished) {
  const fs::path times = site.string() + ".times";
  measure_synced({self, "stat-floor", site, finished, times});
  return times_in(times);
}

void be_floor(const fs::path& site, const fs::path& finished, const fs::path& out, const fs::path& times) {
  const std::vector<fs::path> inputs = list_tree(site);
  const std::map<std::string, std::string> outputs = load_tree(finished);
  write_times(times, measure_here([&] { run_floor(inputs, outputs, out); }));
}

void be_stat_floor(const fs::path& site, const fs::path& finished, const fs::path& times) {
  std::vector<fs::path> files = list_tree(site);
  for (fs::path& path : list_tree(finished)) files.push_back(std::move(path));
  write_times(times, measure_here([&] { run_stat_floor(files); }));
}

}  // namespace katalog::bench
