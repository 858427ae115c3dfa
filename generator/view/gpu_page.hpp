// What the page of one GPU shows beside its words: facts, fits, price, what it is good for, the models nearest to it,
// questions.
#pragma once

#include "view/prepare.hpp"

namespace katalog {

/// Fills in the parts of a page whose subject is one GPU.
void add_gpu_parts(PageView& view, const Site& site, const Prepared& prepared, const PageKey& key);

}  // namespace katalog
