#include "view/urls.hpp"

#include <fmt/format.h>

#include "base/digest.hpp"

namespace katalog {

std::string home_url(std::string_view locale) { return fmt::format("/{}/", locale); }

std::string page_url(const PageWords& words) {
  if (words.id == home_page) return home_url(words.locale);
  if (words.id == not_found_page) return home_url(words.locale) + "404.html";
  return fmt::format("/{}/{}/", words.locale, words.slug.value);
}

std::string output_path(std::string_view url) {
  return fmt::format("{}{}", url.substr(1), url.ends_with('/') ? "index.html" : "");
}

const PageWords* find_published(const Site& site, const BuildOptions& options, std::string_view page, std::string_view locale) {
  const PageWords* words = find_words(site, page, locale);
  return words && is_published(*words, options) ? words : nullptr;
}

std::string gpu_url(const Site& site, const BuildOptions& options, std::string_view gpu, std::string_view locale) {
  const PageWords* index = find_published(site, options, gpus_page, locale);
  return index ? fmt::format("{}#{}", page_url(*index), gpu) : "";
}

std::string asset_url(std::string_view name, std::string_view bytes) {
  constexpr std::size_t digest_length = 10;
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  return fmt::format("/assets/{}.{}{}", name.substr(0, dot), sha256_hex(bytes).substr(0, digest_length), name.substr(dot));
}

}  // namespace katalog
