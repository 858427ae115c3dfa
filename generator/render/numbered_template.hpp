// A template as kainjow gets it: each tag is a number, and what it stands for was looked up when the theme was compiled.
#pragma once

#include <string>
#include <vector>

#include "render/template_token.hpp"
#include "render/theme_lookup.hpp"

namespace katalog {

/// What a number stands for: text of the template itself, or a field.
struct NumberedTag {
  std::string text;  ///< printed as it is where there is no field
  Way way;
};

struct NumberedTemplate {
  std::string text;
  std::vector<NumberedTag> tags;  ///< by number
};

/// `tokens` hold neither partials nor comments; `scopes` is what they see. Texts that hold spaces become tags too, for kainjow
/// takes each space for a piece of its own, and leaves out lines that are not its to judge: template_strip.hpp does that.
NumberedTemplate number_tags(const Tokens& tokens, Scopes scopes);

}  // namespace katalog
