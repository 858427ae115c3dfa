// The words of a node without their markup.
#pragma once

#include <string>

#include "markdown/cmark.hpp"

namespace katalog {

/// Paragraphs, list items and cells are joined by one space; links are their text, footnotes and blocks nothing.
std::string plain_text(cmark_node* node);

}  // namespace katalog
