// What the build keeps of a page once its files are written, and how a later build finds it again.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked.hpp"
#include "check/check_alternates.hpp"
#include "view/mentions.hpp"

namespace katalog {

struct MadePage {
  Diagnostics problems;
  std::chrono::year_month_day last_modified;
  std::string name;
  std::string summary;
  MadeAlternates alternates;
  Mentions mentions;
  std::vector<std::string> files;  ///< paths: the page, its twin, its social card
  bool is_kept = false;            ///< not made anew
};

/// With its warnings, so that a build which keeps the page tells them again.
std::string to_note(const MadePage& page);

/// Nothing where the note is no such page.
std::optional<MadePage> parse_note(std::string_view bytes);

}  // namespace katalog
