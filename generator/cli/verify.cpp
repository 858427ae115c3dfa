#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "disk/compare.hpp"
#include "disk/manifest.hpp"

namespace katalog::cli {
namespace {

void print_all(const char* what, const std::vector<std::string>& paths) {
  for (const std::string& path : paths) fmt::print("{} {}\n", what, path);
}

int print_differences(const Options& options, std::size_t pages, const Differences& differences) {
  print_all("missing", differences.added);
  print_all("changed", differences.changed);
  print_all("extra", differences.removed);
  const std::size_t count = differences.added.size() + differences.changed.size() + differences.removed.size();
  if (count == 0) {
    fmt::print("{} pages, {} is what a cold build makes\n", pages, options.out.string());
    return exit_fine;
  }
  fmt::print("{} differs from a cold build: {} missing, {} changed, {} extra\n", options.out.string(), differences.added.size(),
             differences.changed.size(), differences.removed.size());
  return exit_problems;
}

}  // namespace

int run_verify(const Options& options, const SourceTree& tree) {
  Options judged = options;
  if (!options.has_as_of) {
    const std::optional<Manifest> manifest = current_manifest(locate(options.out));
    if (!manifest) {
      fmt::print(stderr, "katalog: no build of {} is recorded\n  hint: say with --as-of what moment it is of\n",
                 options.out.string());
      return exit_usage;
    }
    judged.as_of = manifest->as_of;
  }
  ComparingSink sink(options.out);
  const Checked<BuildReport> built = build_site(tree, request_of(judged), sink);
  const int status = report(built.problems, tree, options.strict);
  return status == exit_fine ? print_differences(options, built.value.pages, sink.differences()) : status;
}

}  // namespace katalog::cli
