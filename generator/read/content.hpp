// The folder content/: which files are pages, and what is neither structure nor words.
#pragma once

#include <string>
#include <vector>

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/page.hpp"

namespace katalog {

/// Every content/<page>.yaml, sorted by id, read on `jobs` threads.
Checked<std::vector<PageStructure>> read_structures(const SourceTree& tree, int jobs);

/// Every content/<locale>/<page>.md, sorted by id, then in the order of `locales`, read on `jobs` threads. Problems:
/// unexpected-file for other files below content/, unknown-locale for folders of no listed locale.
Checked<std::vector<PageWords>> read_all_words(const SourceTree& tree, const std::vector<Located<std::string>>& locales,
                                               int jobs);

}  // namespace katalog
