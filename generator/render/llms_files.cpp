#include "render/llms_files.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "view/make_view.hpp"
#include "view/markdown_text.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

enum class Kind { use_case, other, gpu, comparison, unlisted };

std::string section(std::string_view heading, const std::string& lines) {
  return lines.empty() ? "" : fmt::format("\n## {}\n\n{}", as_markdown(heading), lines);
}

/// The pages of one locale, sorted into the lists of its file.
class LocalePages {
 public:
  LocalePages(const Site& site, const PreparedLocale& locale, const std::vector<FinishedPage>& pages)
      : site_(site), locale_(locale), pages_(pages) {}

  std::string list(std::string_view heading, Kind kind) const {
    std::string lines;
    for (const FinishedPage& page : pages_)
      if (page.page.locale == &locale_ && kind_of(page.page) == kind) lines += line_of(page);
    return section(heading, lines);
  }

  /// In the order of the home page.
  std::string use_cases(std::string_view heading) const {
    const PageStructure* structure = find_structure(site_, home_page);
    std::string lines;
    if (structure)
      for (const Located<std::string>& id : structure->related)
        if (const FinishedPage* page = find(id.value)) lines += line_of(*page);
    return section(heading, lines);
  }

  const FinishedPage* find(std::string_view id) const {
    const auto is_it = [&](const FinishedPage& page) { return page.page.locale == &locale_ && page.page.structure->id == id; };
    const auto found = std::ranges::find_if(pages_, is_it);
    return found == pages_.end() ? nullptr : &*found;
  }

 private:
  Kind kind_of(const PageKey& page) const {
    if (page.structure->id == not_found_page) return Kind::unlisted;
    if (page.subject.other) return Kind::comparison;
    if (page.subject.gpu) return Kind::gpu;
    const PageStructure* home = find_structure(site_, home_page);
    const bool is_use_case =
        home && std::ranges::find(home->related, page.structure->id, &Located<std::string>::value) != home->related.end();
    return is_use_case ? Kind::use_case : Kind::other;
  }

  std::string line_of(const FinishedPage& page) const {
    const std::string url = site_.config.base_url + twin_url(page_url(*page.page.words, page.page.subject));
    return fmt::format("- {}: {}\n", markdown_link(page.name, url), as_markdown(page.summary));
  }

  const Site& site_;
  const PreparedLocale& locale_;
  const std::vector<FinishedPage>& pages_;
};

bool is_source(const Site& site, const PreparedLocale& locale) {
  return locale.wording.tag() == site.config.source_locale.value;
}

std::string url_of(const Site& site, const PreparedLocale& locale) {
  return (is_source(site, locale) ? "/" : home_url(locale.wording.tag())) + "llms.txt";
}

std::string other_locales(const Site& site, const Prepared& prepared, const PreparedLocale& own) {
  std::string lines;
  for (const PreparedLocale& locale : prepared.locales)
    if (&locale != &own)
      lines += fmt::format("- {}\n", markdown_link(locale.wording.native_name(), site.config.base_url + url_of(site, locale)));
  return section(own.wording.message("theme.language"), lines);
}

}  // namespace

void write_llms_files(const Site& site, const Prepared& prepared, const std::vector<FinishedPage>& pages, OutputSink& sink) {
  for (const PreparedLocale& locale : prepared.locales) {
    const LocalePages own(site, locale, pages);
    const Wording& wording = locale.wording;
    const FinishedPage* home = own.find(home_page);
    std::string text = fmt::format("# {}\n", as_markdown(site.config.brand));
    if (home) text += fmt::format("\n> {}\n", as_markdown(description_of(site, prepared, home->page)));
    text += own.use_cases(wording.message("theme.menu"));
    text += own.list(home ? home->name : site.config.brand, Kind::other);
    text += own.list(wording.message("theme.all-gpus"), Kind::gpu);
    text += own.list(wording.message("compare.facts"), Kind::comparison);
    sink.write({output_path(url_of(site, locale)), text + other_locales(site, prepared, locale)});
  }
}

}  // namespace katalog
