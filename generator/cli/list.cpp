#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "view/urls.hpp"

namespace katalog::cli {
namespace {

struct ListedPage {
  std::string id, locale, url, path;
};

std::vector<ListedPage> listed(const LoadedSite& loaded) {
  std::vector<ListedPage> pages;
  for (const PageKey& page : plan(loaded.site, loaded.prepared)) {
    const std::string url = page_url(*page.words, page.subject);
    pages.push_back({page_id(page), page.words->locale, loaded.site.config.base_url + url, output_path(url)});
  }
  return pages;
}

void print_json(const std::vector<ListedPage>& pages) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const ListedPage& page : pages)
    list.push_back({{"id", page.id}, {"locale", page.locale}, {"url", page.url}, {"path", page.path}});
  fmt::print("{}\n", list.dump(2));
}

void print_table(const std::vector<ListedPage>& pages) {
  const auto width = [&](std::string ListedPage::*column, std::size_t heading) {
    for (const ListedPage& page : pages) heading = std::max(heading, (page.*column).size());
    return heading;
  };
  const std::size_t id = width(&ListedPage::id, 2), locale = width(&ListedPage::locale, 6), url = width(&ListedPage::url, 3);
  fmt::print("{:{}}  {:{}}  {:{}}  path\n", "id", id, "locale", locale, "url", url);
  for (const ListedPage& page : pages)
    fmt::print("{:{}}  {:{}}  {:{}}  {}\n", page.id, id, page.locale, locale, page.url, url, page.path);
}

}  // namespace

int run_list(const Options& options, const SourceTree& tree) {
  const Checked<LoadedSite> loaded = load_site(tree, request_of(options));
  const int status = report(sorted(loaded.problems), tree, options.strict);
  if (status != exit_fine) return status;
  const std::vector<ListedPage> pages = listed(loaded.value);
  options.as_json ? print_json(pages) : print_table(pages);
  return exit_fine;
}

}  // namespace katalog::cli
