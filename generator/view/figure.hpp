// One namespace for table columns, prose and commands: a fact, a fit or the price of a GPU, in the words of a locale.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "model/site.hpp"
#include "view/page_view.hpp"
#include "wording/wording.hpp"

namespace katalog {

inline constexpr std::string_view price_column = "price";

struct Figure {
  std::string text;         ///< as a table cell prints it
  std::string prose;        ///< as a sentence prints it: 10 billion for ≈ 10B, $4.19 for from $4.19
  std::string value;        ///< decimal text to sort by; empty where the text itself sorts, or nothing does
  bool is_absent = false;   ///< the text says why there is no figure
  bool is_unknown = false;  ///< nobody here looked the fact up: an error wherever it is asked for
};

/// What the tables of all pages show, worded once a locale: pages repeat each other's rows, and wording costs more than the
/// rest of a row.
struct WordedFigures {
  std::map<Column, std::string> headings;
  std::map<const Gpu*, std::map<Column, Figure>> figures;
  std::string prices_taken_at;
};

/// What figures are made from. What has not been worded yet is worded when it is asked for.
struct FigureSource {
  const Site& site;
  const Wording& wording;
  const WordedFigures& worded;
};

/// Everything that some page's structure asks for.
WordedFigures word_figures(const Site& site, const Wording& wording);

/// The GPUs a page shows; the index of all models and the pages made from the catalogue show every one. Unknown ones are left
/// out: room check reports them.
std::vector<const Gpu*> gpus_shown(const Site& site, const PageStructure& structure);

/// The numbers a GPU can be had in, of those the page names: up to what one server holds, and one where that is not known.
std::vector<int> counts_sold(const Gpu& gpu, const PageStructure& structure);

/// Whether a column is one: a fact, `price`, or a fit model of the catalogue with a GPU count.
bool is_column(const Catalog& catalog, const Column& column);

/// Every column an editor may name, for hints and `explain`; fit models with @1.
std::vector<std::string> column_names(const Catalog& catalog);

/// `column` must be one.
Figure make_figure(const FigureSource& source, const Gpu& gpu, const Column& column);

/// As a table prints it.
CellView to_cell(Figure figure);

/// The column's heading: the message `column.<name>`, with the GPU count.
std::string column_heading(const FigureSource& source, const Column& column);

}  // namespace katalog
