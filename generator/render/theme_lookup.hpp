// What a name in a tag stands for: the same rules when a theme is checked and when a page is rendered.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/theme.hpp"

namespace katalog {

/// The views a tag sees, outermost first. An element of a list of texts has no shape, and its view is a std::string.
using Scopes = std::vector<Seen>;

/// How a tag gets from the scopes it sees to what it names.
struct Way {
  std::size_t scope = 0;              ///< the outermost is 0
  std::vector<const Field*> objects;  ///< to go through, from that scope's view
  const Field* field = nullptr;       ///< nothing when the name is unknown
  std::string key;                    ///< into texts; empty when there is none

  bool operator==(const Way&) const = default;
};

/// The first part of a dotted name is looked up from the innermost scope outwards, each further part in what the one
/// before it named (mustache specification, interpolation, "Dotted Names"). `.` is the text that stands innermost.
Way way_to(const Scopes& scopes, std::string_view name);

/// The view that has the field; nothing when it is not there, or not yet, as in a check.
const void* view_at(const Way& way, const Scopes& scopes);

/// What a section opened on the field of a view sees beyond what is around it: an object, or the list's element i.
Seen seen_in(const Field& field, const void* view, std::size_t i);

}  // namespace katalog
