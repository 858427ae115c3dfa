#include "view/redirects.hpp"

#include <fmt/format.h>

#include "view/urls.hpp"

namespace katalog {

std::vector<Redirect> redirects_of(const Site& site, const Prepared& prepared) {
  std::vector<Redirect> redirects;
  for (const PageKey& page : plan(site, prepared))
    if (page.subject.other) {
      const Subject swapped{page.subject.other, page.subject.gpu};
      redirects.push_back({page_url(*page.words, swapped), page_url(*page.words, page.subject), {page.structure->path, {}}});
    }
  for (const PageWords& words : site.words)
    if (is_published(words, prepared.options) && !is_generated(words.id))
      for (const Located<std::string>& alias : words.aliases)
        redirects.push_back({alias.value, page_url(words), {words.path, alias.span}});
  return redirects;
}

std::string redirect_line(const Redirect& redirect) { return fmt::format("{} {} 301", redirect.from, redirect.to); }

}  // namespace katalog
