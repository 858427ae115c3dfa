#include "read/plain_lines.hpp"

#include <algorithm>
#include <vector>

#include "base/utf8.hpp"

namespace katalog {
namespace {

struct Line {
  std::string_view key;
  std::string_view value;
  Node::Kind kind;
};

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

/// The line, without its end, where it is of the one form or the other.
std::optional<Line> read_line(std::string_view line) {
  const std::size_t colon = std::min(line.find(": "), line.size());
  const std::string_view key = line.substr(0, colon);
  if (colon == line.size() || !std::ranges::all_of(key, is_lower) || key.empty() || is_null(key)) return std::nullopt;
  const std::string_view value = line.substr(colon + 2);
  if (std::ranges::any_of(value, is_control)) return std::nullopt;
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
    lines.push_back(*line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace

std::optional<Node> parse_plain_lines(std::string_view text, int first_line, FileProblems& problems) {
  const std::vector<Line> lines = read_lines(text);
  if (lines.empty()) return std::nullopt;
  NodeBuilder builder(problems);
  builder.open({Node::Kind::mapping, {}, {}, {}, {}});
  for (int number = first_line; const Line& line : lines) {
    const int key_length = static_cast<int>(line.key.size());
    const int column = key_length + (line.kind == Node::Kind::quoted ? 4 : 3);
    builder.add_scalar({Node::Kind::plain, {number, 1, key_length}, std::string(line.key), {}, {}});
    builder.add_scalar({line.kind, {number, column, count_characters(line.value)}, std::string(line.value), {}, {}});
    ++number;
  }
  builder.close();
  return builder.take_root();
}

}  // namespace katalog
