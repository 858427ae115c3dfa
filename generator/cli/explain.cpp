#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "view/figure.hpp"
#include "view/locale_view.hpp"

namespace katalog::cli {
namespace {

const Rule* find_rule(std::string_view id) {
  const auto found = std::ranges::find_if(all_rules(), [&](Rule rule) { return rule_text(rule).id == id; });
  return found != all_rules().end() ? &*found : nullptr;
}

int explain_rule(Rule rule) {
  fmt::print("{}\n  {}\n", rule_text(rule).id, rule_text(rule).about);
  return exit_fine;
}

int list_rules() {
  for (const Rule rule : all_rules()) explain_rule(rule);
  return exit_fine;
}

int list_columns(const Site& site) {
  for (const std::string& name : column_names(site.catalog)) fmt::print("{}\n", name);
  return exit_fine;
}

std::string fact_text(const Fact& fact) {
  switch (fact.state) {
    case Fact::State::unknown:
      return "unknown";
    case Fact::State::value:
      return fact.text;
    case Fact::State::not_published:
      return "not-published";
    case Fact::State::not_applicable:
      return "not-applicable";
  }
  return "";
}

void print_input(const Gpu& gpu, const FactKind& kind) {
  const Fact& fact = fact_of(gpu, kind.column);
  fmt::print("  {} = {}  (gpus.yaml:{})\n", kind.key, fact_text(fact), fact.span.line);
}

void print_sources(const Catalog& catalog, const std::vector<Located<std::string>>& ids) {
  for (const Located<std::string>& id : ids)
    if (const Source* source = find_by_id(catalog.sources, id.value)) fmt::print("  {}\n    {}\n", source->title, source->url);
}

void print_fit(const Site& site, const Gpu& gpu, const FitModel& model, int gpus) {
  fmt::print("formula\n  {}\n  rounded down to a step: 1 below 10, 5 below 100, 10 from 100\ninputs\n",
             formula_of(model, site.catalog));
  print_input(gpu, *find_fact_kind(std::holds_alternative<DecodeCeiling>(model.kind) ? "bandwidth" : "memory"));
  fmt::print("  GPUs = {}{}\n", gpus, model.pools ? "" : " (they do not pool memory)");
  if (!model.required_format.value.empty()) fmt::print("  needs hardware for {}\n", model.required_format.value);
  fmt::print("source of the formula\n");
  print_sources(site.catalog, {model.source});
}

void print_price(const Site& site, const Gpu& gpu) {
  const Offer* offer = best_offer(site.prices, gpu.id.value);
  fmt::print(
      "input\n  cheapest available one-GPU offer in {}: {}\n", prices_path,
      offer ? fmt::format("{} {}, line {}", offer->per_gpu_hour.amount.text, offer->per_gpu_hour.currency, offer->gpu.span.line)
            : "none");
}

void print_origin(const Site& site, const Gpu& gpu, const Column& column) {
  if (column.name == price_column) return print_price(site, gpu);
  const FitModel* model = find_by_id(site.catalog.fit_models, column.name);
  if (model)
    print_fit(site, gpu, *model, column.gpus);
  else {
    fmt::print("input\n");
    print_input(gpu, *find_fact_kind(column.name));
  }
  fmt::print("sources of {}, checked {:04}-{:02}-{:02}\n", gpu.name, static_cast<int>(gpu.checked.year()),
             static_cast<unsigned>(gpu.checked.month()), static_cast<unsigned>(gpu.checked.day()));
  print_sources(site.catalog, gpu.sources);
}

int explain_figure(const LoadedSite& loaded, const Gpu& gpu, const Column& column) {
  fmt::print("value\n");
  for (const PreparedLocale& locale : loaded.prepared.locales) {
    const Figure figure = make_figure({loaded.site, locale.wording, locale.figures}, gpu, column);
    fmt::print("  {}: {}\n", locale.wording.tag(), figure.is_unknown ? "unknown to the catalogue" : figure.text);
  }
  print_origin(loaded.site, gpu, column);
  return exit_fine;
}

int unknown_subject(std::string_view subject, const std::vector<std::string>& known) {
  fmt::print(stderr, "katalog: cannot explain \"{}\"\n  hint: {}\n", subject, nearest_hint(subject, known));
  return exit_usage;
}

int explain_in_site(const LoadedSite& loaded, std::string_view subject) {
  const Catalog& catalog = loaded.site.catalog;
  if (subject == "columns") return list_columns(loaded.site);
  constexpr std::string_view prefix = "gpu.";
  const std::size_t dot = subject.find('.', prefix.size());
  if (!subject.starts_with(prefix) || dot == std::string_view::npos) {
    std::vector<std::string> known{"columns", "rules", "gpu.<id>.<column>"};
    for (const Rule rule : all_rules()) known.emplace_back(rule_text(rule).id);
    return unknown_subject(subject, known);
  }
  const std::string_view id = subject.substr(prefix.size(), dot - prefix.size());
  const Gpu* gpu = find_by_id(catalog.gpus, id);
  if (!gpu) return unknown_subject(id, ids_of(catalog.gpus));
  const std::optional<Column> column = parse_column(subject.substr(dot + 1));
  if (!column || !is_column(catalog, *column)) return unknown_subject(subject.substr(dot + 1), column_names(catalog));
  return explain_figure(loaded, *gpu, *column);
}

}  // namespace

int run_explain(const Options& options, const SourceTree& tree) {
  if (options.subject == "rules") return list_rules();
  if (const Rule* rule = find_rule(options.subject)) return explain_rule(*rule);
  const Checked<LoadedSite> loaded = load_site(tree, request_of(options));
  const int status = report(sorted(loaded.problems), tree, options.strict);
  return status == exit_fine ? explain_in_site(loaded.value, options.subject) : status;
}

}  // namespace katalog::cli
