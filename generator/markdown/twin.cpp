#include "markdown/twin.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "base/utf8.hpp"

namespace katalog {
namespace {

/// A character of no text (Unicode: a noncharacter, for internal use) in the place of pipes. cmark-gfm escapes a pipe inside
/// tables alone, but words of a paragraph could look like a table as well.
constexpr std::string_view pipe_mark = "\uFDD0";

// cmark-gfm writes its Markdown character by character, which took a third of a page. Runs of words that it writes as they are
// stand aside meanwhile, each behind its number between two of these.
constexpr std::string_view words_mark = "\uFDD1";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Whether cmark-gfm may escape the character or its neighbors even where it stands behind a letter.
bool is_meaningful(char c) {
  switch (c) {
    case ' ':
    case ',':
    case '.':
    case ';':
    case ':':
    case '\'':
    case '"':
    case '(':
    case ')':
    case '?':
    case '%':
    case '/':
    case '-':
      return false;
    default:
      return !is_letter(c) && !(c >= '0' && c <= '9') && static_cast<unsigned char>(c) < 0x80;
  }
}

/// How many characters stand before the first of a kind.
template <class IsOfKind>
std::size_t count_until(std::string_view text, const IsOfKind& is_of_kind) {
  return static_cast<std::size_t>(std::ranges::find_if(text, is_of_kind) - text.begin());
}

std::string replaced(std::string text, std::string_view old, std::string_view by) {
  for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + by.size()))
    text.replace(at, old.size(), by);
  return text;
}

/// Runs of words out of texts, and where they belong.
class SetAside {
 public:
  std::string without_words(std::string_view text) {
    constexpr std::size_t worth_it = 16;
    std::string marked;
    while (!text.empty()) {
      // The first letter stays: how cmark-gfm writes what stands before it may depend on it.
      const std::size_t begin = std::min(count_until(text, is_letter) + 1, text.size());
      const std::string_view words = text.substr(begin, count_until(text.substr(begin), is_meaningful));
      marked += text.substr(0, begin);
      if (words.size() < worth_it) {
        marked += words;
      } else {
        marked.append(words_mark).append(std::to_string(words_.size())).append(words_mark);
        words_.emplace_back(words);
      }
      text.remove_prefix(begin + words.size());
    }
    return marked;
  }

  std::string with_words(std::string_view markdown) const {
    std::string whole;
    while (true) {
      const std::size_t mark = std::min(markdown.find(words_mark), markdown.size());
      whole += markdown.substr(0, mark);
      markdown.remove_prefix(mark);
      if (markdown.empty()) return whole;
      markdown.remove_prefix(words_mark.size());
      std::size_t number = 0;
      const char* const end = std::from_chars(markdown.data(), markdown.data() + markdown.size(), number).ptr;
      const std::string_view rest = markdown.substr(static_cast<std::size_t>(end - markdown.data()));
      if (number >= words_.size() || !rest.starts_with(words_mark)) continue;  // an author wrote the character
      whole += words_[number];
      markdown = rest.substr(words_mark.size());
    }
  }

 private:
  std::vector<std::string> words_;
};

/// Changes nodes for as long as it lives.
class Rewriting {
 public:
  Rewriting(cmark_node* root, std::string_view url) : url_(url) {
    walk(root, [this](cmark_node* node) { rewrite(node); });
  }
  /// What was written of the nodes, with their words in it.
  std::string finished(const std::string& markdown) const {
    return replaced(set_aside_.with_words(markdown), pipe_mark, "\\|");
  }
  ~Rewriting() {
    for (const Change& change : changes_) change.set(change.node, change.before.c_str());
  }
  Rewriting(const Rewriting&) = delete;
  Rewriting& operator=(const Rewriting&) = delete;

 private:
  using Setter = int (*)(cmark_node*, const char*);
  struct Change {
    cmark_node* node;
    Setter set;
    std::string before;
  };

  void rewrite(cmark_node* node) {
    switch (cmark_node_get_type(node)) {
      case CMARK_NODE_TEXT:
        return change(node, cmark_node_set_literal, literal(node), rewritten(node));
      case CMARK_NODE_LINK: {
        const std::string_view target = cmark_node_get_url(node);
        return change(node, cmark_node_set_url, target, (target.starts_with('#') ? url_ : "") + std::string(target));
      }
      case CMARK_NODE_CUSTOM_BLOCK:
        return change(node, cmark_node_set_on_enter, cmark_node_get_on_enter(node), kept_markdown(node));
      default:
        return;
    }
  }

  std::string rewritten(cmark_node* text) {
    std::string words = replaced(breakable(literal(text)), "|", pipe_mark);
    const bool is_link = cmark_node_get_type(cmark_node_parent(text)) == CMARK_NODE_LINK;
    return is_link ? words : set_aside_.without_words(words);  // cmark-gfm compares a link's text with its address
  }

  void change(cmark_node* node, Setter set, std::string_view before, std::string_view after) {
    if (before == after) return;
    changes_.push_back({node, set, std::string(before)});
    set(node, std::string(after).c_str());
  }

  std::string url_;
  SetAside set_aside_;
  std::vector<Change> changes_;
};

/// The words of a heading that cmark-gfm writes as they are.
std::optional<std::string> plain_words(cmark_node* heading) {
  cmark_node* const text = cmark_node_first_child(heading);
  if (!text || cmark_node_next(text) || cmark_node_get_type(text) != CMARK_NODE_TEXT) return std::nullopt;
  std::string words = breakable(literal(text));
  const bool is_plain =
      !words.empty() && is_letter(words.front()) && words.back() != ' ' && std::ranges::none_of(words, is_meaningful);
  return is_plain ? std::optional(std::move(words)) : std::nullopt;
}

}  // namespace

std::string twin_of(cmark_node* node, std::string_view url) {
  if (!cmark_node_first_child(node)) return "";
  const Rewriting rewriting(node, url);
  return rewriting.finished(render_commonmark(node));
}

std::string heading_twin(cmark_node* heading, std::string_view url) {
  if (auto words = plain_words(heading)) return std::move(*words);
  const std::string line = twin_of(heading, url);
  const std::size_t begin = line.find_first_not_of("# \n");
  return begin == std::string::npos ? "" : line.substr(begin, line.find_last_not_of(" \n") + 1 - begin);
}

}  // namespace katalog
