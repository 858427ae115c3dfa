// Tables of GPUs, and two of their rows head to head.
#pragma once

#include "view/figure.hpp"
#include "view/prepare.hpp"

namespace katalog {

/// The page's rows in the editor's order; the index of all models has every GPU of the catalogue. Nothing where the page has no
/// columns. GPUs and columns that are unknown are left out: room check reports them.
std::optional<TableView> make_table(const Site& site, const Prepared& prepared, const PageKey& page);

/// What tables and comparisons of every page show, but for the rows of the index, which no page repeats.
KeptTables make_table_parts(const Site& site, const Prepared& prepared, const PreparedLocale& locale);

/// Where the methodology explains a column; empty where that page is not built.
std::string explanation_url(const Site& site, const Prepared& prepared, const PreparedLocale& locale, const Column& column);

std::optional<ComparisonsView> make_comparisons(const Site& site, const Prepared& prepared, const PageKey& page);

/// The columns a page shows; without the price where the policy hides it.
std::vector<Column> columns_shown(const Site& site, const Prepared& prepared, const PageStructure& structure);

}  // namespace katalog
