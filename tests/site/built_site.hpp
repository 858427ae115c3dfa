// The site of this repository as inputs in memory, and what the generator makes of them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/source_tree.hpp"
#include "pipeline/pipeline.hpp"

namespace katalog::site_test {

using Sources = std::map<std::string, std::string, std::less<>>;
using Files = std::map<std::string, std::string>;

struct BuiltSite {
  Files files;
  std::vector<std::string> cards;  ///< names of social cards, sorted; drawing them would take longer than all else
  Diagnostics problems;
};

/// Every input file of the repository.
const Sources& repository();

/// Builds in memory.
BuiltSite build(const SourceTree& tree, const BuildRequest& request);

/// Builds as of the moment the repository's prices were taken.
BuiltSite build(const SourceTree& tree, int jobs = 2);

/// The site as the repository stands, built once.
const Files& site();

/// `site.yaml`'s base URL.
std::string base_url();

/// One problem a line, for messages of failed checks.
std::string to_text(const Diagnostics& problems);

}  // namespace katalog::site_test
