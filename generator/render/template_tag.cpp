#include "render/template_tag.hpp"

#include <algorithm>
#include <optional>

namespace katalog {
namespace {

constexpr std::string_view spaces = " \t\r\n\f\v";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
  return text.substr(0, text.find_last_not_of(spaces) + 1);
}

// No search goes beyond the next tag or the line: a file of nothing but braces must not take minutes.

/// Quotes what stands from `at` to `end`, no further than its line.
Tag faulty(TagFault fault, std::string_view text, std::size_t at, std::size_t end) {
  const std::string_view written = text.substr(at, end - at);
  return {.fault = fault, .name = std::string(written.substr(0, written.find('\n'))), .at = at, .end = end};
}

/// Only what looks like the start of a tag is quoted, and the next tag is read again.
Tag unclosed(std::string_view text, std::size_t begin) {
  const std::size_t contents = begin + (text.substr(begin).starts_with("{{{") ? 3 : 2);
  const std::string_view tag = text.substr(begin, text.find("{{", contents) - begin);
  const std::size_t name = std::min(tag.find_first_not_of("{#^/>& \t"), tag.size());
  const std::size_t end = tag.find_first_of(" \t\r\n\"'<>{}", name);
  return {
      .fault = TagFault::unclosed, .name = std::string(trimmed(tag.substr(0, end))), .at = begin, .end = begin + tag.size()};
}

/// A comment ends at the first braces, as in every mustache, so one around a tag would print its tail.
Tag comment(std::string_view text, std::size_t begin) {
  const std::size_t close = text.find("}}", begin);
  if (close == std::string_view::npos) {
    Tag tag = faulty(TagFault::unclosed_comment, text, begin, begin + 3);
    tag.end = text.size();
    return tag;
  }
  const std::size_t end = close + 2;
  const std::size_t inner = text.substr(0, close).find("{{", begin + 2);
  if (inner != std::string_view::npos) return faulty(TagFault::tag_in_comment, text, inner, end);
  return {.kind = TokenKind::comment, .name = {}, .at = begin, .end = end};
}

Tag set_delimiter(std::string_view text, std::size_t begin) {
  const std::size_t end = std::min(text.find_first_of("}\n", begin), text.size());
  return faulty(TagFault::set_delimiter, text, begin, text.substr(end).starts_with("}}") ? end + 2 : end);
}

/// What stands between the braces; nothing when another tag begins or the text ends before they close.
std::optional<std::string_view> contents_at(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at, text.find("{{", at) - at);
  const std::size_t close = rest.find("}}");
  if (close == std::string_view::npos) return std::nullopt;
  return rest.substr(0, close);
}

/// `name` is a part of `text`.
Tag named(std::string_view text, std::string_view name, Tag tag) {
  if (name.empty()) return faulty(TagFault::unnamed, text, tag.at, tag.end);
  if (name.find_first_of("\n{}") != std::string_view::npos) return unclosed(text, tag.at);
  tag.name = name;
  tag.at = static_cast<std::size_t>(name.data() - text.data());
  return tag;
}

TokenKind kind_of(char sigil) {
  switch (sigil) {
    case '#':
      return TokenKind::open;
    case '^':
      return TokenKind::open_inverted;
    case '/':
      return TokenKind::close;
    case '>':
      return TokenKind::partial;
    case '&':
      return TokenKind::print_raw;
    default:
      return TokenKind::print;
  }
}

Tag with_two_braces(std::string_view text, std::size_t begin) {
  const auto contents = contents_at(text, begin + 2);
  if (!contents) return unclosed(text, begin);
  std::string_view name = trimmed(*contents);
  const TokenKind kind = name.empty() ? TokenKind::print : kind_of(name.front());
  if (kind != TokenKind::print) name = trimmed(name.substr(1));
  return named(text, name, {.kind = kind, .name = {}, .at = begin, .end = begin + 2 + contents->size() + 2});
}

Tag with_three_braces(std::string_view text, std::size_t begin) {
  const auto contents = contents_at(text, begin + 3);
  const std::size_t close = begin + 3 + contents.value_or("").size();
  if (!contents || !text.substr(close).starts_with("}}}")) return unclosed(text, begin);
  return named(text, trimmed(*contents), {.kind = TokenKind::print_raw, .name = {}, .at = begin, .end = close + 3});
}

}  // namespace

Tag tag_at(std::string_view text, std::size_t begin) {
  const std::string_view inside = text.substr(begin + 2);
  const std::size_t first = inside.find_first_not_of(spaces);
  if (first != std::string_view::npos && inside[first] == '!') return comment(text, begin);
  if (first != std::string_view::npos && inside[first] == '=') return set_delimiter(text, begin);
  return inside.starts_with('{') ? with_three_braces(text, begin) : with_two_braces(text, begin);
}

}  // namespace katalog
