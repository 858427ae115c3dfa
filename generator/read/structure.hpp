// content/<page>.yaml.
#pragma once

#include <optional>
#include <string>

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/page.hpp"

namespace katalog {

/// The structure of page `id`. Nothing where the file cannot be read at all.
Checked<std::optional<PageStructure>> read_structure(const SourceTree& tree, const std::string& id);

}  // namespace katalog
