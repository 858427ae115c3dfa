#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "check/check_site.hpp"
#include "view/redirects.hpp"
#include "view/urls.hpp"

// The words of pages against their structures, their source locale and each other's addresses.
namespace katalog {
namespace {

std::string words_path(std::string_view locale, std::string_view page) { return fmt::format("content/{}/{}.md", locale, page); }

/// A page without words in a locale would be a silent hole there.
void check_translations(const Site& site, const PageStructure& structure, Diagnostics& problems) {
  const std::string& source = site.config.source_locale.value;
  for (const Locale& locale : site.locales) {
    if (find_words(site, structure.id, locale.tag)) continue;
    problems.push_back(
        {Rule::missing_translation,
         {words_path(locale.tag, structure.id), {}},
         fmt::format("the page \"{}\" has no words in \"{}\"", structure.id, locale.tag),
         locale.tag == source ? "write them, or remove " + structure.path : "translate " + words_path(source, structure.id)});
  }
}

std::string heading_signs(int level) { return std::string(static_cast<std::size_t>(level), '#'); }

/// Sections have the same ids in the same order as in the source locale, or links and translations lose their way.
void check_sections(const Site& site, const PageWords& words, Diagnostics& problems) {
  const PageWords* source = find_words(site, words.id, site.config.source_locale.value);
  if (!source || source == &words) return;
  const auto same = [](const Anchor& a, const Anchor& b) { return a.level == b.level && a.id == b.id; };
  const auto [here, there] = std::ranges::mismatch(words.anchors, source->anchors, same);
  if (here == words.anchors.end() && there == source->anchors.end()) return;
  const std::string expected = there == source->anchors.end()
                                   ? "no further heading"
                                   : fmt::format("{} … {{#{}}}", heading_signs(there->level), there->id);
  const std::string found =
      here == words.anchors.end() ? "the end of the page" : fmt::format("{} … {{#{}}}", heading_signs(here->level), here->id);
  problems.push_back({Rule::section_mismatch,
                      {words.path, here == words.anchors.end() ? Span{} : here->span},
                      fmt::format("the source has {} where this page has {}", expected, found),
                      fmt::format("headings have the ids of {} in the same order", source->path)});
}

bool is_slug(std::string_view slug) {
  const auto is_allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !slug.empty() && std::ranges::all_of(slug, is_allowed) && !slug.starts_with('-') && !slug.ends_with('-');
}

/// Pages made from the catalogue share a slug; `{id}` in it tells them apart.
void check_generated_slug(const PageWords& words, Diagnostics& problems) {
  constexpr std::string_view ending = "/{id}";
  const std::string_view slug = words.slug.value;
  const bool is_default = slug == words.id;
  const bool is_good = slug.ends_with(ending) && is_slug(slug.substr(0, slug.size() - ending.size()));
  if (!is_default && !is_good)
    problems.push_back({Rule::bad_slug,
                        {words.path, words.slug.span},
                        fmt::format("the slug \"{}\" cannot stand in the addresses of generated pages", slug),
                        "write a slug and /{id} behind it, such as gpus/{id}"});
}

void check_slug(const PageWords& words, Diagnostics& problems) {
  const bool is_fixed = words.id == home_page || words.id == not_found_page;
  if (is_fixed && words.slug.value != words.id)
    problems.push_back(
        {Rule::bad_slug, {words.path, words.slug.span}, "this page has an address of its own and no slug", "remove it"});
  if (is_generated(words.id)) return check_generated_slug(words, problems);
  if (!is_slug(words.slug.value))
    problems.push_back({Rule::bad_slug,
                        {words.path, words.slug.span},
                        fmt::format("the slug \"{}\" cannot stand in an address", words.slug.value),
                        "a slug has a to z, 0 to 9 and single hyphens between them"});
}

/// A path of RFC 3986 below the language chooser at /, without the characters that mean more in _redirects: * and :.
bool is_alias(std::string_view alias) {
  const auto is_allowed = [](char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_letter || (c >= '0' && c <= '9') || std::string_view("/-._~%+,=").find(c) != std::string_view::npos;
  };
  return alias.size() > 1 && alias.starts_with('/') && !alias.starts_with("//") && std::ranges::all_of(alias, is_allowed) &&
         alias.find("..") == std::string_view::npos;
}

/// No two things may stand at one address: pages by their URLs, aliases by theirs.
class Addresses {
 public:
  void claim(const std::string& url, const Place& place, Rule rule, Diagnostics& problems) {
    const auto [owner, is_new] = owners_.emplace(url, place);
    if (is_new) return;
    problems.push_back({rule, place, fmt::format("\"{}\" is already the address of {}", url, owner->second.path),
                        "give one of the two another slug or alias"});
  }

