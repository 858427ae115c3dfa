// What a page that compares two GPUs shows beside its words.
#pragma once

#include "view/prepare.hpp"

namespace katalog {

/// Fills in the parts of a page whose subject is two GPUs.
void add_comparison_parts(PageView& view, const Site& site, const Prepared& prepared, const PageKey& key);

}  // namespace katalog
