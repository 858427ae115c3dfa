// A part of a resolved body as Markdown again, for readers that are machines.
#pragma once

#include <string>
#include <string_view>

#include "markdown/cmark.hpp"

namespace katalog {

/// What the page says, not what the author typed: facts, links and blocks are those of the tree. Links to an id of the page
/// begin with `url`, numbers have plain spaces, and what a reader of tables would take for the edge of a cell is escaped.
/// References to footnotes must not have been turned into links yet. The tree is left as it was. Empty where
/// the node is.
std::string twin_of(cmark_node* node, std::string_view url);

/// The same of a heading's words, without its number signs.
std::string heading_twin(cmark_node* heading, std::string_view url);

}  // namespace katalog
