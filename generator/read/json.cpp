#include "read/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/utf8.hpp"
#include "read/cursor.hpp"
#include "read/text_file.hpp"

namespace katalog {
namespace {

constexpr std::size_t deepest = 32;  // trees are walked and destroyed recursively

/// What nlohmann found and what it expected, without its own name, the place and what it was doing.
std::string readable(std::string_view what) {
  what = what.substr(0, what.find("; last read: "));  // the token at fault, which may be as long as the file
  std::string text(what.substr(std::min(what.find("] ") + 2, what.size())));
  if (const std::size_t found = what.rfind("unexpected "); found != std::string_view::npos)
    text = what.substr(found);
  else if (const std::size_t doing = what.find(" - "); doing != std::string_view::npos)
    text = what.substr(doing + 3);
  if (const std::size_t expected = text.find("; expected "); expected != std::string::npos) text.replace(expected, 1, ",");
  return text;
}

/// Where the token begins at whose end the parser stopped; the last token at the end of the text.
std::size_t start_of_token(std::string_view text, std::size_t at) {
  constexpr std::string_view in_words = "+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  if (at >= text.size()) return std::min(text.find_last_not_of(" \t\r\n"), text.size());
  if (text[at] == '"' && at > 0) return std::min(text.rfind('"', at - 1), at);
  while (at > 0 && in_words.find(text[at]) != std::string_view::npos && in_words.find(text[at - 1]) != std::string_view::npos)
    --at;
  return at;
}

/// What most often goes wrong before the place of an error.
std::string json_hint(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_not_of(" \t\r\n", at - 1);
  if (before == std::string_view::npos || text[before] != ',') return "";
  if (at < text.size() && (text[at] == ']' || text[at] == '}')) return "remove the comma before it";
  return "names and prices stand in quotes";
}

/// The length in bytes of the token at the start of `rest`, which is valid JSON.
std::size_t token_length(std::string_view rest) {
  constexpr std::string_view ends_word = " \t\r\n,:]}";
  constexpr std::string_view structure = "[]{}";
  if (rest.empty() || structure.find(rest[0]) != std::string_view::npos) return std::min<std::size_t>(rest.size(), 1);
  if (rest[0] != '"') return std::min(rest.find_first_of(ends_word), rest.size());
  for (std::size_t i = 1; i < rest.size(); ++i) {
    if (rest[i] == '"') return i + 1;
    if (rest[i] == '\\') ++i;
  }
  return rest.size();
}

/// Finds the tokens of valid JSON one after the other: between them stand only spaces, commas and colons.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text), places_(text, 1) {}

  struct Token {
    std::string_view text;
    Span span;  ///< of a string, inside its quotes
  };

  Token next() {
    const std::size_t begin = std::min(text_.find_first_not_of(" \t\r\n,:", end_), text_.size());
    const std::string_view token = text_.substr(begin, token_length(text_.substr(begin)));
    end_ = begin + token.size();
    const bool is_string = token.size() > 1 && token[0] == '"';
    const int length = count_characters(token) - (is_string ? 2 : 0);
    return {token, places_.at(begin + (is_string ? 1 : 0), std::max(length, 1))};
  }

 private:
  std::string_view text_;
  Cursor places_;
  std::size_t end_ = 0;
};

/// Builds the tree from the parser's events, which have no places: one token of the text for each event.
class TreeMaker : public nlohmann::json_sax<nlohmann::json> {
 public:
  TreeMaker(std::string_view text, FileProblems& problems)
      : text_(text), tokens_(text), problems_(problems), builder_(problems) {}

  bool null() override {
    builder_.add_nothing(tokens_.next().span);
    return true;
  }
  bool boolean(bool) override { return add_word(Node::Kind::literal); }
  bool number_integer(number_integer_t) override { return add_word(Node::Kind::number); }
  bool number_unsigned(number_unsigned_t) override { return add_word(Node::Kind::number); }
  bool number_float(number_float_t, const string_t&) override { return add_word(Node::Kind::number); }
  bool string(string_t& value) override {
    builder_.add_scalar({Node::Kind::quoted, tokens_.next().span, value, {}, {}});
    return true;
  }
  bool key(string_t& value) override { return string(value); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Node::Kind::mapping); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(Node::Kind::list); }
  bool end_array() override { return close(); }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    const std::size_t at = start_of_token(text_, position > 0 ? position - 1 : 0);
    problems_.add(Rule::malformed_json, span_at(text_, at), readable(error.what()), json_hint(text_, at));
    return false;
  }

  Node take_root() { return builder_.take_root(); }

 private:
  bool add_word(Node::Kind kind) {
    const Tokens::Token token = tokens_.next();
    builder_.add_scalar({kind, token.span, std::string(token.text), {}, {}});
    return true;
  }

  bool open(Node::Kind kind) {
    const Span span = tokens_.next().span;
    const bool is_too_deep = builder_.depth() >= deepest;
    if (is_too_deep) problems_.add(Rule::malformed_json, span, "lists and objects are nested too deeply");
    builder_.open({kind, span, {}, {}, {}});
    return !is_too_deep;
  }

  bool close() {
    tokens_.next();
    builder_.close();
    return true;
  }

  std::string_view text_;
  Tokens tokens_;
  FileProblems& problems_;
  NodeBuilder builder_;
};

}  // namespace

std::optional<Node> parse_json(std::string_view text, FileProblems& problems) {
  text = without_byte_order_mark(text);
  TreeMaker maker(text, problems);
  if (!nlohmann::json::sax_parse(text.begin(), text.end(), &maker)) return std::nullopt;
  return maker.take_root();
}

}  // namespace katalog
