#include "model/site.hpp"

#include <algorithm>

namespace katalog {

const PageStructure* find_structure(const Site& site, std::string_view id) {
  const auto found = std::ranges::lower_bound(site.structures, id, std::less<>(), &PageStructure::id);
  return found != site.structures.end() && found->id == id ? &*found : nullptr;
}

std::span<const PageWords> words_of(const Site& site, std::string_view id) {
  const auto first = std::ranges::lower_bound(site.words, id, std::less<>(), &PageWords::id);
  const auto last = std::find_if(first, site.words.end(), [&](const PageWords& words) { return words.id != id; });
  return {first, last};
}

const PageWords* find_words(const Site& site, std::string_view id, std::string_view locale) {
  const std::span<const PageWords> translations = words_of(site, id);
  const auto found = std::ranges::find(translations, locale, &PageWords::locale);
  return found != translations.end() ? &*found : nullptr;
}

const Locale* find_locale(const Site& site, std::string_view tag) {
  const auto found = std::ranges::find(site.locales, tag, &Locale::tag);
  return found != site.locales.end() ? &*found : nullptr;
}

bool is_published(const PageWords& words, const BuildOptions& options) {
  if (words.draft && !options.drafts) return false;
  return !words.publish || std::chrono::sys_days(*words.publish) <= options.as_of;
}

}  // namespace katalog
