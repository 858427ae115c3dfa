// Footnotes, numbered through the page and rendered where they are first referred to. cmark-gfm renders them as one list at the
// end of a document, with English in it; a page here is many documents in many languages.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "markdown/cmark.hpp"

namespace katalog {

struct RenderedNotes {
  std::string html;
  std::string markdown;
};

class Footnotes {
 public:
  /// Takes the notes out of the tree. `url` is the page's.
  Footnotes(cmark_node* root, std::string url);

  /// Turns the references below `node` into links. Their notes are due from now on.
  void link_references(cmark_node* node);

  /// The list of the notes that became due since the last call, with those they refer to; empty where there are none.
  RenderedNotes render_due();

 private:
  std::string url_;
  std::vector<NodePtr> notes_;  ///< by number, from 1
  std::set<std::size_t> linked_;
  std::vector<std::size_t> due_;
};

}  // namespace katalog
