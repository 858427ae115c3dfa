// Where something stands in an input file. A Span is kept by model values that all come from one file;
// a Place adds the path when a problem is reported.
#pragma once

#include <compare>
#include <string>

namespace katalog {

/// Lines and columns count from 1, columns and length in characters. Line 0: the file as a whole.
struct Span {
  int line = 0;
  int column = 0;
  int length = 1;

  auto operator<=>(const Span&) const = default;
};

struct Place {
  std::string path;
  Span span;

  auto operator<=>(const Place&) const = default;
};

/// A value with the place it was read from, in the file of the value that holds it.
template <class T>
struct Located {
  T value{};
  Span span;
};

}  // namespace katalog
