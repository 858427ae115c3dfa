// A template as kainjow gets it: each tag is a number, and what it stands for was looked up when the theme was compiled. What
// pages share is cut out of it: it is rendered once, and a tag stands in its place.
#pragma once

#include <string>
#include <vector>

#include "render/template_token.hpp"
#include "render/theme_lookup.hpp"

namespace katalog {

/// What a number stands for.
struct NumberedTag {
  enum class Kind { text, field, part, element_part };

  Kind kind{};
  std::string text{};  ///< of the template itself, printed as it is
  Way way{};           ///< to the field
  std::size_t part_number{};

  bool operator==(const NumberedTag&) const = default;
};

struct NumberedTemplate {
  std::string text;
  std::vector<NumberedTag> tags;  ///< by number

  bool operator==(const NumberedTemplate&) const = default;
};

/// What is rendered once.
struct SharedTemplates {
  struct ElementPart {
    const Shape* shape;
    NumberedTemplate content;

    bool operator==(const ElementPart&) const = default;
  };
  std::vector<NumberedTemplate> parts;     ///< see nothing but the outermost view
  std::vector<ElementPart> element_parts;  ///< see besides nothing but one element of a list whose elements views share
};

/// `tokens` hold neither partials nor comments; `scopes` is what they see. Texts that hold spaces become tags too, for kainjow
/// takes each space for a piece of its own, and leaves out lines that are not its to judge: template_strip.hpp does that.
NumberedTemplate number_tags(const Tokens& tokens, const Scopes& scopes);

/// The same, with what pages share cut out and added to `shared`.
NumberedTemplate number_tags(const Tokens& tokens, const Scopes& scopes, SharedTemplates& shared);

}  // namespace katalog
