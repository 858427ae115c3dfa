// Compiled themes: every layout with its partials expanded and each tag checked against what a view offers, parsed once,
// then rendered from any number of threads.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked.hpp"
#include "model/theme.hpp"
#include "view/shape.hpp"

namespace katalog {

/// A view together with its description: what a template sees at one level.
struct Seen {
  const Shape* shape;
  const void* view;
};

/// What templates may name: the shapes of the views, outermost first. Fields of kind texts are checked
/// against the texts of the view, so a shape with such a field needs one, that of the source locale.
struct Vocabulary {
  std::vector<Seen> layouts;  ///< a view may be null where its shape has no texts
  std::vector<Seen> blocks;
};

class CompiledTheme {
 public:
  CompiledTheme();
  CompiledTheme(CompiledTheme&&) noexcept;
  CompiledTheme& operator=(CompiledTheme&&) noexcept;
  ~CompiledTheme();

  /// What the pages that see `outermost` share, and what is shared where they see `elements` of their lists.
  SharedParts render_shared(const Seen& outermost, std::span<const Seen> elements) const;

  /// The page as HTML. `seen` from the outermost to the innermost view; a name is looked up from the innermost outwards.
  /// The layout must exist; the shapes must be those the theme was compiled for, and the parts those of the outermost view.
  std::string render_layout(std::string_view layout, std::span<const Seen> seen, const SharedParts& parts) const;
  std::string render_block(std::string_view block, std::span<const Seen> seen) const;

 private:
  friend Checked<CompiledTheme> compile_theme(const Theme& theme, const Vocabulary& vocabulary);
  struct Templates;
  std::unique_ptr<Templates> templates_;
};

/// What a template may hold: {{text}} {{{html}}} {{&html}} {{#section}} {{^unless}} {{/section}} {{>partial}} {{!comment}}.
/// A section on a list repeats; on an object or a flag it stands if there is one; on a text or HTML if it is not empty.
/// Problems: malformed-template (unclosed tag or section, set-delimiter tags, templates that grow too large or too deep),
/// recursive-partial, unknown-partial, unknown-tag, tag-kind (HTML printed escaped, text printed raw, a list, flag, object or
/// set of texts printed). A theme with an error must not be rendered.
Checked<CompiledTheme> compile_theme(const Theme& theme, const Vocabulary& vocabulary);

}  // namespace katalog
