// What a body must not hold because cmark-gfm would take time or space out of all proportion: checked before it parses.
#pragma once

#include "base/diagnostic.hpp"
#include "markdown/source_text.hpp"

namespace katalog {

/// Problems: file-too-large (a body above 256 KiB, lists and quotes nested more than 32 deep) and table-too-wide (more than
/// 16 columns or 500 rows, a line above 10,000 bytes). A drawing of such a table in a code block counts as well.
/// A body with problems must not be parsed.
Diagnostics check_limits(const SourceText& source);

}  // namespace katalog
