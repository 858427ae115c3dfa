#include <fmt/format.h>

#include <algorithm>

#include "check/check_site.hpp"
#include "view/charts.hpp"
#include "view/figure.hpp"
#include "view/make_view.hpp"
#include "view/urls.hpp"

// Page structures against the theme, the catalogue and each other.
namespace katalog {
namespace {

using Names = std::vector<std::string>;

std::string unknown(std::string_view what, std::string_view name) { return fmt::format("unknown {} \"{}\"", what, name); }

void check_layout(const Site& site, const PageStructure& structure, Diagnostics& problems) {
  if (site.theme.layouts.contains(structure.layout.value)) return;
  Names known;
  for (const auto& [name, text] : site.theme.layouts) known.push_back(name);
  problems.push_back({Rule::unknown_layout,
                      {structure.path, structure.layout.span},
                      unknown("layout", structure.layout.value),
                      nearest_hint(structure.layout.value, known)});
}

void check_gpu(const Site& site, const PageStructure& structure, const Located<std::string>& gpu, Diagnostics& problems) {
  if (!find_by_id(site.catalog.gpus, gpu.value))
    problems.push_back({Rule::unknown_gpu,
                        {structure.path, gpu.span},
                        unknown("GPU", gpu.value),
                        nearest_hint(gpu.value, ids_of(site.catalog.gpus))});
}

void check_comparison(const PageStructure& structure, const Located<std::string>& gpu, Diagnostics& problems) {
  const auto is_it = [&](const Located<std::string>& row) { return row.value == gpu.value; };
  if (std::ranges::any_of(structure.gpus, is_it)) return;
  Names rows;
  for (const Located<std::string>& row : structure.gpus) rows.push_back(row.value);
  problems.push_back({Rule::comparison_outside_table,
                      {structure.path, gpu.span},
                      fmt::format("\"{}\" is compared but is no row of the page's table", gpu.value),
                      nearest_hint(gpu.value, rows)});
}

std::string column_text(const Column& column) {
  return column.gpus == 0 ? column.name : fmt::format("{}@{}", column.name, column.gpus);
}

void check_column(const Site& site, const PageStructure& structure, const Located<Column>& column, Diagnostics& problems) {
  if (is_column(site.catalog, column.value)) return;
  const std::string name = column_text(column.value);
  const bool lacks_count = find_by_id(site.catalog.fit_models, column.value.name) != nullptr;
  problems.push_back({Rule::unknown_column,
                      {structure.path, column.span},
                      unknown("column", name),
                      lacks_count ? fmt::format("a fit model is named with its GPU count: {}@1", column.value.name)
                                  : nearest_hint(name, column_names(site.catalog))});
}

void check_chart(const Site& site, const PageStructure& structure, const Located<std::string>& chart, Diagnostics& problems) {
  if (is_chart(site.catalog, chart.value)) return;
  problems.push_back({Rule::unknown_column,
                      {structure.path, chart.span},
                      unknown("chart", chart.value),
                      nearest_hint(chart.value, chart_names(site.catalog))});
}

void check_fit(const Site& site, const PageStructure& structure, const Located<std::string>& fit, Diagnostics& problems) {
  if (find_by_id(site.catalog.fit_models, fit.value)) return;
  problems.push_back({Rule::unknown_column,
                      {structure.path, fit.span},
                      unknown("fit model", fit.value),
                      nearest_hint(fit.value, ids_of(site.catalog.fit_models))});
}

/// The fact a column rests on: its own, or the one its fit model reads.
const FactKind* fact_behind(const Catalog& catalog, const Column& column) {
  if (const FactKind* kind = find_fact_kind(column.name)) return kind;
  const FitModel* model = find_by_id(catalog.fit_models, column.name);
  if (!model) return nullptr;
  return find_fact_kind(std::holds_alternative<DecodeCeiling>(model->kind) ? "bandwidth" : "memory");
}

/// The index of all models shows every GPU of the catalogue, other pages those the editor chose.
void check_facts(const Site& site, const PageStructure& structure, const Located<Column>& column, Diagnostics& problems) {
  const FactKind* kind = fact_behind(site.catalog, column.value);
  if (!kind) return;
  const auto check = [&](const Gpu& gpu, const Place& place) {
    if (fact_of(gpu, kind->column).state != Fact::State::unknown) return;
    problems.push_back(
        {Rule::missing_fact, place,
         fmt::format("the column \"{}\" needs {}, which {} lacks", column_text(column.value), kind->key, gpu.name),
         "look it up and add it to gpus.yaml, or say not-published or not-applicable there"});
  };
  for (const Located<std::string>& id : structure.gpus)
    if (const Gpu* gpu = find_by_id(site.catalog.gpus, id.value)) check(*gpu, {structure.path, id.span});
  if (structure.id == gpus_page)
    for (const Gpu& gpu : site.catalog.gpus) check(gpu, {std::string(catalog_path), gpu.id.span});
}

void check_related(const Site& site, const PageStructure& structure, const Located<std::string>& page, Diagnostics& problems) {
  const Place place{structure.path, page.span};
  if (page.value == structure.id)
    problems.push_back({Rule::unknown_page, place, "a page is not related to itself", "remove it"});
  if (is_generated(page.value))
    problems.push_back(
        {Rule::unknown_page, place, fmt::format("the page \"{}\" is made for each GPU", page.value), "remove it"});
  if (find_structure(site, page.value)) return;
  Names known;
  for (const PageStructure& other : site.structures) known.push_back(other.id);
  problems.push_back({Rule::unknown_page, place, unknown("page", page.value), nearest_hint(page.value, known)});
}

void check_structure(const Site& site, const PageStructure& structure, Diagnostics& problems) {
  check_layout(site, structure, problems);
  for (const Located<std::string>& gpu : structure.gpus) check_gpu(site, structure, gpu, problems);
  for (const auto& [first, second] : structure.comparisons)
    for (const Located<std::string>& gpu : {first, second})
      structure.id == compare_page ? check_gpu(site, structure, gpu, problems) : check_comparison(structure, gpu, problems);
  for (const Located<std::string>& chart : structure.charts) check_chart(site, structure, chart, problems);
  for (const Located<std::string>& fit : structure.fits) check_fit(site, structure, fit, problems);
  for (const Verdict& verdict : structure.verdicts) check_column(site, structure, verdict.figure, problems);
  for (const Located<Column>& column : structure.columns) {
    check_column(site, structure, column, problems);
    check_facts(site, structure, column, problems);
  }
  for (const Located<std::string>& page : structure.related) check_related(site, structure, page, problems);
}

}  // namespace

Diagnostics check_structures(const Site& site) {
  Diagnostics problems;
  for (const PageStructure& structure : site.structures) check_structure(site, structure, problems);
  if (!site.theme.layouts.contains(chooser_layout))
    problems.push_back({Rule::unknown_layout,
                        {fmt::format("{}layouts/{}.mustache", site.theme.folder, chooser_layout), {}},
                        fmt::format("every theme has a layout \"{}\", for the page at /", chooser_layout),
                        "add it to the theme"});
  for (const std::string_view page : {home_page, not_found_page})
    if (!find_structure(site, page))
      problems.push_back({Rule::missing_structure,
                          {fmt::format("content/{}.yaml", page), {}},
                          fmt::format("every site has a page \"{}\"", page),
                          "add its structure, and its words in each locale"});
  return problems;
}

}  // namespace katalog
