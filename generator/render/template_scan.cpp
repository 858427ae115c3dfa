#include "render/template_scan.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/utf8.hpp"
#include "render/template_sections.hpp"
#include "render/template_tag.hpp"

namespace katalog {
namespace {

/// Places of growing offsets, found without counting from the start each time.
class PlaceCounter {
 public:
  Span at(std::string_view text, std::size_t offset) {
    const std::string_view passed = text.substr(offset_, offset - offset_);
    offset_ = offset;
    const std::size_t line_start = passed.rfind('\n') + 1;  // npos + 1 is 0
    if (line_start > 0) column_ = 1;
    line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
    column_ += count_characters(passed.substr(line_start));
    return {line_, column_, 1};
  }

 private:
  std::size_t offset_ = 0;
  int line_ = 1;
  int column_ = 1;
};

Diagnostic problem_of(const Tag& tag, const Place& place) {
  const auto malformed = [&](std::string message, std::string hint) {
    return Diagnostic{Rule::malformed_template, place, std::move(message), std::move(hint)};
  };
  switch (tag.fault) {
    case TagFault::none:
      break;
    case TagFault::unclosed:
      return malformed("unclosed tag " + quoted(tag.name),
                       tag.name.starts_with("{{{") ? "close it with \"}}}\"" : "close it with \"}}\"");
    case TagFault::unclosed_comment:
      return malformed("unclosed comment", "close it with \"}}\"");
    case TagFault::unnamed:
      return malformed("tag " + quoted(tag.name) + " has no name", "");
    case TagFault::set_delimiter:
      return malformed("set-delimiter tag " + quoted(tag.name) + " is not allowed",
                       "tags always begin with \"{{\" and end with \"}}\"");
    case TagFault::tag_in_comment:
      return malformed("tag within a comment", "a comment ends at the first \"}}\": write the name without braces");
  }
  return malformed("faulty tag", "");
}

/// A brace at the very end would join the braces of a tag that follows where the template is included.
std::optional<Diagnostic> brace_at_end(const std::string& path, std::string_view text) {
  if (!text.ends_with('{') || text.ends_with("{{")) return std::nullopt;
  return Diagnostic{Rule::malformed_template,
                    {path, span_at(text, text.size() - 1)},
                    "template ends in \"{\"",
                    "end the file with a new line"};
}

}  // namespace

Checked<Tokens> scan_template(const std::string& path, std::string_view text) {
  Checked<Tokens> scanned;
  PlaceCounter places;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find("{{", at), text.size());
    if (begin > at) scanned.value.push_back({TokenKind::text, std::string(text.substr(at, begin - at)), {}});
    if (begin == text.size()) break;
    Tag tag = tag_at(text, begin);
    Span span = places.at(text, tag.at);
    span.length = std::max(1, count_characters(tag.name));
    at = tag.end;
    if (tag.fault == TagFault::none)
      scanned.value.push_back({tag.kind, std::move(tag.name), span});
    else
      scanned.problems.push_back(problem_of(tag, {path, span}));
  }
  if (auto problem = brace_at_end(path, text)) scanned.problems.push_back(std::move(*problem));
  scanned.value = take(balance_sections(std::move(scanned.value), path), scanned.problems);
  return scanned;
}

}  // namespace katalog
