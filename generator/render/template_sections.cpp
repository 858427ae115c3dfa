#include "render/template_sections.hpp"

#include <algorithm>
#include <utility>

namespace katalog {
namespace {

class Balance {
 public:
  explicit Balance(std::string path) : path_(std::move(path)) {}

  void add(Token token) {
    if (token.kind == TokenKind::close) return close(token);
    if (token.kind == TokenKind::open || token.kind == TokenKind::open_inverted) open_.push_back(token);
    balanced_.value.push_back(std::move(token));
  }

  Checked<Tokens> finish() {
    while (!open_.empty()) close_unclosed();
    return std::move(balanced_);
  }

 private:
  void close(const Token& token) {
    const auto is_opener = [&](const Token& opener) { return opener.text == token.text; };
    if (open_.empty()) return report(token, quoted(token.text) + " closes no section", "");
    if (std::none_of(open_.begin(), open_.end(), is_opener)) {
      const std::string name = open_.back().text;
      report(token, "section " + quoted(name) + " is closed by " + quoted(token.text), "write " + quoted("{{/" + name + "}}"));
      return pop();
    }
    while (!is_opener(open_.back())) close_unclosed();
    pop();
  }

  void close_unclosed() {
    const Token& opener = open_.back();
    report(opener, "section " + quoted(opener.text) + " is not closed", "close it with " + quoted("{{/" + opener.text + "}}"));
    pop();
  }

  void pop() {
    balanced_.value.push_back({TokenKind::close, open_.back().text, open_.back().span});
    open_.pop_back();
  }

  void report(const Token& token, std::string message, std::string hint) {
    balanced_.problems.push_back({Rule::malformed_template, {path_, token.span}, std::move(message), std::move(hint)});
  }

  std::string path_;
  Tokens open_;
  Checked<Tokens> balanced_;
};

}  // namespace

Checked<Tokens> balance_sections(Tokens tokens, const std::string& path) {
  Balance balance(path);
  for (Token& token : tokens) balance.add(std::move(token));
  return balance.finish();
}

}  // namespace katalog
