// The files of a site that are not pages: assets, sitemaps, robots.txt, redirects, headers, manifests.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "base/output_sink.hpp"
#include "view/prepare.hpp"

namespace katalog {

/// What is kept of a page that was made, for the files that list pages.
struct FinishedPage {
  PageKey page;
  std::chrono::year_month_day last_modified;
  std::string name;
  std::string summary;
};

/// `sitemap.xml`, an index, and the files it names: each at most 2,500 addresses and 45 MB, with the page's alternates; first
/// the language chooser, which has no date of its own. Pages that must not be indexed are left out. Convention: sitemaps.org,
/// and Google's xhtml:link alternates. Each file is written when it is full, for those of a large site fill the memory.
void write_sitemaps(const Site& site, const BuildOptions& options, const std::vector<FinishedPage>& pages, OutputSink& sink);

OutputFile make_robots(const Site& site);

/// `_redirects`: old path, new path, 301, for each alias and for each comparison with its GPUs the other way round.
OutputFile make_redirects(const Site& site, const Prepared& prepared);

/// `_headers`: what a CDN sends with each file. Assets and cards have a digest in their names and may be kept for ever; pages
/// are asked for again. Twins in Markdown are for machines that follow a link to them, not for search results, where they would
/// compete with their pages. The policy allows the site's own files and nothing else, no inline script or style. Convention:
/// Cloudflare, Netlify.
OutputFile make_headers(const Site& site);

/// `<locale>/manifest.webmanifest`, where the theme has colours.
std::vector<OutputFile> make_manifests(const Site& site, const Prepared& prepared);

/// The theme's assets under their hashed names.
std::vector<OutputFile> make_assets(const Site& site);

}  // namespace katalog
