#include "markdown/cmark.hpp"

#include <cmark-gfm-core-extensions.h>

#include <cstdlib>
#include <mutex>

namespace katalog {
namespace {

constexpr int options = CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8;

cmark_syntax_extension* table_extension() {
  static std::once_flag registered;  // cmark-gfm's own guard does not know of threads
  std::call_once(registered, cmark_gfm_core_extensions_ensure_registered);
  return cmark_find_syntax_extension("table");
}

struct FreeParser {
  void operator()(cmark_parser* parser) const { cmark_parser_free(parser); }
};

struct FreeText {
  void operator()(char* text) const { std::free(text); }
};

}  // namespace

NodePtr parse(std::string_view markdown) {
  const std::unique_ptr<cmark_parser, FreeParser> parser(cmark_parser_new(options));
  cmark_parser_attach_syntax_extension(parser.get(), table_extension());
  cmark_parser_feed(parser.get(), markdown.data(), markdown.size());
  return NodePtr(cmark_parser_finish(parser.get()));
}

std::string render_html(cmark_node* node) {
  const std::unique_ptr<char, FreeText> html(cmark_render_html(node, options, nullptr));
  return html.get();
}

std::string render_commonmark(cmark_node* node) {
  constexpr int never_wrap = 0;
  const std::unique_ptr<char, FreeText> markdown(cmark_render_commonmark(node, options, never_wrap));
  return markdown.get();
}

std::string_view literal(cmark_node* node) {
  const char* const text = cmark_node_get_literal(node);
  return text ? std::string_view(text) : std::string_view();
}

NodePtr new_node(cmark_node_type type) { return NodePtr(cmark_node_new(type)); }

NodePtr new_custom(cmark_node_type type, const std::string& html) {
  NodePtr node = new_node(type);
  cmark_node_set_on_enter(node.get(), html.c_str());
  return node;
}

NodePtr new_block(const std::string& html, const std::string& markdown) {
  NodePtr node = new_custom(CMARK_NODE_CUSTOM_BLOCK, html);
  cmark_node_set_user_data(node.get(), std::make_unique<std::string>(markdown).release());
  cmark_node_set_user_data_free_func(node.get(), [](cmark_mem*, void* kept) { delete static_cast<std::string*>(kept); });
  return node;
}

std::string_view kept_markdown(cmark_node* block) {
  const void* const kept = cmark_node_get_user_data(block);
  return kept ? std::string_view(*static_cast<const std::string*>(kept)) : std::string_view();
}

void append_child(cmark_node* parent, NodePtr child) {
  if (cmark_node_append_child(parent, child.get())) static_cast<void>(child.release());
}

void replace(cmark_node* old, NodePtr node) {
  if (!cmark_node_replace(old, node.get())) return;
  static_cast<void>(node.release());
  cmark_node_free(old);
}

bool is_leaf(cmark_node* node) {
  switch (cmark_node_get_type(node)) {
    case CMARK_NODE_HTML_BLOCK:
    case CMARK_NODE_THEMATIC_BREAK:
    case CMARK_NODE_CODE_BLOCK:
    case CMARK_NODE_TEXT:
    case CMARK_NODE_SOFTBREAK:
    case CMARK_NODE_LINEBREAK:
    case CMARK_NODE_CODE:
    case CMARK_NODE_HTML_INLINE:
      return true;
    default:
      return false;
  }
}

}  // namespace katalog
