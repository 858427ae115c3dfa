#include "read/anchors.hpp"

#include <algorithm>
#include <optional>

#include "base/utf8.hpp"

namespace katalog {
namespace {

constexpr std::size_t deepest_indent = 3;  // four spaces make an indented code block
constexpr std::size_t deepest_heading = 6;

struct Fence {
  char mark;
  std::size_t length;
  std::string_view rest;  ///< of its line
};

/// The line without the indent that CommonMark allows; empty for lines of indented code.
std::string_view unindented(std::string_view line) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  return indent > deepest_indent ? std::string_view() : line.substr(indent);
}

/// The run of three or more backticks or tildes that the line begins with.
std::optional<Fence> fence_of(std::string_view line) {
  line = unindented(line);
  if (line.empty() || (line[0] != '`' && line[0] != '~')) return std::nullopt;
  const std::size_t length = std::min(line.find_first_not_of(line[0]), line.size());
  if (length < 3) return std::nullopt;
  return Fence{line[0], length, line.substr(length)};
}

bool opens(const Fence& fence) { return fence.mark == '~' || fence.rest.find('`') == std::string_view::npos; }

bool closes(const Fence& fence, const Fence& open) {
  return fence.mark == open.mark && fence.length >= open.length &&
         fence.rest.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// 1 to 6 for an ATX heading, else 0.
int heading_level(std::string_view line) {
  line = unindented(line);
  const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
  if (level == 0 || level > deepest_heading) return 0;
  const bool ends = level == line.size() || line[level] == ' ' || line[level] == '\t';
  return ends ? static_cast<int>(level) : 0;
}

std::optional<Anchor> anchor_of(std::string_view line, int number) {
  const int level = heading_level(line);
  const std::size_t end = line.find_last_not_of(" \t\r");
  if (level == 0 || end == std::string_view::npos || line[end] != '}') return std::nullopt;
  const std::size_t begin = line.rfind("{#", end);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view id = line.substr(begin + 2, end - begin - 2);
  if (id.empty()) return std::nullopt;
  return Anchor{level, std::string(id), {number, count_characters(line.substr(0, begin + 2)) + 1, count_characters(id)}};
}

}  // namespace

std::vector<Anchor> find_anchors(std::string_view body, int first_line) {
  std::vector<Anchor> anchors;
  std::optional<Fence> open;
  for (int number = first_line; !body.empty(); ++number) {
    const std::string_view line = body.substr(0, body.find('\n'));
    body.remove_prefix(std::min(line.size() + 1, body.size()));
    const auto fence = fence_of(line);
    if (open) {
      if (fence && closes(*fence, *open)) open.reset();
    } else if (fence && opens(*fence)) {
      open = fence;
    } else if (auto anchor = anchor_of(line, number)) {
      anchors.push_back(std::move(*anchor));
    }
  }
  return anchors;
}

}  // namespace katalog
