#include "render/site_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "base/escaped.hpp"
#include "view/make_view.hpp"
#include "view/redirects.hpp"
#include "view/urls.hpp"
#include "view/web_manifest.hpp"

namespace katalog {
namespace {

constexpr std::size_t most_urls = 2'500;  // where search engines take 50,000, for each file is made in memory
constexpr std::size_t most_bytes = 45'000'000;
constexpr std::string_view urlset_start =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";
constexpr std::string_view urlset_end = "</urlset>\n";

std::string iso_date(std::chrono::year_month_day day) {
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

std::string page_entry(const Site& site, const FinishedPage& page) {
  return fmt::format("<loc>{}</loc><lastmod>{}</lastmod>",
                     escaped(site.config.base_url + page_url(*page.page.words, page.page.subject)),
                     iso_date(page.last_modified));
}

std::string alternate_links(const std::vector<AlternateView>& alternates) {
  std::string xml;
  for (const AlternateView& alternate : alternates)
    fmt::format_to(std::back_inserter(xml), "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>", alternate.hreflang,
                   escaped(alternate.url));
  return xml;
}

/// The links of a page to itself in all locales, which are the same in each. Pages that follow each other are mostly of one
/// structure, so that only its links are kept.
class AlternateLinks {
 public:
  AlternateLinks(const Site& site, const BuildOptions& options) : site_(site), options_(options) {}

  const std::string& of(const PageKey& page) {
    if (page.structure != structure_) links_.clear();
    structure_ = page.structure;
    const auto [links, is_new] = links_.try_emplace({page.subject.gpu, page.subject.other});
    if (is_new) links->second = alternate_links(alternates_of(site_, options_, page.structure->id, page.subject));
    return links->second;
  }

 private:
  const Site& site_;
  const BuildOptions& options_;
  const PageStructure* structure_ = nullptr;
  std::map<std::pair<const Gpu*, const Gpu*>, std::string> links_;
};

/// Gathers addresses into files that stay below both limits, and writes each file when it is full.
class SitemapFiles {
 public:
  explicit SitemapFiles(OutputSink& sink) : sink_(sink) {}

  void add(const std::string& entry, const std::string& links) {
    constexpr std::string_view begin = "<url>", end = "</url>\n";
    const std::size_t size = file_.bytes.size() + begin.size() + entry.size() + links.size() + end.size() + urlset_end.size();
    if (urls_ == most_urls || (urls_ > 0 && size > most_bytes)) end_file();
    if (urls_ == 0) file_ = {fmt::format("sitemap-{}.xml", written_.size() + 1), std::string(urlset_start)};
    for (const std::string_view piece : {begin, std::string_view(entry), std::string_view(links), end}) file_.bytes += piece;
    ++urls_;
  }

  /// The paths of all files.
  std::vector<std::string> finished() && {
    if (urls_ > 0) end_file();
    return std::move(written_);
  }

 private:
  void end_file() {
    file_.bytes += urlset_end;
    sink_.write(file_);
    written_.push_back(file_.path);
    urls_ = 0;
  }

  OutputSink& sink_;
  OutputFile file_;
  std::size_t urls_ = 0;  ///< in `file_`
  std::vector<std::string> written_;
};

OutputFile sitemap_index(const Site& site, const std::vector<std::string>& files) {
  std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  for (const std::string& file : files)
    xml += fmt::format("<sitemap><loc>{}/{}</loc></sitemap>\n", escaped(site.config.base_url), file);
  return {"sitemap.xml", xml + "</sitemapindex>\n"};
}

}  // namespace

void write_sitemaps(const Site& site, const BuildOptions& options, const std::vector<FinishedPage>& pages, OutputSink& sink) {
  SitemapFiles files(sink);
  files.add(fmt::format("<loc>{}/</loc>", escaped(site.config.base_url)),
            alternate_links(alternates_of(site, options, home_page)));
  AlternateLinks links(site, options);
  for (const FinishedPage& page : pages)
    if (const std::string& own = links.of(page.page); !own.empty()) files.add(page_entry(site, page), own);
  sink.write(sitemap_index(site, std::move(files).finished()));
}

OutputFile make_robots(const Site& site) {
  return {"robots.txt", fmt::format("User-agent: *\nAllow: /\n\nSitemap: {}/sitemap.xml\n", site.config.base_url)};
}

OutputFile make_redirects(const Site& site, const Prepared& prepared) {
  std::vector<std::string> lines;
  for (const Redirect& redirect : redirects_of(site, prepared)) lines.push_back(redirect_line(redirect) + "\n");
  std::ranges::sort(lines);
  return {"_redirects", fmt::format("{}", fmt::join(lines, ""))};
}

OutputFile make_headers(const Site& site) {
  std::string text =
      "/*\n"
      "  Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
      "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\n"
      "  Strict-Transport-Security: max-age=31536000; includeSubDomains\n"
      "  X-Content-Type-Options: nosniff\n"
      "  Referrer-Policy: strict-origin-when-cross-origin\n"
      "  Permissions-Policy: camera=(), geolocation=(), microphone=()\n"
      "/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n"
      "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n"
      "/\n  Cache-Control: public, max-age=0, must-revalidate\n";
  if (site.theme.colors) text += "/cards/*\n  Cache-Control: public, max-age=31536000, immutable\n";
  for (const Locale& locale : site.locales)
    text += fmt::format("/{}/*\n  Cache-Control: public, max-age=0, must-revalidate\n", locale.tag);
  return {"_headers", text};
}

std::vector<OutputFile> make_assets(const Site& site) {
  std::vector<OutputFile> files;
  for (const auto& [name, bytes] : site.theme.assets) files.push_back({output_path(asset_url(name, bytes)), bytes});
  return files;
}

std::vector<OutputFile> make_manifests(const Site& site, const Prepared& prepared) {
  std::vector<OutputFile> files;
  if (!site.theme.colors) return files;
  for (const PreparedLocale& locale : prepared.locales)
    files.push_back({output_path(locale.view->manifest), web_manifest(site.theme, *locale.view)});
  return files;
}

}  // namespace katalog
