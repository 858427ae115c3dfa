#include "view/markdown_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"

namespace katalog {
namespace {

bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

/// Where a line that would begin a list or underline the line above does so: `-`, `1.`
std::size_t opener_in(std::string_view line) {
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const std::string_view rest = line.substr(digits);
  const bool is_number = digits > 0 && (rest.size() == 1 || (rest.size() > 1 && rest[1] == ' '));
  const bool is_opener = !rest.empty() && (is_number ? is_one_of(rest[0], ".)") : digits == 0 && is_one_of(rest[0], "-+="));
  return is_opener ? digits : std::string_view::npos;
}

// A switch, for looking each character of a page up in a list took a twentieth of the page.
bool is_markup(char c) {
  switch (c) {
    case '\\':
    case '`':
    case '*':
    case '_':
    case '[':
    case ']':
    case '<':
    case '>':
    case '#':
    case '|':
    case '~':
      return true;
    default:
      return false;
  }
}

/// Ends a link's destination, or would be read as something else in one.
bool ends_destination(char c) {
  switch (c) {
    case '(':
    case ')':
    case '<':
    case '>':
    case '\\':
    case '|':
    case '`':
    case '"':
      return true;
    default:
      return static_cast<unsigned char>(c) <= ' ';
  }
}

bool begins_entity(std::string_view text, std::size_t at) {
  const char next = at + 1 < text.size() ? text[at + 1] : ' ';
  return text[at] == '&' && (next == '#' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z'));
}

bool has_meaning(std::string_view text, std::size_t at) { return is_markup(text[at]) || begins_entity(text, at); }

/// A URL as a link's destination, which ends at a space or a bracket.
std::string destination(std::string_view url) {
  std::string text;
  for (const char c : url) {
    if (ends_destination(c))
      text += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else
      text += c;
  }
  return text;
}

}  // namespace

std::string as_markdown(std::string_view text) {
  std::string plain = breakable(text);
  std::ranges::replace_if(
      plain, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  const std::size_t opener = opener_in(plain);
  std::string markdown;
  std::size_t written = 0;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (i != opener && !has_meaning(plain, i)) continue;
    markdown.append(plain, written, i - written) += '\\';
    written = i;
  }
  return markdown.append(plain, written);
}

std::string markdown_link(std::string_view text, std::string_view url) {
  if (url.empty()) return as_markdown(text);
  return fmt::format("[{}]({})", as_markdown(text), destination(url));
}

std::string markdown_row(const std::vector<std::string>& cells) { return fmt::format("| {} |\n", fmt::join(cells, " | ")); }

}  // namespace katalog
