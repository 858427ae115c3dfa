#include "view/urls.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/digest.hpp"

namespace katalog {

namespace {

constexpr std::string_view id_mark = "{id}";

/// Where the words name no slug, English addresses: gpus/h200, compare/h100-sxm-vs-h200.
std::string slug_pattern(const PageWords& words) {
  if (words.slug.value != words.id) return words.slug.value;
  return words.id == gpu_page ? "gpus/{id}" : "compare/{id}";
}

std::string with_id(std::string pattern, const std::string& id) {
  const std::size_t mark = pattern.find(id_mark);
  return mark == std::string::npos ? pattern : pattern.replace(mark, id_mark.size(), id);
}

}  // namespace

std::string home_url(std::string_view locale) { return fmt::format("/{}/", locale); }

std::string manifest_url(std::string_view locale) { return home_url(locale) + "manifest.webmanifest"; }

bool is_generated(std::string_view page) { return page == gpu_page || page == compare_page; }

std::string page_url(const PageWords& words, const Subject& subject) {
  if (words.id == home_page) return home_url(words.locale);
  if (words.id == not_found_page) return home_url(words.locale) + "404.html";
  if (is_generated(words.id)) return fmt::format("/{}/{}/", words.locale, with_id(slug_pattern(words), subject_id(subject)));
  return fmt::format("/{}/{}/", words.locale, words.slug.value);
}

std::string twin_url(std::string_view page_url) { return fmt::format("{}index.md", page_url); }

std::string output_path(std::string_view url) {
  return fmt::format("{}{}", url.substr(1), url.ends_with('/') ? "index.html" : "");
}

const PageWords* find_published(const Site& site, const BuildOptions& options, std::string_view page, std::string_view locale) {
  const PageWords* words = find_words(site, page, locale);
  return words && is_published(*words, options) ? words : nullptr;
}

std::vector<const PageWords*> find_published_everywhere(const Site& site, const BuildOptions& options, std::string_view page) {
  const std::span<const PageWords> translations = words_of(site, page);
  std::vector<const PageWords*> published;
  for (const Locale& locale : site.locales) {
    const auto words = std::ranges::find(translations, locale.tag, &PageWords::locale);
    published.push_back(words != translations.end() && is_published(*words, options) ? &*words : nullptr);
  }
  return published;
}

std::string gpu_url(const Site& site, const BuildOptions& options, std::string_view gpu, std::string_view locale) {
  const PageWords* page = find_published(site, options, gpu_page, locale);
  const Gpu* subject = find_by_id(site.catalog.gpus, gpu);
  if (page && subject) return page_url(*page, {subject});
  const PageWords* index = find_published(site, options, gpus_page, locale);
  return index ? fmt::format("{}#{}", page_url(*index), gpu) : "";
}

std::string asset_url(std::string_view name, std::string_view bytes) {
  constexpr std::size_t digest_length = 10;
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  return fmt::format("/assets/{}.{}{}", name.substr(0, dot), sha256_hex(bytes).substr(0, digest_length), name.substr(dot));
}

}  // namespace katalog
