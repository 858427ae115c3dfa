// What pages must show after a memory, a price or a usable share has changed.
#pragma once

#include "reckoning.hpp"
#include "tables.hpp"

namespace katalog::site_test {

/// A page of a locale; those made from the catalogue are about one GPU or two.
struct PageName {
  std::string id;
  std::string locale;
  std::vector<std::string> gpus{};
};

/// The inputs after a change and before it, for one locale.
struct Turn {
  Reader now;
  Reader then;
};

/// The page's figures after a change: what depends on a memory, a price or a usable share as `now` has them, all else as it was
/// `before`, when the inputs were those of `then`.
Figures predict(const Inputs& now, const Inputs& then, const PageName& page, Figures before);

/// The same of a page about one GPU and of one about two.
Figures predict_gpu_page(const Turn& turn, const std::string& gpu, Figures before);
Figures predict_comparison(const Turn& turn, const std::string& a, const std::string& b, Figures before);

Figures predict_calculator(const Turn& turn, Figures before);

/// As many of one GPU as are sold together, of the counts a page names.
std::vector<int> counts_sold(const Turn& turn, const std::string& page, const std::string& gpu);

/// The texts of a page's figure after the change. The measures, one after the other, are of these GPUs and columns.
struct Shown {
  std::string gpu;
  std::string column;
};
std::string predict_texts(const Turn& turn, const std::vector<Shown>& measures, std::string before);

/// `text` with each old piece as the new one, in this order; a text that no page has where a piece is missing.
struct Piece {
  std::string was;
  std::string is;
};
std::string with_pieces(std::string text, const std::vector<Piece>& pieces);

}  // namespace katalog::site_test
