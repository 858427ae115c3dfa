// Measures katalog from outside, on synthetic sites of as many pages as asked for.
//   bench targets KATALOG SOURCE WORK [PAGES…]      the table of targets
//   bench against KATALOG SOURCE KATALOG_BEFORE SOURCE_BEFORE WORK [PAGES…]
//   bench site SOURCE PAGES FOLDER                  writes a synthetic site
//   bench hugo-site SOURCE PAGES FOLDER             writes the same for Hugo
//   bench floor SITE FINISHED OUT TIMES             one run of a floor; for this program itself
//   bench stat-floor SITE FINISHED TIMES
#include <fmt/format.h>

#include <string_view>

#include "against.hpp"
#include "hugo_site.hpp"
#include "targets.hpp"

namespace {

using namespace katalog::bench;
using Words = std::vector<std::string>;

std::vector<std::size_t> sizes_from(const Words& words, std::size_t first) {
  std::vector<std::size_t> sizes;
  for (std::size_t i = first; i < words.size(); ++i) sizes.push_back(std::stoul(words[i]));
  if (sizes.empty()) sizes = {1'000, 10'000};
  return sizes;
}

int run(const Words& words) {
  const std::string command = words.size() > 1 ? words[1] : "";
  if (command == "targets" && words.size() >= 5)
    measure_targets(words[0], {words[2], words[3]}, words[4], sizes_from(words, 5));
  else if (command == "against" && words.size() >= 7)
    compare_revisions({words[2], words[3]}, {words[4], words[5]}, words[6], sizes_from(words, 7));
  else if (command == "site" && words.size() == 5)
    write_site(words[2], std::stoul(words[3]), words[4]);
  else if (command == "hugo-site" && words.size() == 5)
    write_hugo_site(words[2], std::stoul(words[3]), words[4]);
  else if (command == "floor" && words.size() == 6)
    be_floor(words[2], words[3], words[4], words[5]);
  else if (command == "stat-floor" && words.size() == 5)
    be_stat_floor(words[2], words[3], words[4]);
  else {
    fmt::print(stderr, "usage: see the head of bench/bench.cpp\n");
    return 2;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(Words(argv, argv + argc));
  } catch (const std::exception& fault) {
    fmt::print(stderr, "bench: {}\n", fault.what());
    return 3;
  }
}
