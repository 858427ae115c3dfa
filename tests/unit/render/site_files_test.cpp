#include "render/site_files.hpp"

#include <catch2/catch.hpp>
#include <string_view>

namespace katalog {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

/// A page that is there in English and German.
Site two_locales() {
  Site site;
  site.config.base_url = "https://a.example";
  site.config.source_locale.value = "en";
  site.locales.resize(2);
  site.locales[0].tag = "en";
  site.locales[1].tag = "de";
  site.structures.resize(1);
  site.structures[0].id = "training";
  for (const Locale& locale : site.locales) {
    PageWords words;
    words.id = "training";
    words.locale = locale.tag;
    words.slug.value = "training-" + locale.tag;
    site.words.push_back(words);
  }
  return site;
}

}  // namespace

TEST_CASE("a sitemap that is full goes on in the next file, and the index names all") {
  const Site site = two_locales();
  const std::chrono::year_month_day day{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(30)};
  constexpr std::size_t pages = 5'200, own = 1;  // own: the language chooser
  std::vector<FinishedPage> finished;
  for (std::size_t i = 0; i < pages; ++i)
    finished.push_back({{&site.structures[0], &site.words[i % 2], nullptr, {}}, day, "", ""});
  MemorySink sink;
  write_sitemaps(site, {}, finished, sink);
  REQUIRE(sink.files().size() == 4);
  std::size_t addresses = 0;
  for (const auto& [path, bytes] : sink.files()) {
    INFO(path);
    if (path == "sitemap.xml") continue;
    CHECK(bytes.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset "));
    CHECK(bytes.ends_with("</url>\n</urlset>\n"));
    CHECK(count(bytes, "<urlset ") == 1);
    CHECK(count(bytes, "<url>") <= 2'500);
    CHECK(count(bytes, "<url>") == count(bytes, "</url>"));
    CHECK(count(sink.files().at("sitemap.xml"), "<loc>https://a.example/" + path + "</loc>") == 1);
    addresses += count(bytes, "<url>");
  }
  CHECK(addresses == pages + own);
  CHECK(count(sink.files().at("sitemap.xml"), "<loc>") == 3);
  const std::string links =
      "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://a.example/en/training-en/\"/>"
      "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://a.example/de/training-de/\"/>"
      "<xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"https://a.example/en/training-en/\"/>";
  CHECK(count(sink.files().at("sitemap-2.xml"),
              "<url><loc>https://a.example/de/training-de/</loc><lastmod>2026-11-30</lastmod>" + links + "</url>\n") == 1'250);
}

}  // namespace katalog
