// Rules that need more than one file, or more than one entry of one: everything an input may get wrong about another.
#pragma once

#include "base/diagnostic.hpp"
#include "model/site.hpp"
#include "view/prepare.hpp"

namespace katalog {

/// All problems between the site's files, in no particular order. Problems in the bodies of pages are found as the pages are
/// made.
Diagnostics check_site(const Site& site, const Prepared& prepared);

Diagnostics check_catalog(const Catalog& catalog);
Diagnostics check_prices(const Site& site, const BuildOptions& options);
Diagnostics check_locales(const Site& site);
Diagnostics check_structures(const Site& site);
Diagnostics check_words(const Site& site, const Prepared& prepared);

}  // namespace katalog
