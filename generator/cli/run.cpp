#include <fmt/format.h>

#include <cstdio>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "cli/overlay_tree.hpp"
#include "cli/run.hpp"
#include "disk/disk_tree.hpp"

namespace katalog::cli {
namespace {

int run_command(const Options& options, const SourceTree& tree) {
  switch (options.command) {
    case Command::build:
      return run_build(options, tree);
    case Command::merge:
      return run_merge(options, tree);
    case Command::check:
      return run_check(options, tree);
    case Command::list:
      return run_list(options, tree);
    case Command::explain:
      return run_explain(options, tree);
    case Command::verify:
      return run_verify(options, tree);
    case Command::list_manifest:
      return run_list_manifest(options);
    case Command::diff:
      return run_diff(options);
  }
  return exit_usage;
}

/// Without it the site's folder is not looked at.
bool needs_sources(Command command) { return command != Command::list_manifest && command != Command::diff; }

int run(const Options& options) {
  if (!needs_sources(options.command)) return run_command(options, MemoryTree({}));
  if (!std::filesystem::is_directory(options.source)) {
    fmt::print(stderr, "katalog: --source {} is not a folder\n", options.source.string());
    return exit_usage;
  }
  const DiskTree tree(options.source, options.jobs);
  if (!options.prices) return run_command(options, tree);
  Checked<std::string> prices = read_file(*options.prices);
  if (has_errors(prices.problems)) return report(prices.problems, tree, options.strict);
  return run_command(options, OverlayTree(tree, prices_path, std::move(prices.value)));
}

}  // namespace

int run_katalog(int argc, const char* const* argv) {
  const Parsed parsed = parse_command_line(argc, argv);
  if (!parsed.options) {
    fmt::print(parsed.exit_code == exit_fine ? stdout : stderr, "{}", parsed.message);
    return parsed.exit_code;
  }
  try {
    return run(*parsed.options);
  } catch (const std::system_error& fault) {
    fmt::print(stderr, "katalog: {}\n", fault.what());
    return exit_machine;
  }
}

}  // namespace katalog::cli
