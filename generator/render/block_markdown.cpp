#include "render/block_markdown.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.hpp"
#include "view/markdown_text.hpp"

namespace katalog {
namespace {

constexpr std::array<std::string_view, 9> inline_tags = {"a", "abbr", "b", "bdi", "code", "em", "i", "span", "strong"};
constexpr std::array<std::string_view, 4> silent_tags = {"script", "style", "svg", "template"};

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

std::string without_entities(std::string_view html) {
  constexpr std::pair<std::string_view, char> entities[] = {{"&amp;", '&'},  {"&lt;", '<'},    {"&gt;", '>'},
                                                            {"&quot;", '"'}, {"&apos;", '\''}, {"&#39;", '\''}};
  std::string text;
  while (!html.empty()) {
    const auto* const found = std::ranges::find_if(entities, [&](const auto& one) { return html.starts_with(one.first); });
    const bool is_entity = found != std::end(entities);
    text += is_entity ? found->second : html[0];
    html.remove_prefix(is_entity ? found->first.size() : 1);
  }
  return text;
}

/// Runs of white space as one space, as a browser shows them.
std::string squeezed(std::string_view text) {
  std::string words;
  for (const char c : text)
    if (!is_space(c))
      words += c;
    else if (!words.ends_with(' '))
      words += ' ';
  return words;
}

/// `a href="/x/"`, `/p`: what stands between the angle brackets.
struct Tag {
  std::string_view inside;

  bool closes() const { return inside.starts_with('/'); }
  std::string_view name() const {
    const std::string_view rest = inside.substr(closes() ? 1 : 0);
    return rest.substr(0, rest.find_first_of(" \n\t/"));
  }
  std::string attribute(std::string_view key) const {
    const std::string start = " " + std::string(key) + "=\"";
    const std::size_t at = inside.find(start);
    if (at == std::string_view::npos) return "";
    const std::string_view value = inside.substr(at + start.size());
    return without_entities(value.substr(0, value.find('"')));
  }
};

class BlockReader {
 public:
  std::string read(std::string_view html) {
    while (!html.empty()) {
      const std::size_t open = std::min(html.find('<'), html.size());
      add_text(html.substr(0, open));
      html.remove_prefix(open);
      if (html.empty()) break;
      const std::size_t close = std::min(html.find('>'), html.size() - 1);
      add_tag({html.substr(1, close - 1)});
      html.remove_prefix(close + 1);
    }
    end_line();
    return std::move(markdown_);
  }

 private:
  void add_text(std::string_view html) {
    if (is_silent_) return;
    std::string text = squeezed(without_entities(html));
    if (words().empty() && text.starts_with(' ')) text.erase(0, 1);
    words() += is_code_ || is_link_ ? text : as_markdown(text);
  }

  std::string& words() { return is_link_ ? link_text_ : line_; }

  void add_tag(const Tag& tag) {
    const std::string_view name = tag.name();
    if (std::ranges::find(silent_tags, name) != silent_tags.end()) is_silent_ = !tag.closes();
    if (name == "a") return tag.closes() ? end_link() : begin_link(tag.attribute("href"));
    if (name == "code") return mark_code(!tag.closes());
    if (std::ranges::find(inline_tags, name) != inline_tags.end()) return;
    end_line();
    const bool is_heading = name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6';
    if (tag.closes()) return;
    if (is_heading) start_ = std::string(static_cast<std::size_t>(name[1] - '0'), '#') + " ";
    if (name == "li") start_ = "- ";
  }

  void mark_code(bool begins) {
    is_code_ = begins;
    words() += '`';
  }

  void begin_link(std::string url) {
    is_link_ = true;
    url_ = std::move(url);
  }

  void end_link() {
    is_link_ = false;
    line_ += markdown_link(std::exchange(link_text_, {}), url_);
  }

  void end_line() {
    std::string line = std::exchange(line_, {});
    const std::string start = std::exchange(start_, {});
    while (line.ends_with(' ')) line.pop_back();
    if (line.empty()) return;
    const bool goes_on = was_item_ && start == "- ";
    if (!markdown_.empty() && !goes_on) markdown_ += '\n';
    markdown_ += start + line + '\n';
    was_item_ = start == "- ";
  }

  std::string markdown_;
  std::string line_;   ///< of Markdown, as far as it goes
  std::string start_;  ///< what stands before it
  std::string link_text_;
  std::string url_;
  bool is_link_ = false;
  bool is_code_ = false;
  bool is_silent_ = false;
  bool was_item_ = false;
};

}  // namespace

std::string block_markdown(std::string_view html) { return BlockReader().read(html); }

}  // namespace katalog
