#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "disk/compare.hpp"

namespace katalog::cli {
namespace {

void print_json(const Differences& differences) {
  const nlohmann::ordered_json json{
      {"added", differences.added}, {"changed", differences.changed}, {"removed", differences.removed}};
  fmt::print("{}\n", json.dump(2));
}

void print_text(const Differences& differences) {
  for (const std::string& path : differences.added) fmt::print("added {}\n", path);
  for (const std::string& path : differences.changed) fmt::print("changed {}\n", path);
  for (const std::string& path : differences.removed) fmt::print("removed {}\n", path);
  fmt::print("{} added, {} changed, {} removed\n", differences.added.size(), differences.changed.size(),
             differences.removed.size());
}

}  // namespace

int run_diff(const Options& options) {
  const Differences differences = compare_folders(options.old_folder, options.new_folder);
  options.as_json ? print_json(differences) : print_text(differences);
  return exit_fine;
}

}  // namespace katalog::cli
