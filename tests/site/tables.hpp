// The figures of a page as its reader sees them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "html.hpp"

namespace katalog::site_test {

using Row = std::vector<std::string>;

/// Whether the page is made from the catalogue, about one GPU or two.
bool is_generated(const Page& page);

bool is_calculator(const Page& page);

/// Every row of the table with id `gpus`, its heading first; empty where the page has none.
std::vector<Row> gpu_table(const Page& page);

/// Everything on a page that the generator works out, by where it stands: "cell 3,2" of the table (heading row and column are
/// 0), "line 1,4" of the comparisons, "note 2" below the table, "fit lora,0" of the methodology, "chart 0";
/// on pages made from the catalogue also "fits QLoRA,0", "facts Memory,1", "fact Memory", "reason 1", "card 0", "answer 2",
/// "intro", "description", "low price".
using Figures = std::map<std::string, std::string>;
Figures figures_of(const Page& page);

/// `cell 3,2: ≈ 10B where ≈ 9B should stand` for each figure that is not as expected.
std::vector<std::string> differences(const Figures& shown, const Figures& expected);

/// The page's HTML without those, folded.
std::string without_figures(const Page& page);

}  // namespace katalog::site_test
