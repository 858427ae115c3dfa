#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "cli/print.hpp"
#include "cli/program_digest.hpp"

namespace katalog::cli {

namespace {

/// No input can be the cause.
bool is_of_the_machine(const Diagnostic& problem) { return problem.rule == Rule::missing_font; }

}  // namespace

BuildRequest request_of(const Options& options) {
  return {{options.as_of, options.drafts}, options.base_url, options.fonts, program_digest(), options.jobs, options.shard};
}

int report(const Diagnostics& problems, const SourceTree& tree, bool strict) {
  fmt::print(stderr, "{}", to_text(problems, tree));
  if (!problems.empty()) fmt::print(stderr, "{}{}\n", count_text(problems), strict ? " (warnings are errors)" : "");
  if (std::ranges::any_of(problems, is_of_the_machine)) return exit_machine;
  return has_errors(problems) || (strict && !problems.empty()) ? exit_problems : exit_fine;
}

}  // namespace katalog::cli
