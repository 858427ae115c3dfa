// HTML of a theme's block as Markdown, once a locale: a page's twin shows the blocks in its body too.
#pragma once

#include <string>
#include <string_view>

namespace katalog {

/// Headings, paragraphs, list items, links and code; of every other element its words. Not for HTML of unknown origin: tags are
/// taken to be closed, and attributes to hold no `>`.
std::string block_markdown(std::string_view html);

}  // namespace katalog
