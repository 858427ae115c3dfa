// Diagnostics as people read them: place, severity, message, rule, the source line with a caret, a hint.
#pragma once

#include <string>

#include "base/diagnostic.hpp"
#include "base/source_tree.hpp"

namespace katalog::cli {

/// The text of all problems, each followed by its source line where the tree has it. Control characters are shown, not sent.
std::string to_text(const Diagnostics& problems, const SourceTree& tree);

/// `2 errors, 1 warning`, or nothing when there is no problem.
std::string count_text(const Diagnostics& problems);

}  // namespace katalog::cli
