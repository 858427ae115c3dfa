// The facts of a GPU in gpus.yaml.
#pragma once

#include <vector>

#include "model/fact.hpp"
#include "read/value.hpp"

namespace katalog {

/// One fact for each of fact_kinds(), in that order. Those left out are unknown and have the place of the GPU.
std::vector<Fact> read_facts(Fields& gpu);

/// A number above zero; 1 where there is none, so that nothing is ever divided by zero.
Decimal positive_decimal(const Value& value);

}  // namespace katalog
