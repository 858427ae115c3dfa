// Golden samples of a locale file: what numbers and messages must come out as, checked at every build.
#pragma once

#include "base/diagnostic.hpp"
#include "model/locale.hpp"
#include "wording/wording.hpp"

namespace katalog {

/// Problems: samples that name nothing known or come out differently, spaces of any kind being equal (sample-mismatch).
Diagnostics check_samples(const Locale& locale, const Wording& wording);

}  // namespace katalog
