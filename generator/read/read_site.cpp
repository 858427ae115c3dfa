#include "read/read_site.hpp"

#include <algorithm>

#include "read/catalog.hpp"
#include "read/content.hpp"
#include "read/locale.hpp"
#include "read/prices.hpp"
#include "read/site_config.hpp"
#include "read/theme.hpp"
#include "read/value.hpp"

namespace katalog {
namespace {

Checked<std::vector<Locale>> read_locales(const SourceTree& tree, const std::vector<Located<std::string>>& tags) {
  Checked<std::vector<Locale>> locales;
  for (const auto& [tag, span] : tags) {
    if (!contains(tree, locale_path(tag))) {
      locales.problems.push_back({Rule::missing_file,
                                  {std::string(config_path), span},
                                  "there is no file " + locale_path(tag),
                                  "add it, or take the locale off the list"});
      continue;
    }
    if (auto locale = take(read_locale(tree, tag), locales.problems)) locales.value.push_back(std::move(*locale));
  }
  return locales;
}

/// Files in locales/ that no listed locale reads: most often one that someone forgot to list.
Diagnostics unused_locale_files(const SourceTree& tree, const std::vector<Located<std::string>>& tags) {
  Diagnostics problems;
  for (const std::string& path : paths_below(tree, "locales/")) {
    const auto reads = [&](const Located<std::string>& tag) { return locale_path(tag.value) == path; };
    if (std::any_of(tags.begin(), tags.end(), reads)) continue;
    problems.push_back({Rule::unexpected_file,
                        {path, {}},
                        "no locale of site.yaml reads this file",
                        "list the locale in site.yaml, or remove the file",
                        Severity::warning});
  }
  return problems;
}

}  // namespace

Checked<Site> read_site(const SourceTree& tree, int jobs) {
  Checked<Site> site;
  const auto config = take(read_site_config(tree), site.problems);
  site.value.catalog = take(read_catalog(tree), site.problems);
  site.value.prices = take(read_prices(tree), site.problems);
  site.value.structures = take(read_structures(tree, jobs), site.problems);
  if (!config) return site;
  site.value.config = *config;
  site.value.locales = take(read_locales(tree, config->locales), site.problems);
  append(site.problems, unused_locale_files(tree, config->locales));
  site.value.words = take(read_all_words(tree, config->locales, jobs), site.problems);
  if (is_id(config->theme.value)) site.value.theme = take(read_theme(tree, config->theme), site.problems);
  return site;
}

}  // namespace katalog
