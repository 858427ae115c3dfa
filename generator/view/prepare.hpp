// What pages share, made once: one Wording and one LocaleView a locale, and the list of pages to make.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "base/checked.hpp"
#include "model/site.hpp"
#include "view/figure.hpp"
#include "view/page_view.hpp"
#include "view/subject.hpp"
#include "wording/wording.hpp"

namespace katalog {

/// What pages that show the same columns repeat in one locale.
struct TableParts {
  std::vector<SharedHeader> headers;
  std::map<const Gpu*, SharedRow> rows;
  std::map<std::pair<const Gpu*, const Gpu*>, SharedComparison> comparisons;  ///< in the editor's order
  std::vector<std::string> footnotes;
};

using KeptTables = std::map<std::vector<Column>, TableParts>;

struct PreparedLocale {
  Wording wording;
  std::shared_ptr<const LocaleView> view;
  WordedFigures figures;
  KeptTables tables;
  Texts blocks;       ///< the theme's blocks as HTML, by name; room render fills them in
  Texts block_twins;  ///< the same as Markdown
  SharedParts parts;  ///< of its pages; room render fills them in
};

struct Prepared {
  BuildOptions options;
  bool shows_prices = true;             ///< false where the policy hides a snapshot this old
  std::vector<Subject> pairs;           ///< GPUs whose comparison has a page
  std::vector<PreparedLocale> locales;  ///< in the order of Site::locales
};

/// A page of a locale; both must exist.
struct PageKey {
  const PageStructure* structure;
  const PageWords* words;
  const PreparedLocale* locale;
  Subject subject;
};

/// Where two GPUs are compared in a locale; empty where no page does.
std::string comparison_url(const Site& site, const Prepared& prepared, const Subject& pair, std::string_view locale);

/// What the figures of a page are made from.
FigureSource figures_of(const Site& site, const PageKey& page);

/// Problems: those of make_wording. A locale with such problems is there all the same, in the words it could make.
/// Locales are prepared on `jobs` threads.
Checked<Prepared> prepare(const Site& site, const BuildOptions& options, int jobs = 1);

/// Every page of every locale that is to be built, in output order.
std::vector<PageKey> plan(const Site& site, const Prepared& prepared);

/// The first moment after the build's as of which some page would be published, or the snapshot too old.
Time same_until(const Site& site, const BuildOptions& options);

/// Whether the snapshot is older than the policy allows as of the build's moment.
bool prices_are_old(const Site& site, const BuildOptions& options);

}  // namespace katalog
