// The whole build: from a tree of files to a tree of files. Start reading at build_site() in pipeline.cpp.
#pragma once

#include <optional>
#include <string>

#include "base/checked.hpp"
#include "base/output_sink.hpp"
#include "base/source_tree.hpp"
#include "card/card.hpp"
#include "model/site.hpp"
#include "pipeline/shard.hpp"
#include "view/prepare.hpp"

namespace katalog {

/// Where pages come from.
enum class Pages {
  made_or_kept,
  kept_alone,  ///< one that the sink does not keep is a problem
};

struct BuildRequest {
  BuildOptions options;
  std::optional<std::string> base_url;            ///< in the place of site.yaml's
  std::string font_folder = default_font_folder;  ///< for social cards
  std::string program;                            ///< a digest of the program and its libraries: others make other pages
  int jobs = 1;                                   ///< threads that make pages; the result does not depend on it
  std::optional<Shard> shard = {};                ///< make its pages and nothing else
  Pages pages = Pages::made_or_kept;
};

/// The structure's id, with the subject of a generated page: `gpu/h200`. With the locale it names one page.
std::string page_id(const PageKey& page);

struct BuildReport {
  std::size_t pages = 0;
  std::size_t kept = 0;  ///< of those, as the last build made them
  Time holds_until;      ///< the moment from which prices or publish dates are judged otherwise
};

/// Writes every file of the site to `sink` and returns every problem found. The files are a site only if no problem is an
/// error. Those of a shard are no site: what is known only of all pages together is left to the build that merges the shards.
Checked<BuildReport> build_site(const SourceTree& tree, const BuildRequest& request, OutputSink& sink);

/// The site as far as it can be read, and what its pages share: for commands that look without building.
struct LoadedSite {
  Site site;
  Prepared prepared;
};
Checked<LoadedSite> load_site(const SourceTree& tree, const BuildRequest& request);

}  // namespace katalog
