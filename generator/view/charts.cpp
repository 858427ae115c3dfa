#include "view/charts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "chart/chart.hpp"
#include "fit/fit.hpp"
#include "view/table.hpp"

namespace katalog {
namespace {

constexpr int one_gpu = 1;
constexpr int eight_gpus = 8;
constexpr int thousandths = 3;  // facts have three decimals at most, prices two

/// Everything the figures of a page are made from.
struct Charts {
  const Site& site;
  const PageKey& page;
  const Wording& words;
  std::vector<const Gpu*> gpus;

  Figure figure(const Gpu& gpu, const Column& column) const { return make_figure(figures_of(site, page), gpu, column); }
};

std::int64_t in_thousandths(const Decimal& number) { return quotient(number, {1, 0, {}}, thousandths).units; }

std::optional<std::int64_t> fact_amount(const Gpu& gpu, std::string_view column) {
  const Fact& fact = fact_of(gpu, column);
  return fact.state == Fact::State::value ? std::optional(in_thousandths(fact.number)) : std::nullopt;
}

std::optional<std::int64_t> price_amount(const Site& site, const Gpu& gpu) {
  const Offer* offer = best_offer(site.prices, gpu.id.value);
  return offer ? std::optional(in_thousandths(offer->per_gpu_hour.amount)) : std::nullopt;
}

std::optional<std::int64_t> billions(const Site& site, const Gpu& gpu, const Column& column) {
  const Fit fit = compute_fit(site.catalog, gpu, *find_by_id(site.catalog.fit_models, column.name), column.gpus);
  const auto* value = std::get_if<Billions>(&fit);
  return value ? std::optional(value->value) : std::nullopt;
}

bool is_largest_model(const Catalog& catalog, std::string_view name) {
  const FitModel* model = find_by_id(catalog.fit_models, name);
  return model && std::holds_alternative<LargestModel>(model->kind);
}

ChartView fit_bars(const Charts& charts, const std::string& model) {
  const std::string count = "gpu.count";
  BarChart chart{"chart-" + model,
                 charts.words.message("chart.largest-model", {{"job", charts.words.message("job." + model)}}),
                 charts.words.message("chart.largest-model-text"),
                 {charts.words.message(count, {{"gpus", std::int64_t{one_gpu}}}),
                  charts.words.message(count, {{"gpus", std::int64_t{eight_gpus}}})},
                 {}};
  for (const Gpu* gpu : charts.gpus) {
    BarRow row{gpu->name, {}};
    for (const int gpus : {one_gpu, eight_gpus}) {
      const Column column{model, gpus};
      row.measures.push_back({billions(charts.site, *gpu, column), charts.figure(*gpu, column).text});
    }
    chart.rows.push_back(std::move(row));
  }
  return {chart.title, {to_svg(chart)}, ""};
}

ChartView fact_bars(const Charts& charts, const std::string& column) {
  const std::string heading = column_heading(figures_of(charts.site, charts.page), {column, 0});
  BarChart chart{"chart-" + column,
                 charts.words.message("chart.fact", {{"column", heading}}),
                 charts.words.message("chart.fact-text"),
                 {heading},
                 {}};
  for (const Gpu* gpu : charts.gpus)
    chart.rows.push_back({gpu->name, {{fact_amount(*gpu, column), charts.figure(*gpu, {column, 0}).text}}});
  return {chart.title, {to_svg(chart)}, ""};
}

/// One axis of a scatter chart: what stands on it, and how its ticks are written.
struct Scale {
  std::string heading;
  std::function<std::optional<std::int64_t>(const Gpu&)> amount;
  std::function<std::string(std::int64_t)> tick;       ///< of a whole amount
  std::function<std::string(std::int64_t)> last_tick;  ///< the same with its unit
};

Axis make_axis(const Scale& scale, const std::vector<const Gpu*>& shown) {
  std::int64_t largest = 1;
  for (const Gpu* gpu : shown) largest = std::max(largest, (*scale.amount(*gpu) + 999) / 1000);
  Axis axis{scale.heading, {}};
  const std::vector<std::int64_t> ticks = round_ticks(largest);
  for (const std::int64_t tick : ticks)
    axis.ticks.push_back({tick * 1000, tick == ticks.back() ? scale.last_tick(tick) : scale.tick(tick)});
  return axis;
}

ChartView scatter(const Charts& charts, std::string_view id, const Scale& x, const Scale& y) {
  std::vector<const Gpu*> shown;
  std::vector<std::string> left_out;
  for (const Gpu* gpu : charts.gpus)
    if (x.amount(*gpu) && y.amount(*gpu))
      shown.push_back(gpu);
    else
      left_out.push_back(gpu->name);
  ScatterChart chart{fmt::format("chart-{}", id),
                     charts.words.message(fmt::format("chart.{}", id)),
                     charts.words.message(fmt::format("chart.{}-text", id)),
                     make_axis(x, shown),
                     make_axis(y, shown),
                     {}};
  for (const Gpu* gpu : shown) chart.points.push_back({gpu->name, *x.amount(*gpu), *y.amount(*gpu)});
  const std::string note =
      left_out.empty() ? "" : charts.words.message("chart.left-out", {{"gpus", fmt::format("{}", fmt::join(left_out, ", "))}});
  return {chart.title, {to_svg(chart)}, note};
}

Scale fact_scale(const Charts& charts, const std::string& column, NumberKind kind) {
  const Wording& words = charts.words;
  return {column_heading(figures_of(charts.site, charts.page), {column, 0}),
          [column](const Gpu& gpu) { return fact_amount(gpu, column); },
          [&words](std::int64_t tick) { return words.number(NumberKind::plain, tick); },
          [&words, kind](std::int64_t tick) { return words.number(kind, tick); }};
}

Scale price_scale(const Charts& charts) {
  const auto written = [&charts](std::int64_t tick) {
    return charts.words.price({{tick, 0, std::to_string(tick)}, charts.site.prices.currency.value});
  };
  return {column_heading(figures_of(charts.site, charts.page), {std::string(price_column), 0}),
          [&charts](const Gpu& gpu) { return price_amount(charts.site, gpu); }, written, written};
}

ChartView make_chart(const Charts& charts, const std::string& name) {
  if (name == price_memory_chart)
    return scatter(charts, name, fact_scale(charts, "memory", NumberKind::gigabytes), price_scale(charts));
  if (name == bandwidth_compute_chart)
    return scatter(charts, name, fact_scale(charts, "bandwidth", NumberKind::gigabytes_per_second),
                   fact_scale(charts, "bf16", NumberKind::teraflops));
  return is_largest_model(charts.site.catalog, name) ? fit_bars(charts, name) : fact_bars(charts, name);
}

}  // namespace

bool is_chart(const Catalog& catalog, std::string_view name) {
  const FactKind* kind = find_fact_kind(name);
  return name == price_memory_chart || name == bandwidth_compute_chart || is_largest_model(catalog, name) ||
         (kind && kind->type == FactType::number);
}

std::vector<std::string> chart_names(const Catalog& catalog) {
  std::vector<std::string> names;
  for (const std::string& name : column_names(catalog))
    if (is_chart(catalog, name.substr(0, name.find('@')))) names.push_back(name.substr(0, name.find('@')));
  names.emplace_back(price_memory_chart);
  names.emplace_back(bandwidth_compute_chart);
  return names;
}

std::vector<ChartView> make_charts(const Site& site, const Prepared& prepared, const PageKey& page) {
  const Charts charts{site, page, page.locale->wording, gpus_shown(site, *page.structure)};
  std::vector<ChartView> views;
  for (const Located<std::string>& name : page.structure->charts) {
    const bool is_hidden = name.value == price_memory_chart && !prepared.shows_prices;
    if (is_chart(site.catalog, name.value) && !is_hidden) views.push_back(make_chart(charts, name.value));
  }
  return views;
}

ChartView make_job_chart(const Site& site, const PageKey& page, const std::vector<JobSeries>& series) {
  const Wording& words = page.locale->wording;
  BarChart chart{"chart-jobs", words.message("chart.jobs"), words.message("chart.jobs-text"), {}, {}};
  for (const JobSeries& one : series) chart.series.push_back(one.label);
  for (const Located<std::string>& fit : page.structure->fits) {
    if (!is_largest_model(site.catalog, fit.value)) continue;
    BarRow row{words.message("job." + fit.value), {}};
    for (const JobSeries& one : series) {
      const Column column{fit.value, one.gpus};
      row.measures.push_back({billions(site, *one.gpu, column), make_figure(figures_of(site, page), *one.gpu, column).text});
    }
    chart.rows.push_back(std::move(row));
  }
  return {chart.title, {to_svg(chart)}, ""};
}

}  // namespace katalog
