// content/<locale>/<page>.md: the front matter, and the ids of the body's headings.
#pragma once

#include <optional>
#include <string>

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/page.hpp"

namespace katalog {

/// The words of page `id` in `locale`. Nothing where the file cannot be read at all.
Checked<std::optional<PageWords>> read_words(const SourceTree& tree, const std::string& locale, const std::string& id);

}  // namespace katalog
