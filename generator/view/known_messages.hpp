// The messages the program itself asks for, with the arguments it gives. Beside them a locale file holds the messages of the
// theme (`theme.…`), of columns (`column.<column>`) and of fit models (`fit.<id>`).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "model/site.hpp"

namespace katalog {

struct KnownMessage {
  std::string key;
  std::vector<std::string> arguments;
};

/// Every message the program may ask for with this catalogue and these pages, sorted by key. Not those of the theme, which ask
/// for nothing.
std::vector<KnownMessage> known_messages(const Site& site);

}  // namespace katalog
