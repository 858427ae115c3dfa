// What a page's words refer to, found when their facts and links are filled in.
#pragma once

#include <set>
#include <string>

namespace katalog {

struct Mentions {
  std::set<std::string> priced_gpus;  ///< ids
  std::set<std::string> pages;        ///< ids
};

}  // namespace katalog
