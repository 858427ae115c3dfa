// The calculator: which GPU fits my model. Its page answers without script from matrices of whole sizes, and with it from data
// that hold the same rules.
#pragma once

#include "view/prepare.hpp"

namespace katalog {

/// The form alone, for pages that lead to the calculator; nothing where it is not published in the page's locale.
std::optional<CalculatorView> make_calculator(const Site& site, const Prepared& prepared, const PageKey& page);

/// The calculator's own page: the form with what its script answers from, and a matrix for the fewest and the most GPUs.
void add_calculator_parts(PageView& view, const Site& site, const Prepared& prepared, const PageKey& key);

}  // namespace katalog
