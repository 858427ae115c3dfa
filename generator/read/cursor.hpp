// Places in a text, asked for in the order of the text: one pass over it in all.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/place.hpp"

namespace katalog {

class Cursor {
 public:
  /// `text` must outlive the cursor; its first line is line `first_line` of the file.
  Cursor(std::string_view text, int first_line) : text_(text), first_line_(first_line), line_(first_line) {}

  /// The place of the byte `offset`, `length` characters long. Going back is allowed, but slow.
  Span at(std::size_t offset, int length) {
    if (offset < offset_) rewind();
    const std::string_view between = text_.substr(offset_, offset - offset_);
    for (const char c : between) step(c);
    offset_ = offset;
    return {line_, column_, length};
  }

 private:
  void rewind() {
    offset_ = 0;
    line_ = first_line_;
    column_ = 1;
  }

  void step(char c) {
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
      ++column_;
    }
  }

  std::string_view text_;
  int first_line_;
  std::size_t offset_ = 0;
  int line_;
  int column_ = 1;
};

}  // namespace katalog
