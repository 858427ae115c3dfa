// A synthetic site of the real one's shape: its catalogue, theme and prices, ten locales, and as many use-case pages as asked
// for, each with a table of nine GPUs and eight columns, comparisons, questions and facts in its words. A page's files are
// made when they are read, so a million pages take no more memory than their paths.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_tree.hpp"

namespace katalog::bench {

/// A GPU that only every tenth use case shows, where the others show another.
inline constexpr std::string_view rare_gpu = "rtx-4090";

class SyntheticSite final : public SourceTree {
 public:
  /// `pages` in all locales together, at least 50; the real site is in `real`. Words differ from page to page; the same
  /// numbers give the same bytes.
  SyntheticSite(const SourceTree& real, std::size_t pages);

  const std::vector<std::string>& paths() const override { return paths_; }
  Checked<std::string> read(std::string_view path) const override;

  std::size_t pages_with_rare_gpu() const;

 private:
  std::map<std::string, std::string, std::less<>> shared_;
  std::string body_;
  std::size_t use_cases_;
  std::vector<std::string> paths_;
};

}  // namespace katalog::bench
