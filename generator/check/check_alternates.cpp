#include "check/check_alternates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <unordered_map>

#include "view/make_view.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

using Kind = AlternateFault::Kind;

std::uint64_t digest_of(std::string_view text) { return std::hash<std::string_view>()(text); }

std::string text_of(Kind kind, const std::string& url) {
  switch (kind) {
    case Kind::nowhere:
      return fmt::format("the page's alternate \"{}\" was not made", url);
    case Kind::no_return:
      return fmt::format("the page's alternate \"{}\" lists other alternates", url);
    case Kind::not_itself:
      return fmt::format("the page \"{}\" is not among its own alternates", url);
  }
  return "";
}

}  // namespace

MadeAlternates made_alternates(std::string_view url, const std::vector<AlternateView>& alternates) {
  MadeAlternates made{digest_of(url), 0, {}};
  std::string set;
  for (const AlternateView& alternate : alternates) {
    made.listed.push_back(digest_of(alternate.url));
    set += fmt::format("{} {}\n", alternate.hreflang, alternate.url);
  }
  made.set = digest_of(set);
  return made;
}

std::vector<AlternateFault> find_alternate_faults(const std::vector<MadeAlternates>& pages) {
  std::unordered_map<std::uint64_t, std::uint64_t> set_of;
  for (const MadeAlternates& page : pages) set_of.emplace(page.page, page.set);
  std::vector<AlternateFault> faults;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const std::vector<std::uint64_t>& listed = pages[i].listed;
    if (!listed.empty() && std::ranges::find(listed, pages[i].page) == listed.end()) faults.push_back({Kind::not_itself, i, 0});
    for (std::size_t j = 0; j < listed.size(); ++j) {
      const auto target = set_of.find(listed[j]);
      if (target == set_of.end())
        faults.push_back({Kind::nowhere, i, j});
      else if (target->second != pages[i].set)
        faults.push_back({Kind::no_return, i, j});
    }
  }
  return faults;
}

Diagnostics check_alternates(const Site& site, const BuildOptions& options, const std::vector<PageKey>& pages,
                             const std::vector<MadeAlternates>& made) {
  Diagnostics problems;
  for (const AlternateFault& fault : find_alternate_faults(made)) {
    const bool is_chooser = fault.page == pages.size();
    const std::vector<AlternateView> listed =
        is_chooser ? alternates_of(site, options, home_page)
                   : alternates_of(site, options, pages[fault.page].structure->id, pages[fault.page].subject);
    const std::string own = is_chooser ? "/" : page_url(*pages[fault.page].words, pages[fault.page].subject);
    const std::string& url = fault.kind == Kind::not_itself ? own : listed.at(fault.alternate).url;
    problems.push_back({Rule::broken_alternate,
                        {is_chooser ? std::string(config_path) : pages[fault.page].words->path, {}},
                        text_of(fault.kind, url),
                        "this is a fault of katalog: please report it"});
  }
  return problems;
}

}  // namespace katalog
