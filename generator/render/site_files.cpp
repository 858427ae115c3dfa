#include "render/site_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "view/make_view.hpp"
#include "view/redirects.hpp"
#include "view/urls.hpp"
#include "view/web_manifest.hpp"

namespace katalog {
namespace {

constexpr std::size_t most_urls = 50'000;
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

std::string sitemap_url(const std::string& entry, const std::vector<AlternateView>& alternates) {
  std::string xml = "<url>" + entry;
  for (const AlternateView& alternate : alternates)
    fmt::format_to(std::back_inserter(xml), "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>", alternate.hreflang,
                   escaped(alternate.url));
  return xml + "</url>\n";
}

/// Gathers addresses into files that stay below both limits.
class SitemapFiles {
 public:
  void add(const std::string& url) {
    if (files_.empty() || urls_ == most_urls || files_.back().bytes.size() + url.size() + urlset_end.size() > most_bytes)
      start_file();
    files_.back().bytes += url;
    ++urls_;
  }
  std::vector<OutputFile> finished() && {
    if (!files_.empty()) files_.back().bytes += urlset_end;
    return std::move(files_);
  }

 private:
  void start_file() {
    if (!files_.empty()) files_.back().bytes += urlset_end;
    files_.push_back({fmt::format("sitemap-{}.xml", files_.size() + 1), std::string(urlset_start)});
    urls_ = 0;
  }

  std::vector<OutputFile> files_;
  std::size_t urls_ = 0;
};

OutputFile sitemap_index(const Site& site, const std::vector<OutputFile>& files) {
  std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  for (const OutputFile& file : files)
    xml += fmt::format("<sitemap><loc>{}/{}</loc></sitemap>\n", escaped(site.config.base_url), file.path);
  return {"sitemap.xml", xml + "</sitemapindex>\n"};
}

}  // namespace

std::vector<OutputFile> make_sitemaps(const Site& site, const BuildOptions& options, const std::vector<FinishedPage>& pages) {
  SitemapFiles files;
  files.add(sitemap_url(fmt::format("<loc>{}/</loc>", escaped(site.config.base_url)), alternates_of(site, options, home_page)));
  for (const FinishedPage& page : pages) {
    const std::vector<AlternateView> alternates = alternates_of(site, options, page.page.structure->id, page.page.subject);
    if (!alternates.empty()) files.add(sitemap_url(page_entry(site, page), alternates));
  }
  std::vector<OutputFile> made = std::move(files).finished();
  made.push_back(sitemap_index(site, made));
  return made;
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
