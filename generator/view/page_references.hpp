// What a page's words may refer to: other pages and GPUs, figures of the catalogue, blocks of the theme; all in the reader's
// locale.
#pragma once

#include "markdown/markdown.hpp"
#include "view/mentions.hpp"
#include "view/prepare.hpp"

namespace katalog {

class PageReferences final : public References {
 public:
  /// All three must outlive this.
  PageReferences(const Site& site, const Prepared& prepared, const PageKey& page);

  Answer link(std::string_view target) const override;
  Answer fact(std::string_view expression) const override;
  Answer block(std::string_view name) const override;

  /// Of all that was asked for so far.
  const Mentions& mentions() const { return mentions_; }

 private:
  Answer page_link(std::string_view target) const;
  Answer gpu_link(std::string_view id) const;
  Answer figure(std::string_view expression) const;
  Answer ratio(std::string_view expression) const;
  Answer site_or_page(std::string_view expression) const;

  const Site& site_;
  const Prepared& prepared_;
  const PageKey& page_;
  mutable Mentions mentions_;  ///< one page is made by one thread
};

/// Every id that can follow `#` in a link to a page: its headings, and what its layout adds.
std::vector<std::string> anchors_of(const Site& site, const PageWords& words);

/// The ratio as prose gives it, rounded half up: to tenths below 3, to halves below 10, else to whole numbers.
/// a must not be smaller than b; both must be positive.
Decimal prose_ratio(const Decimal& a, const Decimal& b);

}  // namespace katalog
