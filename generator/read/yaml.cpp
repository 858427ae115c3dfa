#include "read/yaml.hpp"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <streambuf>

#include "base/utf8.hpp"
#include "read/cursor.hpp"
#include "read/text_file.hpp"

namespace katalog {
namespace {

/// A stream over a text that is there already.
class ViewBuffer : public std::streambuf {
 public:
  explicit ViewBuffer(std::string_view text) {
    char* begin = const_cast<char*>(text.data());  // a get area is never written to
    setg(begin, begin, begin + text.size());
  }
};

bool is_quote(char c) { return c == '"' || c == '\''; }

bool is_block(char c) { return c == '|' || c == '>'; }

/// The offset of the quote that closes the one at `opening`; nothing where there is none: yaml-cpp then takes the rest of the
/// file for the text.
std::optional<std::size_t> closing_quote(std::string_view text, std::size_t opening) {
  const char quote = text[opening];
  for (std::size_t i = opening + 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      if (quote == '"' || i + 1 == text.size() || text[i + 1] != quote) return i;
      ++i;
    }
  }
  return std::nullopt;
}

/// Characters from `begin` to `end`, or to the end of the line.
int length_on_line(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view part = text.substr(begin, end - begin);
  std::string_view line = part.substr(0, part.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return std::max(count_characters(line), 1);
}

/// Thrown through yaml-cpp to end its work: what was found, and the rest of the file means nothing.
struct Refusal {
  Rule rule;
  Span span;
  std::string message;
  std::string hint;
};

constexpr std::string_view close_quote_hint = "close it with the same quote";
constexpr std::string_view alias_message = "anchors and aliases are not read";
constexpr std::string_view alias_hint = "write the value out, or put a text in quotes";

/// Builds the tree from yaml-cpp's events. Marks of yaml-cpp count bytes, from 0.
class TreeMaker : public YAML::EventHandler {
 public:
  TreeMaker(std::string_view text, int first_line, FileProblems& problems)
      : text_(text), places_(text, first_line), problems_(problems), builder_(problems) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ > 1)
      throw Refusal{Rule::yaml_second_document, at(mark), "a second document begins here", "keep one document in a file"};
  }
  void OnDocumentEnd() override {}

  /// Nobody can say what stands in the place of an alias, so the rest is not read.
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    throw Refusal{Rule::yaml_alias, at(mark), std::string(alias_message), std::string(alias_hint)};
  }
  void OnAnchor(const YAML::Mark& mark, const std::string&) override {
    problems_.add(Rule::yaml_alias, at(mark), std::string(alias_message), std::string(alias_hint));
  }

  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { builder_.add_nothing(at(mark)); }

  void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor, const std::string& value) override {
    refuse_tag(mark);
    const Node::Kind kind = anchor == 0 && is_plain(offset_of(mark)) ? Node::Kind::plain : Node::Kind::quoted;
    builder_.add_scalar({kind, span_of(offset_of(mark), value), value, {}, {}});
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    refuse_tag(mark);
    builder_.open({Node::Kind::list, at(mark), {}, {}, {}});
  }
  void OnSequenceEnd() override { builder_.close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
    refuse_tag(mark);
    builder_.open({Node::Kind::mapping, at(mark), {}, {}, {}});
  }
  void OnMapEnd() override { builder_.close(); }

  /// The place of the quoted text read last, if it ran over several lines: a lost quote, where an error follows.
  std::optional<Span> last_long_quote() const { return last_long_quote_; }
  Span at(const YAML::Mark& mark) { return places_.at(offset_of(mark), 1); }
  /// The place of the tab that indents the line of a mark; nothing where none does.
  std::optional<Span> tab_before(const YAML::Mark& mark) {
    const std::size_t line = text_.substr(0, offset_of(mark)).rfind('\n') + 1;  // npos + 1 is 0
    const std::size_t text = text_.find_first_not_of(' ', line);
    if (text == std::string_view::npos || text_[text] != '\t') return std::nullopt;
    return places_.at(text, 1);
  }
  Node take_root() { return builder_.take_root(); }

 private:
  std::size_t offset_of(const YAML::Mark& mark) const {
    return std::min(static_cast<std::size_t>(std::max(mark.pos, 0)), text_.size());
  }
  char first_of(std::size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }
  bool is_plain(std::size_t offset) const { return !is_quote(first_of(offset)) && !is_block(first_of(offset)); }

  void refuse_tag(const YAML::Mark& mark) {
    if (first_of(offset_of(mark)) != '!') return;
    problems_.add(Rule::malformed_yaml, at(mark), "tags are not read", "put a text that begins with ! in quotes");
  }

  Span span_of(std::size_t offset, const std::string& value) {
    last_long_quote_.reset();
    if (is_quote(first_of(offset))) return span_in_quotes(offset);
    if (is_block(first_of(offset))) return value.empty() ? places_.at(offset, 1) : span_of_block(offset);
    const bool is_on_one_line = text_.substr(offset, value.size()) == value;
    return places_.at(offset, length_on_line(text_, offset, is_on_one_line ? offset + value.size() : text_.size()));
  }

  Span span_in_quotes(std::size_t opening) {
    const auto closing = closing_quote(text_, opening);
    if (!closing)
      throw Refusal{Rule::malformed_yaml, places_.at(opening, 1), "the quote is never closed", std::string(close_quote_hint)};
    if (text_.substr(opening, *closing - opening).find('\n') != std::string_view::npos)
      last_long_quote_ = places_.at(opening, 1);
    return places_.at(opening + 1, length_on_line(text_, opening + 1, *closing));
  }

  /// The first line of a block scalar that holds something.
  Span span_of_block(std::size_t indicator) {
    const std::size_t line_end = std::min(text_.find('\n', indicator), text_.size());
    const std::size_t begin = text_.find_first_not_of(" \r\n", line_end);
    if (begin == std::string_view::npos) return places_.at(indicator, 1);
    return places_.at(begin, length_on_line(text_, begin, text_.size()));
  }

  std::string_view text_;
  Cursor places_;
  FileProblems& problems_;
  NodeBuilder builder_;
  std::optional<Span> last_long_quote_;
  int documents_ = 0;
};

