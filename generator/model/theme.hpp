// A theme as read: the text of its templates and the bytes of its assets, by name.
#pragma once

#include <map>
#include <string>

namespace katalog {

struct Theme {
  std::string folder;                                       ///< themes/<name>/
  std::map<std::string, std::string, std::less<>> layouts;  ///< by name, without .mustache
  std::map<std::string, std::string, std::less<>> partials;
  std::map<std::string, std::string, std::less<>> blocks;
  std::map<std::string, std::string, std::less<>> assets;  ///< by file name
};

}  // namespace katalog
