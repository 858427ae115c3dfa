// Small pieces of a build, one at a time, without the disk but for the last: script/bench micro [--benchmark_…].
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "disk/disk_tree.hpp"
#include "disk/staged_site.hpp"
#include "fit/fit.hpp"
#include "pipeline/pipeline.hpp"
#include "render/markdown_twin.hpp"
#include "render/shared_parts.hpp"
#include "render/theme.hpp"
#include "synthetic_site.hpp"
#include "view/make_view.hpp"
#include "view/page_references.hpp"

namespace {

using namespace katalog;
using benchmark::State;

constexpr int pages_written = 2'000;  // no more, for they stay until the end

CompiledTheme compiled(const LoadedSite& site) {
  const Seen locale{&locale_shape(), site.prepared.locales.front().view.get()};
  return compile_theme(site.site.theme, {{locale, {&page_shape(), nullptr}}, {locale}}).value;
}

/// A small synthetic site, ready for its pages to be made, and one of them.
struct Example {
  explicit Example(const SourceTree& real) : tree(real, 100), site(load_site(tree, {}).value), theme(compiled(site)) {
    render_shared(theme, site.prepared);
    const std::vector<PageKey> pages = plan(site.site, site.prepared);
    key = *std::ranges::find_if(pages, [](const PageKey& page) { return page.words->path == "content/de/use-case-1.md"; });
    file = tree.read(key.words->path).value;
    view = make_view(site.site, site.prepared, key, file).value;
  }

  bench::SyntheticSite tree;
  LoadedSite site;
  CompiledTheme theme;
  PageKey key{};
  std::string file;
  PageView view;
};

void compute_one_fit(State& state, const Example& example) {
  const Catalog& catalog = example.site.site.catalog;
  const Gpu& gpu = *find_by_id(catalog.gpus, "h200");
  const FitModel& model = *find_by_id(catalog.fit_models, "full-training");
  for (auto _ : state) benchmark::DoNotOptimize(compute_fit(catalog, gpu, model, 8));
}

void word_number(State& state, const Example& example) {
  const Decimal bandwidth = *parse_decimal("4800");
  for (auto _ : state)
    benchmark::DoNotOptimize(example.key.locale->wording.number(NumberKind::gigabytes_per_second, bandwidth));
}

void word_message(State& state, const Example& example) {
  const Arguments eight{{"gpus", std::int64_t{8}}};
  for (auto _ : state) benchmark::DoNotOptimize(example.key.locale->wording.message("column.full-training", eight));
}

void read_body(State& state, const Example& example) {
  const std::string_view body = std::string_view(example.file).substr(example.key.words->body_offset);
  const PageReferences references(example.site.site, example.site.prepared, example.key);
  for (auto _ : state) benchmark::DoNotOptimize(render_markdown(body, {example.key.words->path}, references));
}

void make_whole_view(State& state, const Example& example) {
  for (auto _ : state) benchmark::DoNotOptimize(make_view(example.site.site, example.site.prepared, example.key, example.file));
}

std::string render(const Example& example) {
  const Seen seen[] = {{&locale_shape(), example.view.locale.get()}, {&page_shape(), &example.view}};
  return example.theme.render_layout(example.view.layout, seen, example.key.locale->parts);
}

void render_template(State& state, const Example& example) {
  for (auto _ : state) benchmark::DoNotOptimize(render(example));
}

void write_twin(State& state, const Example& example) {
  for (auto _ : state) benchmark::DoNotOptimize(markdown_twin(example.view));
}

/// Into a folder of its own, which goes again once the time is taken.
void write_page(State& state, const Example& example) {
  std::string folder = std::filesystem::temp_directory_path() / "katalog-micro-XXXXXX";
  if (!::mkdtemp(folder.data())) return state.SkipWithError("cannot make a folder");
  {
    StagedSite site(folder + "/out");
    const std::string html = render(example);
    std::size_t page = 0;
    for (auto _ : state) site.write({fmt::format("de/page-{}/index.html", page++), html});
  }
  std::filesystem::remove_all(folder);
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (argc != 2) {
    fmt::print(stderr, "usage: micro SOURCE [--benchmark_…]\n");
    return 2;
  }
  const Example example{DiskTree(argv[1])};
  const auto add = [&](const char* name, void (*measure)(State&, const Example&)) {
    return benchmark::RegisterBenchmark(name, [&example, measure](State& state) { measure(state, example); })
        ->Unit(benchmark::kMicrosecond);
  };
  add("fit: full training on eight GPUs", compute_one_fit)->Unit(benchmark::kNanosecond);
  add("wording: a number with its unit", word_number)->Unit(benchmark::kNanosecond);
  add("wording: a message with a plural", word_message)->Unit(benchmark::kNanosecond);
  add("markdown: a page's body", read_body);
  add("view: a page with its body", make_whole_view);
  add("template: a page", render_template);
  add("template: its twin in Markdown", write_twin);
  add("writing: a page into a staged folder", write_page)->Iterations(pages_written);
  benchmark::RunSpecifiedBenchmarks();
}
