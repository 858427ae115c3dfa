// A digest of all that a page is made from. A page whose fingerprint is the same as at the last build would be the same bytes.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/digest.hpp"
#include "view/mentions.hpp"
#include "view/prepare.hpp"

namespace katalog {

class Fingerprints {
 public:
  /// `program` stands for all that makes pages from the site: the program, its libraries, the look of social cards. The site
  /// and what is prepared of it must outlive this.
  Fingerprints(const Site& site, const Prepared& prepared, std::string_view program);

  /// Of a page among those of its path: what it is about is in its path. `mentions` are those of the page as it was made last:
  /// as long as all else is the same, it has no others.
  Sha256 of(const PageKey& page, const Mentions& mentions) const;

 private:
  Sha256 digest_of_site(std::string_view program) const;
  Sha256 digest_of_locale(const PreparedLocale& locale) const;
  void pack_face(std::string& ingredients, std::string_view page, std::string_view locale) const;
  void pack_prices(std::string& ingredients, const PageKey& page, const Mentions& mentions) const;

  const Site& site_;
  const Prepared& prepared_;
  Sha256 of_site_{};                                                ///< what every page is made from
  std::unordered_map<const PreparedLocale*, Sha256> of_locales_;    ///< what every page of a locale is made from
  std::unordered_map<const PageStructure*, Sha256> of_structures_;  ///< of a page in all locales
};

}  // namespace katalog
