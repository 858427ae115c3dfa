// What a name in a tag stands for: the same rules when a theme is checked and when a page is rendered.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "render/theme.hpp"

namespace katalog {

/// The views a tag sees, outermost first. An element of a list of texts has no shape, and its view is a std::string.
using Scopes = std::vector<Seen>;

struct Found {
  const Field* field = nullptr;  ///< nothing when the name is unknown
  const void* view = nullptr;    ///< that has the field; nothing when it is not there, or not yet, as in a check
  std::size_t key = 0;           ///< where in the name the key into texts begins; its end when there is none
};

/// The first part of a dotted name is looked up from the innermost scope outwards, each further part in what the one
/// before it named (mustache specification, interpolation, "Dotted Names"). `.` is the text that stands innermost.
Found look_up(const Scopes& scopes, std::string_view name);

/// What a section opened on the field sees beyond what is around it: an object, or the list's element i.
Seen seen_in(const Found& found, std::size_t i);

}  // namespace katalog
