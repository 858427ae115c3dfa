// prices.json.
#pragma once

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/price.hpp"

namespace katalog {

/// Without offers where the file cannot be read at all.
Checked<PriceSnapshot> read_prices(const SourceTree& tree);

}  // namespace katalog
