// The models nearest to a GPU, and the pairs that get a page of their own.
#pragma once

#include <vector>

#include "model/site.hpp"
#include "view/subject.hpp"

namespace katalog {

struct Alternatives {
  const Gpu* cheaper = nullptr;      ///< the cheapest one below this GPU's price with at least its memory
  const Gpu* more_memory = nullptr;  ///< the one with the least memory above this GPU's
  const Gpu* faster = nullptr;       ///< with at least this GPU's memory, the one with the least bandwidth above its own
};

/// Ties go to the same architecture, then to the order of the catalogue.
Alternatives find_alternatives(const Site& site, const Gpu& gpu);

/// Pairs that get a page: those editors compare, neighbours in a table, and each GPU with its nearest in memory and bandwidth.
/// Not by price: a page must not come and go with the hour. Only pairs with at least four known facts that differ; sorted by
/// id.
std::vector<Subject> compared_pairs(const Site& site);

}  // namespace katalog
