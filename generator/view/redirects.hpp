// Old addresses and where they lead.
#pragma once

#include <string>
#include <vector>

#include "base/place.hpp"
#include "view/prepare.hpp"

namespace katalog {

struct Redirect {
  std::string from;
  std::string to;
  Place place;  ///< the alias; for comparisons the structure they are made from
};

/// What a CDN reads of `_redirects` (Cloudflare): so many rules, and characters on a line.
inline constexpr std::size_t most_redirects = 2'000;
inline constexpr std::size_t longest_redirect = 1'000;

/// Each alias of a published page, and each comparison with its GPUs the other way round.
std::vector<Redirect> redirects_of(const Site& site, const Prepared& prepared);

/// `/from/ /to/ 301`, a line of `_redirects` without its end.
std::string redirect_line(const Redirect& redirect);

}  // namespace katalog
