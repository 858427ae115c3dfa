#include <fmt/format.h>

#include "check/check_site.hpp"

// The price snapshot against the catalogue, the site's policy and the moment of the build.
namespace katalog {
namespace {

Place in_prices(Span span) { return {std::string(prices_path), span}; }

Diagnostic too_old(const Site& site, const BuildOptions& options) {
  const auto age = std::chrono::duration_cast<std::chrono::hours>(options.as_of - site.prices.taken_at.value);
  const bool hidden = site.config.prices.when_older == OldPrices::hide;
  const bool refused = site.config.prices.when_older == OldPrices::refuse;
  return {
      Rule::price_too_old, in_prices(site.prices.taken_at.span),
      fmt::format("the prices are {} hours old, the policy allows {}", age.count(), site.config.prices.max_age_hours),
      hidden ? "fetch a new snapshot; until then pages show no prices" : "fetch a new snapshot, or change prices in site.yaml",
      refused ? Severity::error : Severity::warning};
}

}  // namespace

Diagnostics check_prices(const Site& site, const BuildOptions& options) {
  Diagnostics problems;
  const PriceSnapshot& prices = site.prices;
  if (prices.taken_at.span.line == 0) return problems;  // no snapshot was read, which is reported there
  if (prices.taken_at.value > options.as_of)
    problems.push_back({Rule::price_in_future, in_prices(prices.taken_at.span),
                        "the prices were taken after the moment of this build",
                        "check the clock that took the snapshot, or build with a later --as-of"});
  if (prices_are_old(site, options)) problems.push_back(too_old(site, options));
  if (prices.currency.value != site.config.prices.currency.value)
    problems.push_back({Rule::unknown_currency, in_prices(prices.currency.span),
                        fmt::format("the currency \"{}\" is not the site's", prices.currency.value),
                        fmt::format("site.yaml says {}", site.config.prices.currency.value)});
  for (const Offer& offer : prices.offers)
    if (!find_by_id(site.catalog.gpus, offer.gpu.value))
      problems.push_back({Rule::offer_for_unknown_gpu, in_prices(offer.gpu.span),
                          fmt::format("the offer is for \"{}\", which the catalogue lacks", offer.gpu.value),
                          nearest_hint(offer.gpu.value, ids_of(site.catalog.gpus)), Severity::warning});
  return problems;
}

}  // namespace katalog
