// A value as far as it could be made, and the problems met on the way. Making goes on after a problem so that
// one run reports them all; a value whose problems contain an error must not be published.
#pragma once

#include <utility>

#include "base/diagnostic.hpp"

namespace katalog {

template <class T>
struct Checked {
  T value{};
  Diagnostics problems;
};

/// Hands over the value and moves its problems to the end of `problems`.
template <class T>
T take(Checked<T> checked, Diagnostics& problems) {
  append(problems, std::move(checked.problems));
  return std::move(checked.value);
}

}  // namespace katalog
