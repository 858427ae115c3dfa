// What a parsed body says beyond Markdown becomes what it stands for: facts, blocks and links.
#pragma once

#include "markdown/body.hpp"

namespace katalog {

/// Changes the tree in place. Problems: unknown-fact, unknown-block, unsafe-link, broken-link, raw-html, and heading-level
/// for a heading inside something else.
Diagnostics resolve(cmark_node* root, const Body& body, const References& references);

}  // namespace katalog
