// gpus.yaml.
#pragma once

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/catalog.hpp"

namespace katalog {

/// Empty where the file cannot be read at all.
Checked<Catalog> read_catalog(const SourceTree& tree);

}  // namespace katalog
