// The floor: what the disk alone costs. Reads every input once and writes the bytes of a finished site to the same paths, one
// write a file, on as many threads as the build; it computes nothing. A build that changes nothing has a floor of its own: to
// look at every input and output once.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace katalog::bench {

namespace fs = std::filesystem;

/// Every file below `root` by relative path.
std::map<std::string, std::string> load_tree(const fs::path& root);

/// Every file below `root`, with `root`.
std::vector<fs::path> list_tree(const fs::path& root);

/// Reads `inputs` and writes `outputs` below `out`, which must not exist.
void run_floor(const std::vector<fs::path>& inputs, const std::map<std::string, std::string>& outputs, const fs::path& out);

/// Looks at the size and times of each file.
void run_stat_floor(const std::vector<fs::path>& files);

}  // namespace katalog::bench
