#include "read/plain_lines.hpp"

#include <algorithm>
#include <vector>

#include "base/utf8.hpp"

namespace katalog {
namespace {

/// Of the forms `key: value`, `key: [a, b]`, `key:` (of kind nothing), and below the last `  - [a, b]`, which has no key.
struct Line {
  std::string_view key;
  std::string_view value;  ///< within quotes or brackets
  Node::Kind kind;

  bool is_item() const { return key.empty(); }
  bool opens_items() const { return kind == Node::Kind::nothing; }
};

constexpr std::string_view item_indent = "  - ";

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }

/// Letters, digits and whatever is not ASCII begin nothing else in YAML.
bool begins_plain_text(char c) {
  return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

bool is_null(std::string_view text) { return text == "null" || text == "Null" || text == "NULL"; }

bool is_plain_value(std::string_view text) {
  return !text.empty() && begins_plain_text(text.front()) && text.back() != ' ' && text.back() != ':' &&
         text.find(": ") == std::string_view::npos && text.find(" #") == std::string_view::npos && !is_null(text);
}

bool is_quoted_value(std::string_view text) {
  return text.size() > 2 && text.find('"') == 0 && text.find_first_of("\"\\", 1) == text.size() - 1 && text.back() == '"';
}

bool is_key(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_lower) && !is_null(text); }

bool is_name(std::string_view text) {
  const auto belongs_to_name = [](char c) { return is_lower(c) || (c >= '0' && c <= '9') || c == '-' || c == '@'; };
  return !text.empty() && is_lower(text.front()) && std::ranges::all_of(text, belongs_to_name) && !is_null(text);
}

/// The first of `a, b`; the rest begins behind the comma and the space.
std::string_view first_name(std::string_view names) { return names.substr(0, names.find(", ")); }

std::string_view without_first(std::string_view names) {
  return names.substr(std::min(first_name(names).size() + 2, names.size()));
}

bool is_list_of_names(std::string_view text) {
  if (text.size() < 3 || text.front() != '[' || text.back() != ']' || text.ends_with(", ]")) return false;
  for (std::string_view names = text.substr(1, text.size() - 2); !names.empty(); names = without_first(names))
    if (!is_name(first_name(names))) return false;
  return true;
}

/// The line, without its end, where it is of one of the forms.
std::optional<Line> read_line(std::string_view line) {
  if (line.ends_with(':') && is_key(line.substr(0, line.size() - 1)))
    return Line{line.substr(0, line.size() - 1), {}, Node::Kind::nothing};
  const bool is_item = line.starts_with(item_indent);
  const std::size_t colon = std::min(line.find(": "), line.size());
  const std::string_view key = is_item ? "" : line.substr(0, colon);
  if (!is_item && (colon == line.size() || !is_key(key))) return std::nullopt;
  const std::string_view value = line.substr(is_item ? item_indent.size() : colon + 2);
  if (std::ranges::any_of(value, is_control)) return std::nullopt;
  if (is_list_of_names(value)) return Line{key, value.substr(1, value.size() - 2), Node::Kind::list};
  if (is_item) return std::nullopt;
  if (is_plain_value(value)) return Line{key, value, Node::Kind::plain};
  if (is_quoted_value(value)) return Line{key, value.substr(1, value.size() - 2), Node::Kind::quoted};
  return std::nullopt;
}

/// Every line, or nothing.
std::vector<Line> read_lines(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::optional<Line> line = read_line(text.substr(0, end));
    if (!line) return {};
    const bool may_be_item = !lines.empty() && (lines.back().is_item() || lines.back().opens_items());
    const bool must_be_item = !lines.empty() && lines.back().opens_items();
    if (line->is_item() ? !may_be_item : must_be_item) return {};
    lines.push_back(*line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!lines.empty() && lines.back().opens_items()) return {};
  return lines;
}

/// `place` is that of the opening bracket.
void add_list(NodeBuilder& builder, std::string_view names, Span place) {
  builder.open({Node::Kind::list, place, {}, {}, {}});
  for (++place.column; !names.empty(); names = without_first(names)) {
    const std::string_view name = first_name(names);
    place.length = static_cast<int>(name.size());
    builder.add_scalar({Node::Kind::plain, place, std::string(name), {}, {}});
    place.column += place.length + 2;
  }
  builder.close();
}

void add_value(NodeBuilder& builder, const Line& line, int number) {
  const int column = static_cast<int>(line.is_item() ? item_indent.size() + 1 : line.key.size() + 3);
  switch (line.kind) {
    case Node::Kind::list:
      return add_list(builder, line.value, {number, column, 1});
    case Node::Kind::nothing:
      return builder.open({Node::Kind::list, {number + 1, static_cast<int>(item_indent.find('-')) + 1, 1}, {}, {}, {}});
    case Node::Kind::quoted:
      return builder.add_scalar(
          {line.kind, {number, column + 1, count_characters(line.value)}, std::string(line.value), {}, {}});
    case Node::Kind::plain:
    case Node::Kind::number:
    case Node::Kind::literal:
    case Node::Kind::mapping:
      return builder.add_scalar({line.kind, {number, column, count_characters(line.value)}, std::string(line.value), {}, {}});
  }
}

}  // namespace

std::optional<Node> parse_plain_lines(std::string_view text, int first_line, FileProblems& problems) {
  const std::vector<Line> lines = read_lines(text);
  if (lines.empty()) return std::nullopt;
  NodeBuilder builder(problems);
  builder.open({Node::Kind::mapping, {}, {}, {}, {}});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    const int number = first_line + static_cast<int>(i);
    if (!line.is_item())
      builder.add_scalar({Node::Kind::plain, {number, 1, static_cast<int>(line.key.size())}, std::string(line.key), {}, {}});
    add_value(builder, line, number);
    const bool is_last = i + 1 == lines.size() || !lines[i + 1].is_item();
    if (line.is_item() && is_last) builder.close();
  }
  builder.close();
  return builder.take_root();
}

}  // namespace katalog
