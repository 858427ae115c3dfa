// The graph of alternates (hreflang) of the pages that were made: search engines ignore what does not link back.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "view/prepare.hpp"

namespace katalog {

/// What is kept of a page, however large the site: digests, which are compared in one run and never printed.
struct MadeAlternates {
  std::uint64_t page = 0;             ///< of its address
  std::uint64_t set = 0;              ///< of all that it lists, with their languages
  std::vector<std::uint64_t> listed;  ///< of the addresses it lists, in their order
};

MadeAlternates made_alternates(std::string_view url, const std::vector<AlternateView>& alternates);

struct AlternateFault {
  enum class Kind { nowhere, no_return, not_itself };
  Kind kind = Kind::nowhere;
  std::size_t page = 0;       ///< which of the pages lists it
  std::size_t alternate = 0;  ///< which of those it lists; 0 where it does not list itself

  bool operator==(const AlternateFault&) const = default;
};

/// Each alternate is an address of a page that was made and lists the same set; a page that lists any lists itself.
std::vector<AlternateFault> find_alternate_faults(const std::vector<MadeAlternates>& pages);

/// Problems: broken-alternate. `made[i]` is what the page `pages[i]` lists; then follows the language chooser.
Diagnostics check_alternates(const Site& site, const BuildOptions& options, const std::vector<PageKey>& pages,
                             const std::vector<MadeAlternates>& made);

}  // namespace katalog
