// Two revisions of katalog measured in turn, each on the synthetic site that its own sources make.
#pragma once

#include <vector>

#include "runs.hpp"

namespace katalog::bench {

/// Prints cold builds and rendering alone of both. `work` must not exist and is left full.
void compare_revisions(const Generator& now, const Generator& before, const fs::path& work,
                       const std::vector<std::size_t>& sizes);

}  // namespace katalog::bench
