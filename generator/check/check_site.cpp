#include "check/check_site.hpp"

namespace katalog {

Diagnostics check_site(const Site& site, const Prepared& prepared) {
  Diagnostics problems = check_catalog(site.catalog);
  append(problems, check_prices(site, prepared.options));
  append(problems, check_locales(site));
  append(problems, check_structures(site));
  append(problems, check_words(site, prepared));
  return problems;
}

}  // namespace katalog
