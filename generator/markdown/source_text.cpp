#include "markdown/source_text.hpp"

#include <algorithm>
#include <utility>

#include "base/utf8.hpp"

namespace katalog {

SourceText::SourceText(std::string_view text, BodyOrigin origin) : text_(text), origin_(std::move(origin)) {
  for (std::size_t end = text_.find('\n'); end != std::string::npos; end = text_.find('\n', end + 1))
    line_starts_.push_back(end + 1);
}

Place SourceText::place(Range range) const {
  const std::size_t index = line_index(range.begin);
  const std::string_view text = text_;
  const std::string_view before = text.substr(line_starts_[index], range.begin - line_starts_[index]);
  const std::size_t end = std::min(range.end, line_end(index));
  const std::string_view covered = text.substr(range.begin, end - std::min(range.begin, end));
  return {origin_.path,
          {origin_.first_line + static_cast<int>(index), count_characters(before) + 1, std::max(count_characters(covered), 1)}};
}

std::size_t SourceText::offset(int line, int column) const {
  const std::size_t index = std::min(static_cast<std::size_t>(std::max(line, 1)) - 1, line_starts_.size() - 1);
  return std::min(line_starts_[index] + static_cast<std::size_t>(std::max(column, 1)) - 1, line_end(index));
}

Range SourceText::line_at(std::size_t offset) const {
  const std::size_t index = line_index(offset);
  return {line_starts_[index], line_end(index)};
}

Range SourceText::rest_of_line(std::size_t begin) const { return {begin, line_at(begin).end}; }

std::size_t SourceText::line_index(std::size_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<std::size_t>(after - line_starts_.begin()) - 1;
}

std::size_t SourceText::line_end(std::size_t index) const {
  if (index + 1 == line_starts_.size()) return text_.size();
  const std::size_t end = line_starts_[index + 1] - 1;
  return end > line_starts_[index] && text_[end - 1] == '\r' ? end - 1 : end;
}

}  // namespace katalog
