// The smallest whole site, and what is said of it once something in it is wrong.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked.hpp"
#include "model/site.hpp"

namespace katalog {

using Files = std::map<std::string, std::string, std::less<>>;
using Lines = std::vector<std::string>;

/// A whole site of one page and one GPU, without a problem.
Files small_site();

Checked<Site> read(Files files);

/// Problems with all that is printed of them, sorted by place.
Lines shown(const Diagnostics& problems);

/// The problems of the small site with one file of other text.
Lines problems_with(const std::string& path, const std::string& text);

/// The text with another one in the place of a part that it must have.
std::string replaced(std::string text, std::string_view old_part, std::string_view new_part);

/// The problems of the small site where a file has another text in one place.
Lines problems_after(const std::string& path, std::string_view old_part, std::string_view new_part);

}  // namespace katalog
