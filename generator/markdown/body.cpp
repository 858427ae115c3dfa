#include "markdown/body.hpp"

#include <algorithm>

namespace katalog {
namespace {

bool belongs_to_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; }

/// The name where it stands whole: h100 is not in h100-sxm.
std::size_t find_name(std::string_view text, std::string_view name) {
  if (name.empty()) return std::string_view::npos;
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool continues = end < text.size() && belongs_to_name(text[end]);
    if (!continues && (at == 0 || !belongs_to_name(text[at - 1]))) return at;
  }
  return std::string_view::npos;
}

}  // namespace

std::size_t offset_of(cmark_node* node, const Body& body) {
  return body.source.offset(cmark_node_get_start_line(node), cmark_node_get_start_column(node));
}

Range range_of(cmark_node* node, const Body& body) {
  const Range line = body.source.rest_of_line(offset_of(node, body));
  const int last_line = cmark_node_get_end_line(node);
  if (last_line != cmark_node_get_start_line(node)) return line;
  const std::size_t last = body.source.offset(last_line, cmark_node_get_end_column(node));
  return {line.begin, std::clamp(last + 1, line.begin, line.end)};
}

std::string quoted(std::string_view parsed, const Body& body) {
  constexpr std::size_t longest = 60;
  std::string text = body.masked.restored(parsed.substr(0, parsed.find('\n')));
  if (text.size() > longest) {
    std::size_t cut = longest;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;  // not inside a character
    text = text.substr(0, cut) + "…";
  }
  return "\"" + text + "\"";
}

Diagnostic problem_of(const References::Answer& answer, Rule rule, Range range, const SourceText& source) {
  const std::string_view reference = std::string_view(source.text()).substr(range.begin, range.end - range.begin);
  const std::size_t at = find_name(reference, answer.part);
  if (at != std::string_view::npos) range = {range.begin + at, range.begin + at + answer.part.size()};
  return {answer.rule.value_or(rule), source.place(range), answer.problem, answer.hint};
}

}  // namespace katalog
