// locales/<tag>.yaml.
#pragma once

#include <optional>
#include <string>

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/locale.hpp"

namespace katalog {

std::string locale_path(const std::string& tag);

/// Nothing where the file cannot be read at all.
Checked<std::optional<Locale>> read_locale(const SourceTree& tree, const std::string& tag);

}  // namespace katalog
