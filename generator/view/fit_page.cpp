#include "view/fit_page.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "fit/fit.hpp"
#include "view/structured_data.hpp"
#include "view/table.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

using Json = nlohmann::ordered_json;

struct FitPage {
  const Site& site;
  const Prepared& prepared;
  const PageKey& key;
  const Wording& words;
  const PageStructure& structure;  ///< of the calculator, whatever page shows the form

  std::string count(int gpus) const { return words.message("gpu.count", {{"gpus", std::int64_t{gpus}}}); }
};

/// The jobs a reader can choose: those whose memory grows with the model.
std::vector<const FitModel*> jobs_of(const FitPage& page) {
  std::vector<const FitModel*> jobs;
  for (const Located<std::string>& id : page.structure.fits)
    if (const FitModel* model = find_by_id(page.site.catalog.fit_models, id.value))
      if (std::holds_alternative<LargestModel>(model->kind)) jobs.push_back(model);
  return jobs;
}

/// So many GPUs at the best offer for one; nothing where there is none.
std::optional<Money> price_of(const FitPage& page, const Gpu& gpu, int gpus) {
  const Offer* offer = best_offer(page.site.prices, gpu.id.value);
  if (!offer || !page.prepared.shows_prices) return std::nullopt;
  return Money{product(offer->per_gpu_hour.amount, gpus), offer->per_gpu_hour.currency};
}

Json job_data(const FitModel& job) {
  const auto& rule = std::get<LargestModel>(job.kind);
  return {{"bytes", rule.bytes_per_parameter.text},
          {"share", rule.usable_share.text},
          {"pools", job.pools},
          {"format", job.required_format.value},
          {"kv", rule.kv_bytes_per_value ? rule.kv_bytes_per_value->text : "0"}};
}

Json gpu_data(const FitPage& page, const Gpu& gpu) {
  const Architecture* architecture = find_by_id(page.site.catalog.architectures, gpu.architecture.value);
  Json counts = Json::array();
  for (const int count : counts_sold(gpu, page.structure)) {
    const std::optional<Money> price = price_of(page, gpu, count);
    counts.push_back({{"gpus", count},
                      {"text", page.count(count)},
                      {"price", price ? price->amount.text : ""},
                      {"priceText", price ? page.words.price(*price) : page.words.message("cell.no-offer")}});
  }
  return {{"id", gpu.id.value},
          {"name", gpu.name},
          {"url", gpu_url(page.site, page.prepared.options, gpu.id.value, page.key.words->locale)},
          {"memory", fact_of(gpu, "memory").number.text},
          {"formats", architecture ? architecture->formats : std::vector<std::string>{}},
          {"counts", std::move(counts)}};
}

/// Everything the script works with. Numbers are decimal text: it works with whole numbers, as the generator does.
std::string script_data(const FitPage& page) {
  Json data{{"jobs", Json::object()}, {"models", Json::object()}, {"gpus", Json::array()}, {"text", Json::object()}};
  for (const FitModel* job : jobs_of(page)) data["jobs"][job->id.value] = job_data(*job);
  for (const ReferenceModel& model : page.site.catalog.reference_models)
    data["models"][model.id.value] = {{"parameters", std::to_string(model.parameters)},
                                      {"values", std::to_string(cached_values_per_token(model))}};
  for (const Gpu& gpu : page.site.catalog.gpus)
    if (fact_of(gpu, "memory").state == Fact::State::value) data["gpus"].push_back(gpu_data(page, gpu));
  const Arguments placeholders{{"memory", "{memory}"}, {"count", "{count}"}};
  data["text"] = {{"answer", page.words.message("calculator.answer", placeholders)},
                  {"none", page.words.message("calculator.none", {{"memory", "{memory}"}})},
                  {"gigabytes", page.words.pattern(NumberKind::gigabytes)}};
  return safe_in_script(data.dump());
}

