// From bytes to the model. Reads every input file but the bodies of pages, refuses what is unknown, duplicate or oddly typed,
// with places, and goes on to find the next problem. Rules that need two files are not here but in room check.
#pragma once

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/site.hpp"

namespace katalog {

/// The site as far as it could be read, pages on `jobs` threads. Files that cannot be read are left out of the model, with
/// their problems.
Checked<Site> read_site(const SourceTree& tree, int jobs = 1);

}  // namespace katalog
