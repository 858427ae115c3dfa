// The floor: what the disk alone costs. Reads every input once and writes the bytes of a finished site to the same paths, one
// write a file, on as many threads as the build; it computes nothing.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace katalog::bench {

namespace fs = std::filesystem;

/// Every file below `root` by relative path.
std::map<std::string, std::string> load_tree(const fs::path& root);

/// Reads `inputs` and writes `outputs` below `out`, which must not exist.
void run_floor(const std::vector<fs::path>& inputs, const std::map<std::string, std::string>& outputs, const fs::path& out);

}  // namespace katalog::bench
