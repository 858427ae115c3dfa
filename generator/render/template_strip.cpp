#include "render/template_strip.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace katalog {
namespace {

constexpr std::array<std::string_view, 2> verbatim_elements = {"pre", "textarea"};

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool starts_with_name(std::string_view text, std::string_view name) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  if (text.size() < name.size() || !std::equal(name.begin(), name.end(), text.begin(), same)) return false;
  const char after = text.size() > name.size() ? lower(text[name.size()]) : '>';
  return !((after >= 'a' && after <= 'z') || (after >= '0' && after <= '9') || after == '-');
}

/// The verbatim element that is open after `text`, where `open` was before it; empty for none.
std::string_view element_after(std::string_view open, std::string_view text) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::string_view tag = text.substr(at + 1);
    if (!open.empty() && tag.starts_with('/') && starts_with_name(tag.substr(1), open)) open = {};
    if (!open.empty()) continue;
    const auto opened = std::find_if(verbatim_elements.begin(), verbatim_elements.end(),
                                     [&](std::string_view name) { return starts_with_name(tag, name); });
    if (opened != verbatim_elements.end()) open = *opened;
  }
  return open;
}

bool prints_nothing(const Token& token) {
  switch (token.kind) {
    case TokenKind::text:
      return is_blank(token.text);
    case TokenKind::print:
    case TokenKind::print_raw:
      return false;
    case TokenKind::open:
    case TokenKind::open_inverted:
    case TokenKind::close:
    case TokenKind::partial:
    case TokenKind::comment:
      return true;
  }
  return false;
}

/// A line that begins outside the verbatim elements, its line end in its last text.
Tokens stripped_line(Tokens line) {
  if (std::all_of(line.begin(), line.end(), prints_nothing)) {
    std::erase_if(line, [](const Token& token) { return token.kind == TokenKind::text; });
    return line;
  }
  for (Token& token : line) {
    if (token.kind != TokenKind::text) break;
    token.text.erase(0, std::min(token.text.find_first_not_of(" \t"), token.text.size()));
    if (!token.text.empty()) break;
  }
  return line;
}

class Stripper {
 public:
  void add(Token token) {
    if (token.kind != TokenKind::text) return line_.push_back(std::move(token));
    std::size_t begin = 0;
    for (std::size_t end = token.text.find('\n'); end != std::string::npos; end = token.text.find('\n', begin)) {
      line_.push_back({TokenKind::text, token.text.substr(begin, end + 1 - begin), {}});
      begin = end + 1;
      end_line();
    }
    line_.push_back({TokenKind::text, token.text.substr(begin), {}});
  }

  Tokens finish() {
    end_line();
    return std::move(stripped_);
  }

 private:
  void end_line() {
    Tokens line = std::exchange(line_, {});
    const bool is_verbatim = !element_.empty();
    for (const Token& token : line)
      if (token.kind == TokenKind::text) element_ = element_after(element_, token.text);
    if (!is_verbatim) line = stripped_line(std::move(line));
    for (Token& token : line)
      if (token.kind != TokenKind::comment) stripped_.push_back(std::move(token));
  }

  Tokens line_;
  Tokens stripped_;
  std::string element_;  ///< the verbatim element that is open
};

}  // namespace

Tokens strip_template(Tokens tokens) {
  Stripper stripper;
  for (Token& token : tokens) stripper.add(std::move(token));
  return stripper.finish();
}

}  // namespace katalog
