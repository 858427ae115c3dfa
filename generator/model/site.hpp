// Everything a build reads, except the bodies of pages. Verbs are functions in other rooms.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.hpp"
#include "model/catalog.hpp"
#include "model/locale.hpp"
#include "model/page.hpp"
#include "model/price.hpp"
#include "model/theme.hpp"

namespace katalog {

inline constexpr std::string_view config_path = "site.yaml";

/// What happens when the price snapshot is older than the policy allows.
enum class OldPrices { warn, hide, refuse };

struct PricePolicy {
  Located<std::string> currency;
  int max_age_hours = 0;
  OldPrices when_older = OldPrices::warn;
};

struct Links {
  std::string account;
  std::string network;
  std::string imprint;
  std::string privacy;
};

/// `site.yaml`.
struct SiteConfig {
  Sha256 digest{};       ///< of the file
  std::string base_url;  ///< scheme and host, no slash at the end
  std::string brand;
  bool launched = false;
  Located<std::string> source_locale;
  std::vector<Located<std::string>> locales;  ///< in the order of menus
  Located<std::string> theme;
  PricePolicy prices;
  Links links;
};

struct Site {
  SiteConfig config;
  Catalog catalog;
  PriceSnapshot prices;
  std::vector<Locale> locales;            ///< in the order of config.locales
  std::vector<PageStructure> structures;  ///< sorted by id
  std::vector<PageWords> words;           ///< sorted by id, then in the order of locales
  Theme theme;
};

/// Which pages exist and how old a price is are judged as of a moment that the caller names; nothing below cli reads a clock.
struct BuildOptions {
  Time as_of{};
  bool drafts = false;
};

const PageStructure* find_structure(const Site& site, std::string_view id);

/// The page's words in all locales that have any, in the order of locales.
std::span<const PageWords> words_of(const Site& site, std::string_view id);

const PageWords* find_words(const Site& site, std::string_view id, std::string_view locale);

const Locale* find_locale(const Site& site, std::string_view tag);

/// Whether the words are neither a draft (unless drafts are built) nor to be published on a later day.
bool is_published(const PageWords& words, const BuildOptions& options);

}  // namespace katalog
