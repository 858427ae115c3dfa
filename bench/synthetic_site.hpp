// A synthetic site of the real one's shape: its catalogue, theme and prices, ten locales, and as many use-case pages as asked
// for, each with a table of nine GPUs and eight columns, comparisons, questions and facts in its words.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "base/source_tree.hpp"

namespace katalog::bench {

/// The files of a site with `pages` pages in all locales together, made from the real site in `real`. Its words differ from
/// page to page; the same numbers give the same bytes.
std::map<std::string, std::string> synthetic_site(const SourceTree& real, std::size_t pages);

}  // namespace katalog::bench
