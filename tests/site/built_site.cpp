#include "built_site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <mutex>

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

/// Takes every card as drawn already.
class UndrawnSink final : public OutputSink {
 public:
  void write(const OutputFile& file) override { written_.write(file); }
  bool keep(const std::string& path) override {
    const std::lock_guard lock(mutex_);
    kept_.push_back(path);
    return true;
  }

  const Files& files() const { return written_.files(); }
  std::vector<std::string> kept() const {
    std::vector<std::string> names = kept_;
    std::ranges::sort(names);
    return names;
  }

 private:
  MemorySink written_;
  std::mutex mutex_;
  std::vector<std::string> kept_;
};

const Site& repository_model() {
  static const Site model = read_site(MemoryTree(repository())).value;
  return model;
}

}  // namespace

const Sources& repository() {
  static const Sources files = read_repository();
  return files;
}

BuiltSite build(const SourceTree& tree, const BuildRequest& request) {
  UndrawnSink sink;
  Diagnostics problems = build_site(tree, request, sink).problems;
  return {sink.files(), sink.kept(), std::move(problems)};
}

BuiltSite build(const SourceTree& tree, int jobs) {
  BuildRequest request;
  request.options.as_of = repository_model().prices.taken_at.value;
  request.jobs = jobs;
  return build(tree, request);
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
