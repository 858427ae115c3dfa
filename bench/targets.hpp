// The table of targets: each row with what it is compared with and what it should reach.
#pragma once

#include <vector>

#include "runs.hpp"

namespace katalog::bench {

/// Prints the rows as they are measured. `self` is this program; `work` must not exist and is left full.
void measure_targets(const std::string& self, const Generator& generator, const fs::path& work,
                     const std::vector<std::size_t>& sizes);

}  // namespace katalog::bench
