// Headings of a body: their levels, and the ids at the end of their lines, `## Text {#id}`.
#pragma once

#include <string>
#include <vector>

#include "base/checked.hpp"
#include "markdown/body.hpp"

namespace katalog {

/// A heading that opens a section.
struct Heading {
  cmark_node* node = nullptr;
  int level = 0;
  std::string id;
};

struct Headings {
  std::vector<Heading> openers;  ///< ## and ###, in order
  HeadingIds ids;
};

/// Takes the ids off the headings' texts. Problems: heading-level, heading-id.
Checked<Headings> read_headings(cmark_node* root, const Body& body);

}  // namespace katalog
