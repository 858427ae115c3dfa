// themes/<name>/.
#pragma once

#include <string>

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "model/theme.hpp"

namespace katalog {

/// Problems: missing-file, at the theme's place in site.yaml, where the folder is absent; unexpected-file for what is
/// neither a template of layouts/, partials/ or blocks/, nor in assets/ or static/, nor theme.yaml; what strict YAML refuses
/// there; bad-value for what is no color.
Checked<Theme> read_theme(const SourceTree& tree, const Located<std::string>& name);

}  // namespace katalog
