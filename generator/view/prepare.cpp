#include "view/prepare.hpp"

#include <algorithm>
#include <optional>

#include "base/map_parallel.hpp"
#include "view/alternatives.hpp"
#include "view/locale_view.hpp"
#include "view/table.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

/// What a page is made for: each GPU, each pair, or once about nothing in particular.
std::vector<Subject> subjects_of(const Site& site, const Prepared& prepared, std::string_view page) {
  if (page == compare_page) return prepared.pairs;
  if (page != gpu_page) return {Subject{}};
  std::vector<Subject> subjects;
  for (const Gpu& gpu : site.catalog.gpus) subjects.push_back({&gpu});
  return subjects;
}

/// All but the tables, which look at other locales.
Checked<std::optional<PreparedLocale>> prepare_locale(const Site& site, const Locale& locale, const BuildOptions& options) {
  Checked<std::optional<PreparedLocale>> prepared;
  Wording wording = take(make_wording(locale), prepared.problems);
  auto view = std::make_shared<const LocaleView>(make_locale_view(site, wording, options));
  WordedFigures figures = word_figures(site, wording);
  prepared.value = PreparedLocale{std::move(wording), std::move(view), std::move(figures), {}, {}, {}, {}};
  return prepared;
}

}  // namespace

bool prices_are_old(const Site& site, const BuildOptions& options) {
  return options.as_of - site.prices.taken_at.value > std::chrono::hours(site.config.prices.max_age_hours);
}

Time same_until(const Site& site, const BuildOptions& options) {
  Time first = Time::max();
  const auto consider = [&](Time moment) {
    if (moment > options.as_of) first = std::min(first, moment);
  };
  consider(site.prices.taken_at.value + std::chrono::hours(site.config.prices.max_age_hours) + std::chrono::seconds(1));
  for (const PageWords& words : site.words)
    if (words.publish) consider(std::chrono::sys_days(*words.publish));
  return first;
}

FigureSource figures_of(const Site& site, const PageKey& page) { return {site, page.locale->wording, page.locale->figures}; }

Checked<Prepared> prepare(const Site& site, const BuildOptions& options, int jobs) {
  Checked<Prepared> prepared;
  prepared.value.options = options;
  prepared.value.shows_prices = site.config.prices.when_older != OldPrices::hide || !prices_are_old(site, options);
  if (find_structure(site, compare_page)) prepared.value.pairs = compared_pairs(site);
  auto locales = map_parallel<Checked<std::optional<PreparedLocale>>>(
      site.locales.size(), jobs, [&](std::size_t i) { return prepare_locale(site, site.locales[i], options); });
  for (auto& locale : locales) prepared.value.locales.push_back(*take(std::move(locale), prepared.problems));
  std::vector<KeptTables> tables = map_parallel<KeptTables>(site.locales.size(), jobs, [&](std::size_t i) {
    return make_table_parts(site, prepared.value, prepared.value.locales[i]);
  });
  for (std::size_t i = 0; i < tables.size(); ++i) prepared.value.locales[i].tables = std::move(tables[i]);
  return prepared;
}

std::string comparison_url(const Site& site, const Prepared& prepared, const Subject& pair, std::string_view locale) {
  const PageWords* words = find_published(site, prepared.options, compare_page, locale);
  const bool has_page = words && std::ranges::find(prepared.pairs, pair) != prepared.pairs.end();
  return has_page ? page_url(*words, pair) : "";
}

std::vector<PageKey> plan(const Site& site, const Prepared& prepared) {
  std::vector<PageKey> pages;
  for (const PageStructure& structure : site.structures) {
    for (std::size_t i = 0; i < site.locales.size(); ++i) {
      const PageWords* words = find_words(site, structure.id, site.locales[i].tag);
      if (!words || !is_published(*words, prepared.options)) continue;
      for (const Subject& subject : subjects_of(site, prepared, structure.id))
        pages.push_back({&structure, words, &prepared.locales[i], subject});
    }
  }
  return pages;
}

}  // namespace katalog
