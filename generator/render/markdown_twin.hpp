// A page's twin: the same content as Markdown, for readers that are machines. It lies beside the page, `index.md`.
#pragma once

#include <string>

#include "view/page_view.hpp"

namespace katalog {

/// Title, description, address, then the parts of the page in the order a reader meets them, tables as GFM tables. Charts are
/// left out: they draw figures that stand in the tables. Links lead to pages, as paths of the site; no text can be taken for
/// markup. Convention: llmstxt.org.
std::string markdown_twin(const PageView& page);

}  // namespace katalog
