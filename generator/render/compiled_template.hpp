// A template ready to be rendered: its texts and tags in one list, every name looked up beforehand, so that a page costs one
// pass over the list.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/template_token.hpp"
#include "render/theme_lookup.hpp"

namespace katalog {

class CompiledTemplate {
 public:
  CompiledTemplate() = default;

  /// `tokens` hold no partial tag; `scopes` is what they see. Tags that name nothing print nothing.
  CompiledTemplate(const Tokens& tokens, Scopes scopes);

  /// `seen` holds the views of the scopes the template was compiled for. Any number of threads may render at once.
  std::string render(std::span<const Seen> seen) const;

 private:
  friend class TemplateCompiler;
  friend class Rendering;

  /// A text, or a tag that prints or opens a section. A section's steps follow it.
  struct Step {
    TokenKind kind{};
    std::string text;     ///< of a text; of a tag that names one of a set of texts, its key there
    Found name;           ///< of a tag
    std::size_t end = 0;  ///< of a section: the step behind it
  };

  std::vector<Step> steps_;
};

/// Appends plain text as HTML.
void append_escaped(std::string& html, std::string_view text);

}  // namespace katalog
