// The problems of one input file, collected while it is read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/diagnostic.hpp"

namespace katalog {

class FileProblems {
 public:
  explicit FileProblems(std::string path) : path_(std::move(path)) {}

  /// A thousand are kept: who has more has the wrong file, and hostile files must not fill the memory.
  void add(Rule rule, Span span, std::string message, std::string hint = "") {
    if (all_.size() == most) return;
    all_.push_back({rule, {path_, span}, std::move(message), std::move(hint)});
  }

  bool empty() const { return all_.empty(); }
  Diagnostics take() { return std::move(all_); }

 private:
  static constexpr std::size_t most = 1000;

  std::string path_;
  Diagnostics all_;
};

/// What the user wrote, in quotes, on one line and of a length one likes to read in a message.
std::string quoted(std::string_view text);

}  // namespace katalog