 private:
  std::map<std::string, Place> owners_;
};

void check_addresses(const Site& site, const Prepared& prepared, Diagnostics& problems) {
  Addresses addresses;
  const std::vector<PageKey> pages = plan(site, prepared);
  for (const PageKey& page : pages)
    addresses.claim(page_url(*page.words, page.subject), {page.words->path, page.words->slug.span}, Rule::output_collision,
                    problems);
  for (const PageKey& page : pages)
    if (page.subject.other)  // what redirects_of leads from
      addresses.claim(page_url(*page.words, {page.subject.other, page.subject.gpu}), {page.words->path, page.words->slug.span},
                      Rule::output_collision, problems);
  for (const PageWords& words : site.words) {
    for (const Located<std::string>& alias : words.aliases) {
      const Place place{words.path, alias.span};
      if (is_generated(words.id))
        problems.push_back({Rule::bad_alias, place, fmt::format("the alias \"{}\" cannot lead to so many pages", alias.value),
                            "pages made from the catalogue have no aliases; remove it"});
      else if (is_alias(alias.value))
        addresses.claim(alias.value, place, Rule::bad_alias, problems);
      else
        problems.push_back({Rule::bad_alias, place, fmt::format("the alias \"{}\" is no path of this site", alias.value),
                            "an alias is an old path that begins with /, such as /de/altes-training/"});
    }
  }
}

std::string with_separators(std::size_t number) {
  return number < 1000 ? fmt::format("{}", number) : fmt::format("{},{:03}", number / 1000, number % 1000);
}

/// Counted as they are written: a CDN stops reading without a word.
void check_redirects(const Site& site, const Prepared& prepared, Diagnostics& problems) {
  const std::vector<Redirect> redirects = redirects_of(site, prepared);
  if (redirects.size() > most_redirects)
    problems.push_back({Rule::redirect_limit, redirects[most_redirects].place,
                        fmt::format("the site has {} redirects, a CDN reads {}", with_separators(redirects.size()),
                                    with_separators(most_redirects)),
                        "remove aliases that nobody follows any more; each comparison takes one redirect in each locale"});
  for (const Redirect& redirect : redirects) {
    const std::size_t length = redirect_line(redirect).size();
    if (length > longest_redirect)
      problems.push_back({Rule::redirect_limit, redirect.place,
                          fmt::format("the redirect takes {} characters, a CDN reads {} of a line", with_separators(length),
                                      with_separators(longest_redirect)),
                          "remove the alias"});
  }
}

}  // namespace

Diagnostics check_words(const Site& site, const Prepared& prepared) {
  Diagnostics problems;
  if (!site.locales.empty() && !find_locale(site, site.config.source_locale.value))
    problems.push_back({Rule::unknown_locale,
                        {std::string(config_path), site.config.source_locale.span},
                        fmt::format("the source locale \"{}\" is not among the locales", site.config.source_locale.value),
                        "add it to locales"});
  for (const PageStructure& structure : site.structures) check_translations(site, structure, problems);
  for (const PageWords& words : site.words) {
    if (!find_structure(site, words.id))
      problems.push_back({Rule::missing_structure,
                          {words.path, {}},
                          fmt::format("the page \"{}\" has no structure", words.id),
                          fmt::format("add content/{}.yaml", words.id)});
    check_sections(site, words, problems);
    check_slug(words, problems);
  }
  check_addresses(site, prepared, problems);
  check_redirects(site, prepared, problems);
  return problems;
}

}  // namespace katalog
