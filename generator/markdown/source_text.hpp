// The text of a body, and where something in it stands in the file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.hpp"
#include "markdown/markdown.hpp"

namespace katalog {

/// Bytes of a text from `begin` up to `end`.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

class SourceText {
 public:
  SourceText(std::string_view text, BodyOrigin origin);

  const std::string& text() const { return text_; }

  /// At most to the end of the line on which the range begins.
  Place place(Range range) const;

  /// Offset of a place as cmark counts: lines and bytes from 1. Places beyond a line's end are moved to it.
  std::size_t offset(int line, int column) const;

  /// The line that holds a byte, without its end.
  Range line_at(std::size_t offset) const;

  /// From `begin` to the end of its line.
  Range rest_of_line(std::size_t begin) const;

 private:
  std::size_t line_index(std::size_t offset) const;
  std::size_t line_end(std::size_t index) const;

  std::string text_;
  BodyOrigin origin_;
  std::vector<std::size_t> line_starts_{0};
};

}  // namespace katalog
