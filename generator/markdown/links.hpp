// Where links of a body may lead.
#pragma once

#include "markdown/body.hpp"

namespace katalog {

/// Turns `page:` and `gpu:` targets into URLs and lets https:, http:, mailto: and `#id` of the same body pass.
/// Problems: unsafe-link for every other scheme, broken-link for everything else.
Diagnostics resolve_link(cmark_node* link, const Body& body, const References& references);

}  // namespace katalog
