#include "view/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "view/markdown_text.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

/// How a row is led to and where it leads; either may be empty.
struct RowLinks {
  std::string id;
  std::string url;
};

SharedRow make_row(const FigureSource& source, const Gpu& gpu, const std::vector<Column>& columns, RowLinks links) {
  const Architecture* architecture = find_by_id(source.site.catalog.architectures, gpu.architecture.value);
  RowView row{.id = std::move(links.id),
              .name = gpu.name,
              .architecture = architecture ? architecture->name : "",
              .url = std::move(links.url),
              .cells = {},
              .markdown = {}};
  std::vector<std::string> cells{markdown_link(row.name, row.url) + " " + as_markdown(row.architecture)};
  for (const Column& column : columns) {
    row.cells.push_back(to_cell(make_figure(source, gpu, column)));
    cells.push_back(as_markdown(row.cells.back().text));
  }
  row.markdown = markdown_row(cells);
  return std::make_shared<const RowView>(std::move(row));
}

/// Leads to the GPU's own page, where there are such pages: the index itself has nothing more to say.
SharedRow index_row(const Site& site, const Prepared& prepared, const PageKey& page, const Gpu& gpu) {
  const bool leads_elsewhere = find_published(site, prepared.options, gpu_page, page.words->locale);
  std::string url = leads_elsewhere ? gpu_url(site, prepared.options, gpu.id.value, page.words->locale) : "";
  return make_row(figures_of(site, page), gpu, columns_shown(site, prepared, *page.structure), {gpu.id.value, std::move(url)});
}

/// By segment, then architecture, then name: segments in their own order, the rest as the locale sorts it.
std::vector<const Gpu*> collated(const Catalog& catalog, const Wording& wording) {
  const auto place_of = [&](const Gpu& gpu) {
    const Architecture* architecture = find_by_id(catalog.architectures, gpu.architecture.value);
    return std::tuple(std::ranges::find(segments(), gpu.segment) - segments().begin(),
                      wording.sort_key(architecture ? architecture->name : ""), wording.sort_key(gpu.name));
  };
  std::multimap<decltype(place_of(catalog.gpus[0])), const Gpu*> sorted;
  for (const Gpu& gpu : catalog.gpus) sorted.emplace(place_of(gpu), &gpu);
  std::vector<const Gpu*> gpus;
  for (const auto& [place, gpu] : sorted) gpus.push_back(gpu);
  return gpus;
}

/// Adds the index's rows, a group for each architecture of each segment. `gpus` are sorted by both.
void add_groups(TableView& table, const Wording& wording, const std::vector<const Gpu*>& gpus, std::vector<SharedRow> rows) {
  table.has_groups = true;
  for (std::size_t i = 0; i < gpus.size(); ++i) {
    const std::string segment = wording.message("segment." + gpus[i]->segment), architecture = rows[i]->architecture;
    const std::string id = fmt::format("{}-{}", gpus[i]->segment, gpus[i]->architecture.value);
    if (table.groups.empty() || table.groups.back().id != id) {
      const std::string heading = wording.message("gpus.group", {{"segment", segment}, {"architecture", architecture}});
      table.groups.push_back({id, heading, std::to_string(rows[i]->cells.size() + 1), {}});
      if (table.jumps.empty() || table.jumps.back().heading != segment) table.jumps.push_back({segment, {}});
      table.jumps.back().links.push_back({architecture, "#" + id});
    }
    table.groups.back().rows.push_back(std::move(rows[i]));
  }
}

const LargestModel* first_largest_model(const Catalog& catalog, const std::vector<Column>& columns) {
  for (const Column& column : columns)
    if (const FitModel* model = find_by_id(catalog.fit_models, column.name))
      if (const auto* rule = std::get_if<LargestModel>(&model->kind)) return rule;
  return nullptr;
}

std::vector<std::string> make_footnotes(const Site& site, const Prepared& prepared, const PreparedLocale& locale,
                                        const std::vector<Column>& columns) {
  const Wording& wording = locale.wording;
  std::vector<std::string> notes{wording.message("use-case.footnote-facts")};
  if (const LargestModel* rule = first_largest_model(site.catalog, columns))
    notes.push_back(wording.message("use-case.footnote-fits",
                                    {{"share", wording.number(NumberKind::percent, percent_of(rule->usable_share))}}));
  if (!prepared.shows_prices) notes.push_back(wording.message("use-case.footnote-no-prices"));
  if (std::ranges::find(columns, price_column, &Column::name) != columns.end())
    notes.push_back(wording.message("use-case.footnote-prices", {{"time", locale.figures.prices_taken_at}}));
  return notes;
}

ComparisonView compare(const FigureSource& source, const Gpu& a, const Gpu& b, const std::vector<Column>& columns) {
  const Wording& wording = source.wording;
  ComparisonView comparison{
      subject_id(pair_of(a, b)), wording.message("compare.title", {{"a", a.name}, {"b", b.name}}), "", {}};
  for (const Column& column : columns) {
    const auto shown = [&](const Gpu& gpu) {
      const Figure figure = make_figure(source, gpu, column);
      return column.name == price_column ? figure.prose : figure.text;
    };
    const std::string first = shown(a), second = shown(b);
    comparison.lines.push_back(
        {column_heading(source, column), first == second ? wording.message("compare.same", {{"a", first}})
                                                         : wording.message("compare.line", {{"a", first}, {"b", second}})});
  }
  return comparison;
}

std::string comparison_markdown(const ComparisonView& comparison) {
  std::string markdown = fmt::format("### {}\n\n", markdown_link(comparison.heading, comparison.url));
  for (const auto& [label, text] : comparison.lines)
    markdown += fmt::format("- {}: {}\n", as_markdown(label), as_markdown(text));
  return comparison.lines.empty() ? markdown : markdown + "\n";
}

