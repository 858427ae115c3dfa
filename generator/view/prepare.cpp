#include "view/prepare.hpp"

#include "view/locale_view.hpp"

namespace katalog {

bool prices_are_old(const Site& site, const BuildOptions& options) {
  return options.as_of - site.prices.taken_at.value > std::chrono::hours(site.config.prices.max_age_hours);
}

FigureSource figures_of(const Site& site, const PageKey& page) { return {site, page.locale->wording, page.locale->figures}; }

Checked<Prepared> prepare(const Site& site, const BuildOptions& options) {
  Checked<Prepared> prepared;
  prepared.value.options = options;
  prepared.value.shows_prices = site.config.prices.when_older != OldPrices::hide || !prices_are_old(site, options);
  for (const Locale& locale : site.locales) {
    Wording wording = take(make_wording(locale), prepared.problems);
    auto view = std::make_shared<const LocaleView>(make_locale_view(site, wording, options));
    WordedFigures figures = word_figures(site, wording);
    prepared.value.locales.push_back({std::move(wording), std::move(view), std::move(figures), {}});
  }
  return prepared;
}

std::vector<PageKey> plan(const Site& site, const Prepared& prepared) {
  std::vector<PageKey> pages;
  for (const PageStructure& structure : site.structures) {
    for (std::size_t i = 0; i < site.locales.size(); ++i) {
      const PageWords* words = find_words(site, structure.id, site.locales[i].tag);
      if (words && is_published(*words, prepared.options)) pages.push_back({&structure, words, &prepared.locales[i]});
    }
  }
  return pages;
}

}  // namespace katalog
