// Markdown bodies → HTML in sections, with ids, links and facts; and the same as Markdown again, for machines. CommonMark with
// tables and footnotes by cmark-gfm; raw HTML and links that run scripts are refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/checked.hpp"

namespace katalog {

/// What a body may refer to beyond itself. Answers are problems' texts, not diagnostics: the caller knows the place.
/// Called from one thread at a time, from several for different bodies.
class References {
 public:
  struct Answer {
    std::string text;     ///< what to print: a URL, or words
    std::string problem;  ///< empty when the reference is known
    std::string hint;
    std::string part{};          ///< the part of the reference that is wrong, `h1000`; empty: all of it
    std::optional<Rule> rule{};  ///< where there is a sharper one than broken-link, unknown-fact or unknown-block
    std::string markdown{};      ///< of a block: the same as Markdown
  };
  virtual ~References() = default;

  /// `page:fine-tuning#faq` or `gpu:h100-sxm` → the URL in the reader's locale.
  virtual Answer link(std::string_view target) const = 0;

  /// What stands between `{{` and `}}`: `gpu.h100-sxm.memory`, `ratio a b` → plain text in the reader's locale.
  virtual Answer fact(std::string_view expression) const = 0;

  /// `{{> name}}` alone in a paragraph → HTML.
  virtual Answer block(std::string_view name) const = 0;
};

/// Where a body stands: in its file, for the places of its problems, and on the site.
struct BodyOrigin {
  std::string path;
  int first_line = 1;
  std::string url{};  ///< the page's path, which `#id` is added to where it must be told from other pages'
};

/// A heading and what follows it. `items` are the sections one level below (`###` under `##`). The Markdown is that of the
/// finished page: facts, links and blocks filled in, numbers with plain spaces (see markdown/twin.hpp).
struct Section {
  std::string id;
  std::string heading;  ///< plain text; empty where the author left it to the locale
  std::string heading_html;
  std::string html;  ///< what stands before the first item
  std::string text;  ///< the same as plain text, for structured data
  std::vector<Section> items;
  std::string heading_markdown;
  std::string markdown;
};

struct Document {
  std::string lead_html;  ///< before the first heading
  std::string lead_markdown;
  std::vector<Section> sections;
};

/// Problems: raw-html, unsafe-link, broken-link (also a picture, and a footnote that is not there), unknown-fact,
/// unknown-block, heading-id (also a second heading with the same id), heading-level (only ## and ###, no ### before
/// the first ##), table-too-wide (also a line that is), file-too-large (also a nesting that is too deep), and what the answers
/// say. Footnotes are rendered at the end of the part that refers to them first. `\{{` writes braces.
Checked<Document> render_markdown(std::string_view text, const BodyOrigin& origin, const References& references);

/// Facts in one line of plain text (titles, descriptions), which stays plain text: `at` is the place of the text's first
/// character.
Checked<std::string> fill_facts(std::string_view text, const Place& at, const References& references);

}  // namespace katalog
