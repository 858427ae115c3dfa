// Where pages and assets live on the site. URLs are paths from the root (`/de/ki-training/`); the base URL makes them absolute.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/site.hpp"
#include "view/subject.hpp"

namespace katalog {

inline constexpr std::string_view home_page = "home";
inline constexpr std::string_view not_found_page = "not-found";
inline constexpr std::string_view gpus_page = "gpus";
inline constexpr std::string_view methodology_page = "methodology";
inline constexpr std::string_view fit_page = "fit";          ///< the calculator
inline constexpr std::string_view gpu_page = "gpu";          ///< made for each GPU
inline constexpr std::string_view compare_page = "compare";  ///< made for each pair

std::string home_url(std::string_view locale);

/// `/de/manifest.webmanifest`.
std::string manifest_url(std::string_view locale);

/// Whether a page is made from the catalogue, once for each subject.
bool is_generated(std::string_view page);

/// `/de/` for home, `/de/404.html` for not-found, else `/de/<slug>/`, where `{id}` in the slug stands for the subject.
std::string page_url(const PageWords& words, const Subject& subject = {});

/// Where the page at `/de/ki-training/` stands as Markdown: `/de/ki-training/index.md`.
std::string twin_url(std::string_view page_url);

/// The file a URL is served from: `de/ki-training/index.html`.
std::string output_path(std::string_view url);

/// Where a GPU is shown in a locale: on its own page, else in the index of all models, `/de/gpus/#h200`. Empty where neither is
/// built.
std::string gpu_url(const Site& site, const BuildOptions& options, std::string_view gpu, std::string_view locale);

/// Nothing where there are no words in the locale, or they are not published.
const PageWords* find_published(const Site& site, const BuildOptions& options, std::string_view page, std::string_view locale);

/// The page's words in each locale, in the order of Site::locales; nothing where it is not published.
std::vector<const PageWords*> find_published_everywhere(const Site& site, const BuildOptions& options, std::string_view page);

/// `/assets/style.0123456789.css`: the name holds a digest of the content, so it may be cached for ever.
std::string asset_url(std::string_view name, std::string_view bytes);

}  // namespace katalog
