// JSON-LD as schema.org describes it: BreadcrumbList and FAQPage. It repeats what the page shows and nothing else.
#pragma once

#include <string>

#include "view/page_view.hpp"

namespace katalog {

/// The page's structured data as JSON that no text can end a script element from; empty where there is none.
/// `base_url` makes URLs absolute.
std::string structured_data(const PageView& page, const std::string& base_url);

/// `<` as an escape: neither `</script` nor `<!--` can then stand in the element.
std::string safe_in_script(const std::string& json);

}  // namespace katalog
