// Takes out of a template what a reader of the page has no use for.
#pragma once

#include "render/template_token.hpp"

namespace katalog {

/// Comments go, and so do the space before each line, empty lines and the lines of tags that print nothing; line ends stay.
/// Lines that begin within <pre> or <textarea> stay as they are, but for comments.
Tokens strip_template(Tokens tokens);

}  // namespace katalog
