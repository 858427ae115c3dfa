// What all pages of a locale share: navigation, texts of the theme, assets, fit models.
#pragma once

#include "model/site.hpp"
#include "view/page_view.hpp"
#include "wording/wording.hpp"

namespace katalog {

LocaleView make_locale_view(const Site& site, const Wording& wording, const BuildOptions& options);

/// The explanation of a fit model in a locale: the message `fit.<id>` with its numbers.
std::string explain_fit_model(const Site& site, const Wording& wording, const FitModel& model);

/// The model's arithmetic in the same signs in every locale.
std::string formula_of(const FitModel& model, const Catalog& catalog);

}  // namespace katalog
