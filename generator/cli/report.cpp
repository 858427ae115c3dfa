#include <fmt/format.h>

#include <cstdio>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "cli/print.hpp"

namespace katalog::cli {

BuildRequest request_of(const Options& options) { return {{options.as_of, options.drafts}, options.base_url, options.jobs}; }

int report(const Diagnostics& problems, const SourceTree& tree, bool strict) {
  fmt::print(stderr, "{}", to_text(problems, tree));
  if (!problems.empty()) fmt::print(stderr, "{}{}\n", count_text(problems), strict ? " (warnings are errors)" : "");
  return has_errors(problems) || (strict && !problems.empty()) ? exit_problems : exit_fine;
}

}  // namespace katalog::cli
