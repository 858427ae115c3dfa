#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "disk/staged_site.hpp"

namespace katalog::cli {
namespace {

namespace fs = std::filesystem;

bool holds(const fs::path& folder, const fs::path& path) { return std::ranges::mismatch(folder, path).in1 == folder.end(); }

/// Whether the output folder holds the source folder, or is one of the folders the sources are in: the site would take their
/// place.
bool would_replace_source(const Options& options) {
  const fs::path out = fs::weakly_canonical(fs::absolute(options.out));
  const fs::path source = fs::canonical(options.source);
  const auto is_in = [&](const char* folder) { return holds(source / folder, out); };
  return holds(out, source) || is_in("content") || is_in("locales") || is_in("themes");
}

void print_commit(const Options& options, std::size_t pages, const CommitReport& commit) {
  for (const std::string& path : commit.foreign)
    fmt::print(stderr, "note: {} was not made by katalog and stays\n", (options.out / path).string());
  fmt::print("{} pages in {}: {} files written, {} unchanged, {} removed\n", pages, options.out.string(), commit.written,
             commit.unchanged, commit.removed.size());
}

int build_into(const Options& options, const SourceTree& tree) {
  StagedSite site(options.out);
  const Checked<BuildReport> built = build_site(tree, request_of(options), site);
  const int status = report(built.problems, tree, options.strict);
  if (status == exit_fine) print_commit(options, built.value.pages, site.commit());
  return status;
}

}  // namespace

int run_build(const Options& options, const SourceTree& tree) {
  if (would_replace_source(options)) {
    fmt::print(stderr, "katalog: --out {} would replace the site's own sources\n", options.out.string());
    return exit_usage;
  }
  try {
    return build_into(options, tree);
  } catch (const std::system_error& fault) {
    const bool is_held = fault.code() == std::errc::operation_would_block;
    const std::string message =
        is_held ? "another build is writing this folder" : fmt::format("cannot write the site: {}", fault.code().message());
    report({{Rule::unwritable_output, {options.out.string(), {}}, message, "the old site is as it was"}}, tree, options.strict);
    return exit_machine;
  }
}

}  // namespace katalog::cli