CalculatorView make_form(const FitPage& page, const PageWords& calculator) {
  CalculatorView view{.heading = page.words.message("calculator.heading"),
                      .url = page_url(calculator),
                      .budget = page.words.message("calculator.budget", {{"currency", page.site.prices.currency.value}}),
                      .jobs = {},
                      .models = {},
                      .headers = {page.words.message("column.gpu"), page.words.message("calculator.count"),
                                  page.words.message("calculator.price")},
                      .data = {}};
  for (const FitModel* job : jobs_of(page)) view.jobs.push_back({job->id.value, page.words.message("job." + job->id.value)});
  for (const ReferenceModel& model : page.site.catalog.reference_models) view.models.push_back({model.id.value, model.name});
  return view;
}

GridRowView matrix_row(const FitPage& page, const Gpu& gpu, int gpus) {
  GridRowView row{gpu.name, gpu_url(page.site, page.prepared.options, gpu.id.value, page.key.words->locale), {}};
  for (const FitModel* job : jobs_of(page))
    row.cells.push_back(to_cell(make_figure(figures_of(page.site, page.key), gpu, {job->id.value, gpus})));
  if (!page.prepared.shows_prices) return row;
  const std::optional<Money> price = price_of(page, gpu, gpus);
  row.cells.push_back(price ? CellView{page.words.price(*price), price->amount.text, false}
                            : CellView{page.words.message("cell.no-offer"), "", true});
  return row;
}

/// The GPUs that are sold in this number, the cheapest first, those without an offer last.
std::vector<const Gpu*> by_price(const FitPage& page, int gpus) {
  std::vector<const Gpu*> sold;
  for (const Gpu& gpu : page.site.catalog.gpus) {
    const std::vector<int> counts = counts_sold(gpu, page.structure);
    if (std::ranges::find(counts, gpus) != counts.end()) sold.push_back(&gpu);
  }
  std::ranges::stable_sort(sold, [&](const Gpu* a, const Gpu* b) {
    const auto first = price_of(page, *a, 1), second = price_of(page, *b, 1);
    return first && second ? less(first->amount, second->amount) : first.has_value() && !second;
  });
  return sold;
}

GridView make_matrix(const FitPage& page, int gpus) {
  GridView grid{.id = "matrix-" + std::to_string(gpus),
                .heading = page.words.message("calculator.matrix", {{"gpus", std::int64_t{gpus}}}),
                .corner = page.words.message("column.gpu"),
                .headers = {},
                .rows = {},
                .is_sortable = true};
  for (const FitModel* job : jobs_of(page))
    grid.headers.push_back({page.words.message("job." + job->id.value),
                            explanation_url(page.site, page.prepared, *page.key.locale, {job->id.value, gpus})});
  if (page.prepared.shows_prices)
    grid.headers.push_back({page.words.message("calculator.price"),
                            explanation_url(page.site, page.prepared, *page.key.locale, {std::string(price_column), 0})});
  for (const Gpu* gpu : by_price(page, gpus)) grid.rows.push_back(matrix_row(page, *gpu, gpus));
  return grid;
}

}  // namespace

std::optional<CalculatorView> make_calculator(const Site& site, const Prepared& prepared, const PageKey& page) {
  const PageStructure* structure = find_structure(site, fit_page);
  const PageWords* words = find_published(site, prepared.options, fit_page, page.words->locale);
  if (!structure || !words) return std::nullopt;
  return make_form({site, prepared, page, page.locale->wording, *structure}, *words);
}

void add_calculator_parts(PageView& view, const Site& site, const Prepared& prepared, const PageKey& key) {
  const FitPage page{site, prepared, key, key.locale->wording, *key.structure};
  view.calculator = make_form(page, *key.words);
  view.calculator->data = {script_data(page)};
  std::vector<int> counts = key.structure->gpu_counts;
  if (counts.empty()) counts.push_back(1);
  view.matrices.push_back(make_matrix(page, counts.front()));
  if (counts.size() > 1) view.matrices.push_back(make_matrix(page, counts.back()));
}

}  // namespace katalog
