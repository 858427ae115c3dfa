// The words that stand for `{{expression}}`.
#pragma once

#include <string>

#include "base/checked.hpp"
#include "markdown/placeholder.hpp"

namespace katalog {

/// Problems: unknown-fact, also for malformed braces; unknown-block, as a block cannot stand among words.
Checked<std::string> fact_text(const Placeholder& placeholder, const SourceText& source, const References& references);

}  // namespace katalog
