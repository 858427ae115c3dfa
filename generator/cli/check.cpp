#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"

namespace katalog::cli {

int run_check(const Options& options, const SourceTree& tree) {
  NullSink nowhere;
  const Checked<BuildReport> built = build_site(tree, request_of(options), nowhere);
  const int status = report(built.problems, tree, options.strict);
  if (status == exit_fine) fmt::print("{} pages, no errors\n", built.value.pages);
  return status;
}

}  // namespace katalog::cli