SharedComparison make_comparison(const FigureSource& source, const std::pair<const Gpu*, const Gpu*>& gpus,
                                 const std::vector<Column>& columns, std::string url) {
  ComparisonView comparison = compare(source, *gpus.first, *gpus.second, columns);
  comparison.url = std::move(url);
  comparison.markdown = comparison_markdown(comparison);
  return std::make_shared<const ComparisonView>(std::move(comparison));
}

SharedHeader make_header(std::string text, std::string url) {
  const std::string markdown = markdown_link(text, url);
  return std::make_shared<const HeaderView>(HeaderView{std::move(text), std::move(url), markdown});
}

/// What stands around the rows.
TableParts make_table_frame(const Site& site, const Prepared& prepared, const PreparedLocale& locale,
                            const std::vector<Column>& columns) {
  const FigureSource source{site, locale.wording, locale.figures};
  TableParts parts;
  parts.footnotes = make_footnotes(site, prepared, locale, columns);
  for (const Column& column : columns)
    parts.headers.push_back(make_header(column_heading(source, column), explanation_url(site, prepared, locale, column)));
  return parts;
}

/// The pairs an editor named, as far as the catalogue knows them.
std::vector<std::pair<const Gpu*, const Gpu*>> pairs_of(const Catalog& catalog, const PageStructure& structure) {
  std::vector<std::pair<const Gpu*, const Gpu*>> pairs;
  for (const auto& [first, second] : structure.comparisons) {
    const Gpu* a = find_by_id(catalog.gpus, first.value);
    const Gpu* b = find_by_id(catalog.gpus, second.value);
    if (a && b) pairs.emplace_back(a, b);
  }
  return pairs;
}

}  // namespace

/// A fit model has a paragraph of its own, facts and prices share one each.
std::string explanation_url(const Site& site, const Prepared& prepared, const PreparedLocale& locale, const Column& column) {
  const PageWords* methodology = find_published(site, prepared.options, methodology_page, locale.wording.tag());
  if (!methodology) return "";
  const std::string_view shared = column.name == price_column ? "prices" : "facts";
  return fmt::format("{}#{}", page_url(*methodology), column.gpus > 0 ? std::string_view(column.name) : shared);
}

std::vector<Column> columns_shown(const Site& site, const Prepared& prepared, const PageStructure& structure) {
  std::vector<Column> shown;
  for (const Located<Column>& column : structure.columns)
    if (is_column(site.catalog, column.value) && (prepared.shows_prices || column.value.name != price_column))
      shown.push_back(column.value);
  return shown;
}

KeptTables make_table_parts(const Site& site, const Prepared& prepared, const PreparedLocale& locale) {
  KeptTables kept;
  const FigureSource source{site, locale.wording, locale.figures};
  for (const PageStructure& structure : site.structures) {
    if (structure.columns.empty() || is_generated(structure.id)) continue;
    const std::vector<Column> columns = columns_shown(site, prepared, structure);
    if (!kept.contains(columns)) kept.emplace(columns, make_table_frame(site, prepared, locale, columns));
    TableParts& parts = kept.at(columns);
    for (const auto& pair : pairs_of(site.catalog, structure))
      if (SharedComparison& comparison = parts.comparisons[pair]; !comparison)
        comparison = make_comparison(source, pair, columns,
                                     comparison_url(site, prepared, pair_of(*pair.first, *pair.second), locale.wording.tag()));
    if (structure.id == gpus_page) continue;
    for (const Gpu* gpu : gpus_shown(site, structure))
      if (SharedRow& row = parts.rows[gpu]; !row)
        row = make_row(source, *gpu, columns, {"", gpu_url(site, prepared.options, gpu->id.value, locale.wording.tag())});
  }
  return kept;
}

std::optional<TableView> make_table(const Site& site, const Prepared& prepared, const PageKey& page) {
  if (page.structure->columns.empty() || page.subject.gpu) return std::nullopt;
  const Wording& wording = page.locale->wording;
  const std::vector<Column> columns = columns_shown(site, prepared, *page.structure);
  TableView table;
  const bool is_index = page.structure->id == gpus_page;
  table.heading =
      is_index ? wording.message("theme.all-gpus") : wording.message("use-case.table", {{"name", page.words->name.value}});
  table.gpu_header = wording.message("column.gpu");
  const TableParts& parts = page.locale->tables.at(columns);
  table.headers = parts.headers;
  const std::vector<const Gpu*> gpus = is_index ? collated(site.catalog, wording) : gpus_shown(site, *page.structure);
  std::vector<SharedRow> rows;
  for (const Gpu* gpu : gpus) rows.push_back(is_index ? index_row(site, prepared, page, *gpu) : parts.rows.at(gpu));
  if (is_index)
    add_groups(table, wording, gpus, std::move(rows));
  else
    table.groups.push_back({"", "", "", std::move(rows)});
  table.footnotes = parts.footnotes;
  return table;
}

std::optional<ComparisonsView> make_comparisons(const Site& site, const Prepared& prepared, const PageKey& page) {
  if (page.structure->comparisons.empty() || page.subject.gpu) return std::nullopt;
  const Wording& wording = page.locale->wording;
  ComparisonsView comparisons{wording.message("use-case.comparisons", {{"name", page.words->name.value}}), {}};
  const TableParts& parts = page.locale->tables.at(columns_shown(site, prepared, *page.structure));
  for (const auto& pair : pairs_of(site.catalog, *page.structure)) comparisons.pairs.push_back(parts.comparisons.at(pair));
  return comparisons;
}

}  // namespace katalog
