// The web manifest of a locale: what a browser shows of the site outside of its pages. Convention: W3C Web Application
// Manifest.
#pragma once

#include <string>

#include "model/theme.hpp"
#include "view/page_view.hpp"

namespace katalog {

/// As JSON. The theme must have colours. Its icons are the static files `icon-<pixels>.png`, and `maskable-<pixels>.png`, whose
/// edges a system may cut off.
std::string web_manifest(const Theme& theme, const LocaleView& locale);

}  // namespace katalog
