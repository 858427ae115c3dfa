#include "markdown/plain_text.hpp"

namespace katalog {
namespace {

bool is_block(cmark_node_type type) { return (type & CMARK_NODE_TYPE_MASK) == CMARK_NODE_TYPE_BLOCK; }

bool ends_in_space(const std::string& text) { return text.ends_with(' ') || text.ends_with('\n'); }

}  // namespace

std::string plain_text(cmark_node* node) {
  std::string text;
  const auto end_word = [&text] {
    if (!text.empty() && !ends_in_space(text)) text += ' ';
  };
  walk(node, [&](cmark_node* visited) {
    const cmark_node_type type = cmark_node_get_type(visited);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE || type == CMARK_NODE_CODE_BLOCK) text += literal(visited);
    if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK || is_block(type)) end_word();
  });
  while (ends_in_space(text)) text.pop_back();
  return text;
}

}  // namespace katalog
