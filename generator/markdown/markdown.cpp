#include "markdown/markdown.hpp"

#include <utility>

#include "markdown/headings.hpp"
#include "markdown/limits.hpp"
#include "markdown/resolve.hpp"
#include "markdown/sections.hpp"

namespace katalog {

Checked<Document> render_markdown(std::string_view text, const BodyOrigin& origin, const References& references) {
  const SourceText source(text, origin);
  if (Diagnostics problems = check_limits(source); !problems.empty()) return {{}, std::move(problems)};

  Body body{source, MaskedBody(source.text()), {}};
  const NodePtr root = parse(body.masked.text());
  Diagnostics problems;
  const Headings headings = take(read_headings(root.get(), body), problems);
  body.ids = headings.ids;
  append(problems, resolve(root.get(), body, references));
  return {split_sections(root.get(), headings.openers, origin.url), std::move(problems)};
}

}  // namespace katalog
