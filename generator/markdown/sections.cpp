#include "markdown/sections.hpp"

#include "markdown/footnotes.hpp"
#include "markdown/plain_text.hpp"
#include "markdown/twin.hpp"

namespace katalog {
namespace {

/// What stands between the tags of a heading.
std::string inner_html(cmark_node* heading) {
  constexpr std::string_view open = "<h2>";
  constexpr std::string_view close = "</h2>\n";
  const std::string html = render_html(heading);
  return html.substr(open.size(), html.size() - open.size() - close.size());
}

class Splitter {
 public:
  Splitter(cmark_node* root, std::string_view url) : url_(url), footnotes_(root, url_) {}

  Document split(cmark_node* root, const std::vector<Heading>& openers) {
    auto opener = openers.begin();
    while (cmark_node* const child = cmark_node_first_child(root)) {
      if (opener != openers.end() && child == opener->node)
        open(*opener++);
      else
        cmark_node_append_child(part_.get(), child);
    }
    close();
    return std::move(document_);
  }

 private:
  void open(const Heading& heading) {
    close();
    const NodePtr node(heading.node);
    cmark_node_unlink(node.get());
    Section section;
    section.id = heading.id;
    section.heading = plain_text(node.get());
    section.heading_markdown = heading_twin(node.get(), url_);
    footnotes_.link_references(node.get());
    section.heading_html = inner_html(node.get());
    siblings(heading.level).push_back(std::move(section));
  }

  std::vector<Section>& siblings(int level) { return level == 2 ? document_.sections : document_.sections.back().items; }

  /// Renders what was gathered since the last heading.
  void close() {
    const std::string text = plain_text(part_.get());
    std::string markdown = twin_of(part_.get(), url_);
    footnotes_.link_references(part_.get());
    const RenderedNotes notes = footnotes_.render_due();
    const std::string html = render_html(part_.get()) + notes.html;
    if (!markdown.empty() && !notes.markdown.empty()) markdown += "\n";
    markdown += notes.markdown;
    part_ = new_node(CMARK_NODE_DOCUMENT);
    if (document_.sections.empty()) {
      document_.lead_html = html;
      document_.lead_markdown = markdown;
      return;
    }
    Section& section = document_.sections.back();
    Section& innermost = section.items.empty() ? section : section.items.back();
    innermost.html = html;
    innermost.text = text;
    innermost.markdown = markdown;
  }

  std::string url_;
  Footnotes footnotes_;
  NodePtr part_ = new_node(CMARK_NODE_DOCUMENT);
  Document document_;
};

}  // namespace

Document split_sections(cmark_node* root, const std::vector<Heading>& openers, std::string_view url) {
  return Splitter(root, url).split(root, openers);
}

}  // namespace katalog
