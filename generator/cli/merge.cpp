#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "disk/files.hpp"
#include "disk/parts.hpp"

namespace katalog::cli {
namespace {

namespace fs = std::filesystem;

/// A part that is written over while it is read would be lost.
bool is_in_the_way(const Options& options, const fs::path& part) {
  const fs::path out = locate(options.out).out, folder = locate(part).out;
  return is_below(folder, out) || is_below(out, folder);
}

/// Pages that the site does not have: a part is of another site, or older than the last change of this one.
Diagnostics unused_pages(const MergingSink& merged) {
  Diagnostics problems;
  for (const std::string& path : merged.unused_pages())
    problems.push_back({Rule::missing_part,
                        {path, {}},
                        "a part brings this page, which the site does not have",
                        "build every part anew from the same files and with the same options as the merge"});
  return problems;
}

/// Whether nothing but parts is wrong; else the list of pages may be incomplete.
bool is_about_parts(const Diagnostic& problem) {
  return problem.rule == Rule::missing_part || problem.severity == Severity::warning;
}

Checked<BuildReport> merge_into(OutputSink& site, const BuildRequest& request, const SourceTree& tree,
                                const std::vector<Part>& parts) {
  MergingSink merged(parts, site);
  Checked<BuildReport> built = build_site(tree, request, merged);
  if (std::ranges::all_of(built.problems, is_about_parts)) append(built.problems, unused_pages(merged));
  built.problems = sorted(std::move(built.problems));
  return built;
}

int refuse(const fs::path& part, std::string_view what, std::string_view hint) {
  fmt::print(stderr, "katalog: {} {}\n  hint: {}\n", part.string(), what, hint);
  return exit_usage;
}

}  // namespace

int run_merge(const Options& options, const SourceTree& tree) {
  std::vector<Part> parts;
  for (const fs::path& folder : options.parts) {
    if (is_in_the_way(options, folder))
      return refuse(folder, fmt::format("is in the way of --out {}", options.out.string()), "merge into another folder");
    std::optional<Part> part = read_part(folder);
    if (!part)
      return refuse(folder, "is no part of a site: it has no manifest that this katalog can read",
                    fmt::format("build it with --shard, and copy {} with it", locate(folder).manifest.string()));
    parts.push_back(std::move(*part));
  }
  BuildRequest request = request_of(options);
  request.pages = Pages::kept_alone;
  return write_site(options, tree, [&](OutputSink& site) { return merge_into(site, request, tree, parts); });
}

}  // namespace katalog::cli