struct Explanation {
  std::string_view library;  ///< how the message of yaml-cpp begins
  std::string_view message;
  std::string_view hint;
};

/// The errors of yaml-cpp that editors meet, in words that help; the others as they are.
Explanation explain(std::string_view message) {
  static constexpr Explanation known[] = {
      {"end of map not found", "this does not belong to the value before it",
       "put the whole value in quotes, or indent it like its neighbors"},
      {"illegal map value", "a value cannot begin here",
       "put a text with a colon in quotes, and indent keys like their neighbors"},
      {"illegal map key", "a key cannot stand here", "put it on a line of its own"},
      {"illegal block entry", "a list cannot begin here", "put it on a line of its own, or the text in quotes"},
      {"unknown token", "no value begins with this character", "put the text in quotes"},
      {"end of sequence flow not found", "a list is not closed before this", "close it with ]"},
      {"end of map flow not found", "a mapping is not closed before this",
       "close it with }, or put a text that begins with { in quotes"},
      {"illegal flow end", "nothing is open that could be closed here", "put the text in quotes"},
      {"illegal tab", "a tab cannot indent", "indent with spaces"},
      {"illegal EOF", "the file ends in the middle of a text", close_quote_hint},
      {"bad file", "lists and mappings are nested too deeply", ""},
  };
  for (const Explanation& one : known)
    if (message.starts_with(one.library)) return one;
  return {message, message, ""};
}

bool is_forbidden_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
}

/// YAML allows no control characters; yaml-cpp takes U+0004 for the end of the file.
std::optional<Refusal> refuse_controls(std::string_view text, int first_line) {
  const auto found = std::find_if(text.begin(), text.end(), is_forbidden_control);
  if (found == text.end()) return std::nullopt;
  const Span span = Cursor(text, first_line).at(static_cast<std::size_t>(found - text.begin()), 1);
  return Refusal{Rule::malformed_yaml, span, fmt::format("control character U+{:04X}", static_cast<unsigned>(*found)),
                 "remove it"};
}

Refusal refusal_of(const YAML::Exception& error, TreeMaker& maker) {
  if (const auto quote = maker.last_long_quote())
    return {Rule::malformed_yaml, *quote, "this quote is closed only lines below, where more text follows",
            std::string(close_quote_hint)};
  if (const auto tab = maker.tab_before(error.mark))
    return {Rule::malformed_yaml, *tab, "a tab cannot indent", "indent with spaces"};
  const Explanation why = explain(error.msg);
  return {Rule::malformed_yaml, maker.at(error.mark), std::string(why.message), std::string(why.hint)};
}

/// Nothing when the text was read to its end.
std::optional<Refusal> run(std::string_view text, TreeMaker& maker) {
  ViewBuffer buffer(text);
  std::istream stream(&buffer);
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(maker)) continue;
  } catch (const Refusal& refusal) {
    return refusal;
  } catch (const YAML::Exception& error) {
    return refusal_of(error, maker);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Node> parse_yaml(std::string_view text, int first_line, FileProblems& problems) {
  text = without_byte_order_mark(text);
  TreeMaker maker(text, first_line, problems);
  auto refusal = refuse_controls(text, first_line);
  if (!refusal) refusal = run(text, maker);
  if (!refusal) return maker.take_root();
  problems.add(refusal->rule, refusal->span, std::move(refusal->message), std::move(refusal->hint));
  return std::nullopt;
}

}  // namespace katalog
