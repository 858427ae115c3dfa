// A resolved tree cut at its headings.
#pragma once

#include <string_view>
#include <vector>

#include "markdown/headings.hpp"
#include "markdown/markdown.hpp"

namespace katalog {

/// `openers` are the headings at which sections begin, in order; `url` is the page's. Takes the tree apart.
Document split_sections(cmark_node* root, const std::vector<Heading>& openers, std::string_view url);

}  // namespace katalog
