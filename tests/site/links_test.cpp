#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "html.hpp"

// The site as a graph: alternates, sitemap, links, anchors.
namespace katalog::site_test {
namespace {

/// URLs by language.
using Alternates = std::map<std::string, std::string>;

Alternates alternates_of(const Page& page) {
  Alternates alternates;
  for (const GumboNode* link : select(page, "head link"))
    if (attribute(*link, "rel") == "alternate" && attribute(*link, "hreflang"))
      CHECK(alternates.emplace(*attribute(*link, "hreflang"), attribute(*link, "href").value_or("")).second);
  return alternates;
}

std::string canonical_of(const Page& page) {
  for (const GumboNode* link : select(page, "head link"))
    if (attribute(*link, "rel") == "canonical") return attribute(*link, "href").value_or("");
  return "";
}

/// `de/ki-training/index.html` is `/de/ki-training/`.
std::string url_of(const std::string& file) {
  const std::string index = "index.html";
  return "/" + (file.ends_with(index) ? file.substr(0, file.size() - index.size()) : file);
}

std::set<std::string> ids_of_page(const Page& page) {
  std::set<std::string> ids;
  for (const GumboNode* element : select(page, "*")) ids.insert(attribute(*element, "id").value_or(""));
  return ids;
}

bool is_of_this_site(const std::string& url) { return url.starts_with('/') || url.starts_with('#'); }

/// The addresses a browser would fetch or follow.
std::vector<std::string> urls_in(const Page& page) {
  std::vector<std::string> urls;
  for (const GumboNode* element : select(page, "*"))
    for (const char* name : {"href", "src", "action", "srcset", "poster"})
      if (const auto url = attribute(*element, name)) urls.push_back(*url);
  return urls;
}

void check_link(const std::string& file, const std::string& url) {
  INFO(url);
  const std::string target = url.starts_with('#') ? file : file_of(url);
  CHECK(site().contains(target));
  const std::size_t hash = url.find('#');
  if (hash != std::string::npos && pages().contains(target))
    CHECK(ids_of_page(pages().at(target)).contains(url.substr(hash + 1)));
}

/// The texts between the two marks. Sitemaps are not HTML and hold no nested elements of the same name.
std::vector<std::string> all_between(const std::string& text, const std::string& start, const std::string& end) {
  std::vector<std::string> found;
  for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at)) {
    at += start.size();
    found.push_back(text.substr(at, text.find(end, at) - at));
  }
  return found;
}

/// What the sitemaps say of each address.
std::map<std::string, Alternates> sitemap() {
  std::map<std::string, Alternates> listed;
  for (const std::string& file : all_between(site().at("sitemap.xml"), "<loc>", "</loc>"))
    for (const std::string& url : all_between(site().at(file_of(file)), "<url>", "</url>")) {
      Alternates alternates;
      for (const std::string& link : all_between(url, "<xhtml:link rel=\"alternate\" ", "/>"))
        CHECK(
            alternates.emplace(all_between(link, "hreflang=\"", "\"").at(0), all_between(link, "href=\"", "\"").at(0)).second);
      CHECK(listed.emplace(all_between(url, "<loc>", "</loc>").at(0), alternates).second);
    }
  return listed;
}

/// The page at the other end names the same alternates, which makes each of them lead back.
void check_alternate(const Alternates& alternates, const std::string& language) {
  const std::string& url = alternates.at(language);
  INFO(url);
  REQUIRE(pages().contains(file_of(url)));
  const Page& target = pages().at(file_of(url));
  CHECK(alternates_of(target) == alternates);
  if (language != "x-default") CHECK(attribute(target.root(), "lang") == language);
}

}  // namespace

TEST_CASE("every alternate exists and links back, each page lists itself, and there is a default") {
  std::size_t edges = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    const Alternates alternates = alternates_of(page);
    const std::string own = base_url() + url_of(file);
    CHECK(alternates.contains("x-default") == !alternates.empty());
    CHECK(std::ranges::any_of(alternates, [&](const auto& edge) { return edge.second == own; }) == !alternates.empty());
    for (const auto& [language, url] : alternates) check_alternate(alternates, language);
    edges += alternates.size();
  }
  CHECK(edges > 100);
}

TEST_CASE("a page has its own address as the canonical one or must not be indexed") {
  for (const auto& [file, page] : pages()) {
    INFO(file);
    const std::string canonical = canonical_of(page);
    const bool is_hidden = std::ranges::any_of(select(page, "head meta"), [](const GumboNode* meta) {
      return attribute(*meta, "name") == "robots" && attribute(*meta, "content") == "noindex";
    });
    CHECK(canonical == (is_hidden ? "" : base_url() + url_of(file)));
    CHECK(is_hidden == file.ends_with("404.html"));
    CHECK(alternates_of(page).empty() == is_hidden);
  }
}

TEST_CASE("the sitemap lists exactly the pages to be indexed, with the alternates they name themselves") {
  std::map<std::string, Alternates> expected;
  for (const auto& [file, page] : pages())
    if (const std::string canonical = canonical_of(page); !canonical.empty()) expected[canonical] = alternates_of(page);
  CHECK(sitemap() == expected);
}

TEST_CASE("every id is there once in its page") {
  for (const auto& [file, page] : pages()) {
    INFO(file);
    std::set<std::string> seen;
    for (const GumboNode* element : select(page, "*"))
      if (const auto id = attribute(*element, "id")) {
        INFO(*id);
        CHECK(seen.insert(*id).second);
        CHECK_FALSE(id->empty());
      }
  }
}

TEST_CASE("every link inside the site leads to a file and to an id in it") {
  std::size_t links = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    for (const std::string& url : urls_in(page)) {
      if (is_of_this_site(url)) check_link(file, url);
      CHECK((is_of_this_site(url) || url.starts_with("https://")));
      ++links;
    }
  }
  CHECK(links > 1000);
}

TEST_CASE("no page recommends itself") {
  std::size_t cards = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    for (const GumboNode* link : select(page, ".cards a")) {
      CHECK(attribute(*link, "href") != url_of(file));
      ++cards;
    }
  }
  CHECK(cards > 100);
}

}  // namespace katalog::site_test
