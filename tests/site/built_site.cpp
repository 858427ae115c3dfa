#include "built_site.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "disk/disk_tree.hpp"
#include "read/read_site.hpp"

namespace katalog::site_test {
namespace {

Sources read_repository() {
  const DiskTree tree{KATALOG_SITE};
  Sources files;
  for (const std::string& path : tree.paths()) files[path] = tree.read(path).value;
  return files;
}

const Site& repository_model() {
  static const Site model = read_site(MemoryTree(repository())).value;
  return model;
}

}  // namespace

const Sources& repository() {
  static const Sources files = read_repository();
  return files;
}

BuiltSite build(const SourceTree& tree, int jobs) {
  MemorySink sink;
  BuildRequest request;
  request.options.as_of = repository_model().prices.taken_at.value;
  request.jobs = jobs;
  Diagnostics problems = build_site(tree, request, sink).problems;
  return {sink.files(), std::move(problems)};
}

const Files& site() {
  static const BuiltSite built = build(MemoryTree(repository()));
  INFO(to_text(built.problems));
  REQUIRE_FALSE(has_errors(built.problems));
  return built.files;
}

std::string base_url() { return repository_model().config.base_url; }

std::string to_text(const Diagnostics& problems) {
  std::string text;
  for (const Diagnostic& problem : problems)
    text += fmt::format("{}:{}:{}: {} [{}]\n", problem.place.path, problem.place.span.line, problem.place.span.column,
                        problem.message, rule_text(problem.rule).id);
  return text;
}

}  // namespace katalog::site_test
