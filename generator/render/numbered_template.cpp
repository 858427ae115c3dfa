#include "render/numbered_template.hpp"

#include <utility>

namespace katalog {
namespace {

class Numbering {
 public:
  explicit Numbering(Scopes scopes) : scopes_(std::move(scopes)) {}

  NumberedTemplate number(const Tokens& tokens) {
    for (const Token& token : tokens) add(token);
    return std::move(numbered_);
  }

 private:
  struct Section {
    std::string number;
    std::size_t scopes;  ///< around it
  };

  void add(const Token& token) {
    switch (token.kind) {
      case TokenKind::text:
        return add_text(token.text);
      case TokenKind::print:
      case TokenKind::print_raw:
        return write("&", add_tag({{}, way_to(scopes_, token.text)}));
      case TokenKind::open:
      case TokenKind::open_inverted:
        return open(token);
      case TokenKind::close:
        return close();
      case TokenKind::partial:
      case TokenKind::comment:
        return;
    }
  }

  void add_text(const std::string& text) {
    if (text.find_first_of(" \t\r\n") == std::string::npos)
      numbered_.text += text;
    else
      write("&", add_tag({text, {}}));
  }

  void open(const Token& token) {
    const Way way = way_to(scopes_, token.text);
    sections_.push_back({add_tag({{}, way}), scopes_.size()});
    write(token.kind == TokenKind::open ? "#" : "^", sections_.back().number);
    const bool has_scope = way.field && (way.field->kind == FieldKind::list || way.field->kind == FieldKind::object);
    if (has_scope && token.kind == TokenKind::open) scopes_.push_back(seen_in(*way.field, nullptr, 0));
  }

  void close() {
    write("/", sections_.back().number);
    scopes_.resize(sections_.back().scopes);
    sections_.pop_back();
  }

  std::string add_tag(NumberedTag tag) {
    numbered_.tags.push_back(std::move(tag));
    return std::to_string(numbered_.tags.size() - 1);
  }

  void write(std::string_view sigil, const std::string& number) {
    numbered_.text.append("{{").append(sigil).append(number).append("}}");
  }

  Scopes scopes_;
  std::vector<Section> sections_;
  NumberedTemplate numbered_;
};

}  // namespace

NumberedTemplate number_tags(const Tokens& tokens, Scopes scopes) { return Numbering(std::move(scopes)).number(tokens); }

}  // namespace katalog
