// One page: its words, figures and links put together into what it shows.
#pragma once

#include <string_view>

#include "view/prepare.hpp"

namespace katalog {

/// `file` is the whole text of the page's Markdown file. Problems: those of its body, and facts and links in its front matter.
Checked<PageView> make_view(const Site& site, const Prepared& prepared, const PageKey& page, std::string_view file);

/// The page's description with its facts filled in.
std::string description_of(const Site& site, const Prepared& prepared, const PageKey& page);

inline constexpr std::string_view chooser_layout = "chooser";

/// The language chooser at `/`: the source locale's texts, every locale's home page.
PageView make_chooser_view(const Site& site, const Prepared& prepared);

/// When what the page says last changed: the later of its words' date and the dates its GPUs' sources were checked.
/// Prices do not count.
std::chrono::year_month_day last_modified(const Site& site, const PageKey& page, std::string_view file);

/// Addresses of the same page in every locale that publishes it, and x-default; empty for a page that must not be indexed.
std::vector<AlternateView> alternates_of(const Site& site, const BuildOptions& options, std::string_view page,
                                         const Subject& subject = {});

}  // namespace katalog
