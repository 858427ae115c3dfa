#include <algorithm>
#include <catch2/catch.hpp>

#include "check/check_alternates.hpp"
#include "check/check_site.hpp"
#include "view/make_view.hpp"

using namespace katalog;
using Kind = AlternateFault::Kind;

namespace {

const std::vector<AlternateView> both = {
    {"de", "https://x/de/a/"}, {"en", "https://x/en/a/"}, {"x-default", "https://x/en/a/"}};

std::vector<AlternateFault> faults_of(const std::vector<std::pair<std::string, std::vector<AlternateView>>>& pages) {
  std::vector<MadeAlternates> made;
  for (const auto& [url, alternates] : pages) made.push_back(made_alternates(url, alternates));
  return find_alternate_faults(made);
}

}  // namespace

TEST_CASE("pages that list each other and themselves are a sound graph, and so is a page that lists none") {
  CHECK(faults_of({{"https://x/de/a/", both}, {"https://x/en/a/", both}, {"https://x/en/404.html", {}}}).empty());
}

TEST_CASE("an alternate that was not made is a fault of each page that lists it") {
  CHECK(faults_of({{"https://x/en/a/", both}}) == std::vector<AlternateFault>{{Kind::nowhere, 0, 0}});
  const std::vector<AlternateView> home = {{"en", "https://x/en/"}, {"x-default", "https://x/"}};
  CHECK(faults_of({{"https://x/en/", home}}) == std::vector<AlternateFault>{{Kind::nowhere, 0, 1}});
  CHECK(faults_of({{"https://x/en/", home}, {"https://x/", home}}).empty());
}

TEST_CASE("an alternate that does not link back is a fault") {
  const std::vector<AlternateView> alone = {{"en", "https://x/en/a/"}, {"x-default", "https://x/en/a/"}};
  CHECK(faults_of({{"https://x/de/a/", both}, {"https://x/en/a/", alone}}) ==
        std::vector<AlternateFault>{{Kind::no_return, 0, 1}, {Kind::no_return, 0, 2}});
  CHECK(faults_of({{"https://x/de/a/", both}, {"https://x/en/a/", {}}}) ==
        std::vector<AlternateFault>{{Kind::no_return, 0, 1}, {Kind::no_return, 0, 2}});
}

TEST_CASE("the same addresses under other languages are another set") {
  const std::vector<AlternateView> swapped = {
      {"en", "https://x/de/a/"}, {"de", "https://x/en/a/"}, {"x-default", "https://x/en/a/"}};
  CHECK(faults_of({{"https://x/de/a/", both}, {"https://x/en/a/", swapped}}).size() == 3);
}

TEST_CASE("a page that lists others lists itself") {
  CHECK(faults_of({{"https://x/de/a/", both}, {"https://x/en/a/", both}, {"https://x/fr/a/", both}}) ==
        std::vector<AlternateFault>{{Kind::not_itself, 2, 0}});
}

TEST_CASE("a fault names the page's file and the alternate") {
  Site site;
  site.config.base_url = "https://x";
  site.config.source_locale.value = "en";
  site.locales = {Locale{.tag = "en", .path = "locales/en.yaml", .numbers = {}, .messages = {}, .samples = {}}};
  PageWords words;
  words.id = "a";
  words.locale = "en";
  words.path = "content/en/a.md";
  words.slug.value = "a";
  site.words = {words};
  PageStructure structure;
  structure.id = "a";
  const std::vector<PageKey> pages = {{&structure, &site.words[0], nullptr, {}}};
  const std::vector<MadeAlternates> made = {made_alternates("https://x/en/b/", alternates_of(site, {}, "a")),
                                            made_alternates("https://x/", {})};
  const Diagnostics problems = check_alternates(site, {}, pages, made);
  REQUIRE(problems.size() == 3);
  CHECK(problems[0].rule == Rule::broken_alternate);
  CHECK(problems[0].place.path == "content/en/a.md");
  CHECK(problems[0].message == "the page \"/en/a/\" is not among its own alternates");
  CHECK(problems[1].message == "the page's alternate \"https://x/en/a/\" was not made");
}

namespace {

/// The messages of one rule.
std::vector<std::string> messages_of(const Diagnostics& problems, Rule rule) {
  std::vector<std::string> messages;
  for (const Diagnostic& problem : problems)
    if (problem.rule == rule) messages.push_back(problem.message);
  return messages;
}

/// A site of one page in English, with aliases.
Site site_of(const std::string& page, const std::vector<std::string>& aliases) {
  Site site;
  site.config.source_locale.value = "en";
  site.locales = {Locale{.tag = "en", .path = "locales/en.yaml", .numbers = {}, .messages = {}, .samples = {}}};
  PageStructure structure;
  structure.id = page;
  site.structures = {structure};
  PageWords words;
  words.id = page;
  words.locale = "en";
  words.path = "content/en/" + page + ".md";
  words.slug.value = page;
  for (const std::string& alias : aliases) words.aliases.push_back({alias, {}});
  site.words = {words};
  return site;
}

Prepared prepared_for(std::vector<Subject> pairs) {
  Prepared prepared;
  prepared.pairs = std::move(pairs);
  prepared.locales.resize(1);
  return prepared;
}

}  // namespace

TEST_CASE("pages made from the catalogue have no aliases, which would lead to many pages") {
  CHECK(messages_of(check_words(site_of("gpu", {"/old/"}), prepared_for({})), Rule::bad_alias) ==
        std::vector<std::string>{"the alias \"/old/\" cannot lead to so many pages"});
}

TEST_CASE("an alias is not the address of a page, of another alias, or of a comparison the other way round") {
  Gpu a, b;
  a.id.value = "a";
  b.id.value = "b";
  const Subject pair{&a, &b};
  Site site = site_of("compare", {});
  Site other = site_of("news", {"/x/", "/x/", "/en/news/", "/en/compare/a-vs-b/", "/en/compare/b-vs-a/", "/y/"});
  site.structures.push_back(other.structures[0]);
  site.words.push_back(other.words[0]);
  CHECK(messages_of(check_words(site, prepared_for({pair})), Rule::bad_alias) ==
        std::vector<std::string>{"\"/x/\" is already the address of content/en/news.md",
                                 "\"/en/news/\" is already the address of content/en/news.md",
                                 "\"/en/compare/a-vs-b/\" is already the address of content/en/compare.md",
                                 "\"/en/compare/b-vs-a/\" is already the address of content/en/compare.md"});
}

TEST_CASE("redirects are counted as they are written, comparisons too") {
  std::vector<std::string> aliases;
  for (int i = 0; i < 1999; ++i) aliases.push_back("/old/" + std::to_string(i) + "/");
  Gpu a, b, c;
  a.id.value = "a";
  b.id.value = "b";
  c.id.value = "c";
  Site site = site_of("compare", {});
  const Site other = site_of("news", aliases);
  site.structures.push_back(other.structures[0]);
  site.words.push_back(other.words[0]);
  CHECK(messages_of(check_words(site, prepared_for({{&a, &b}})), Rule::redirect_limit).empty());
  CHECK(messages_of(check_words(site, prepared_for({{&a, &b}, {&a, &c}})), Rule::redirect_limit) ==
        std::vector<std::string>{"the site has 2,001 redirects, a CDN reads 2,000"});
}
