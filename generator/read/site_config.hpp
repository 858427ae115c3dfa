// site.yaml.
#pragma once

#include <optional>

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/site.hpp"

namespace katalog {

/// Nothing where the file cannot be read at all.
Checked<std::optional<SiteConfig>> read_site_config(const SourceTree& tree);

}  // namespace katalog
