#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "twins.hpp"

// What machines read: twins in Markdown, llms.txt, OpenGraph. Markdown is read here apart from the generator's code.
namespace katalog::site_test {
namespace {

std::string head_link(const Page& page, const char* type) {
  for (const GumboNode* link : select(page, "head link"))
    if (attribute(*link, "type") == type) return attribute(*link, "href").value_or("");
  return "";
}

std::vector<std::string> metas(const Page& page, const char* property) {
  std::vector<std::string> contents;
  for (const GumboNode* meta : select(page, "head meta"))
    if (attribute(*meta, "property") == property) contents.push_back(attribute(*meta, "content").value_or(""));
  return contents;
}

/// Every page with its twin.
std::vector<std::pair<const Page*, std::string>> pages_with_twins() {
  std::vector<std::pair<const Page*, std::string>> twins;
  for (const auto& [file, page] : pages()) {
    const std::string url = head_link(page, "text/markdown");
    if (!url.empty()) twins.emplace_back(&page, site().at(file_of(url)));
  }
  REQUIRE(twins.size() > 100);
  return twins;
}

std::string trimmed(std::string text) {
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  return text;
}

std::vector<std::string> targets_in(const std::string& markdown) {
  std::vector<std::string> urls;
  for (std::size_t at = markdown.find("]("); at != std::string::npos; at = markdown.find("](", at + 1))
    urls.push_back(markdown.substr(at + 2, markdown.find(')', at) - at - 2));
  return urls;
}

bool is_index_file(const std::string& file) { return file == "llms.txt" || file.ends_with("/llms.txt"); }

}  // namespace

TEST_CASE("a page to be indexed has a twin beside it, and no other page has one") {
  std::size_t twins = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    const bool is_listed = !file.ends_with("404.html") && file != "index.html";
    const std::string twin = is_listed ? file.substr(0, file.size() - 4) + "md" : "";
    CHECK(head_link(page, "text/markdown") == (is_listed ? "/" + twin : ""));
    if (is_listed) CHECK(site().contains(twin));
    twins += is_listed ? 1 : 0;
  }
  CHECK(twins ==
        static_cast<std::size_t>(std::ranges::count_if(site(), [](const auto& file) { return file.first.ends_with(".md"); })));
}

TEST_CASE("a twin has every row of its page's tables, cell by cell") {
  std::size_t rows = 0;
  for (const auto& [page, markdown] : pages_with_twins()) {
    INFO(markdown.substr(0, 100));
    const std::vector<Row> shown = rows_of_page(*page);
    CHECK(rows_of_twin(markdown) == shown);
    rows += shown.size();
  }
  CHECK(rows > 1000);
}

TEST_CASE("a twin has every question and every sentence of its page") {
  std::size_t texts = 0;
  for (const auto& [page, markdown] : pages_with_twins()) {
    std::set<std::string> headings;
    for (const std::string& line : lines_of(markdown))
      if (line.starts_with("#")) headings.insert(trimmed(words_of(line.substr(line.find(' ')))));
    for (const GumboNode* question : select(*page, "#faq details h3")) CHECK(headings.contains(trimmed(text_of(*question))));
    CHECK(headings.contains(trimmed(text_of(*select(*page, "h1").at(0)))));

    const std::string words = words_of(markdown);
    for (const char* part : {".intro p", ".section p", "#faq p", ".section li", ".facts dd", ".comparisons dd", ".notes p",
                             ".notes li", ".notes h2", ".cards p", ".cards h3", ".actions p", ".footnotes p", ".fit-model p"})
      for (const GumboNode* element : select(*page, part)) {
        INFO(text_of(*element));
        CHECK(words.find(trimmed(text_of(*element))) != std::string::npos);
        ++texts;
      }
  }
  CHECK(texts > 5000);
}

TEST_CASE("a twin has plain spaces, no HTML and no links that depend on where it lies") {
  for (const auto& [page, markdown] : pages_with_twins()) {
    INFO(markdown.substr(0, 100));
    for (const char* character : {"\u00A0", "\u202F", "\u2060", "</", "<p", "<div", "{{", "{#"})
      CHECK(markdown.find(character) == std::string::npos);
    for (const std::string& url : targets_in(markdown)) {
      INFO(url);
      CHECK((url.starts_with('/') || url.starts_with("https://")));
      if (url.starts_with('/')) CHECK(site().contains(file_of(url)));
    }
  }
}

TEST_CASE("llms.txt of every locale lists its twins once each, and all lists lead to each other") {
  std::set<std::string> listed;
  std::size_t files = 0;
  for (const auto& [file, text] : site()) {
    if (!is_index_file(file)) continue;
    INFO(file);
    ++files;
    CHECK(text.starts_with("# "));
    CHECK(lines_of(text).at(2).starts_with("> "));
    std::set<std::string> others;
    for (const std::string& url : targets_in(text)) {
      INFO(url);
      CHECK(url.starts_with(base_url()));
      CHECK(site().contains(file_of(url)));
      if (is_index_file(file_of(url)))
        CHECK(others.insert(url).second);
      else
        CHECK(listed.insert(file_of(url)).second);
    }
    CHECK(others.size() ==
          static_cast<std::size_t>(std::ranges::count_if(site(), [](const auto& one) { return is_index_file(one.first); })) -
              1);
  }
  CHECK(files > 3);
  for (const auto& [file, text] : site())
    if (file.ends_with(".md")) CHECK(listed.contains(file));
}

TEST_CASE("a page names its locale for OpenGraph, and those it is also published in") {
  for (const auto& [file, page] : pages()) {
    if (file == "index.html") continue;
    INFO(file);
    const std::vector<std::string> own = metas(page, "og:locale");
    REQUIRE(own.size() == 1);
    std::set<std::string> languages{own[0].substr(0, own[0].find('_'))};
    CHECK(languages.contains(attribute(page.root(), "lang").value_or("")));
    for (const std::string& other : metas(page, "og:locale:alternate")) {
      CHECK(other.find('_') != std::string::npos);
      CHECK(languages.insert(other.substr(0, other.find('_'))).second);
    }
    if (file.ends_with("404.html")) continue;
    for (const std::string& language : languages) CHECK(alternate(page, language) != "");
    const auto is_locale = [](const GumboNode* link) {
      return attribute(*link, "hreflang").value_or("x-default") != "x-default";
    };
    CHECK(languages.size() == static_cast<std::size_t>(std::ranges::count_if(select(page, "head link"), is_locale)));
  }
}

}  // namespace katalog::site_test
