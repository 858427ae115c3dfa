#include "view/gpu_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "fit/fit.hpp"
#include "view/alternatives.hpp"
#include "view/charts.hpp"
#include "view/table.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

/// What every part below is made from.
struct GpuPage {
  const Site& site;
  const Prepared& prepared;
  const PageKey& key;
  const Gpu& gpu;
  const Wording& words;

  FigureSource figures() const { return figures_of(site, key); }
};

FactsView make_facts(const GpuPage& page) {
  FactsView facts{page.words.message("gpu.facts"),
                  {},
                  page.words.message("gpu.sources", {{"date", page.words.date(page.gpu.checked)}}),
                  {}};
  for (const Column& column : columns_shown(page.site, page.prepared, *page.key.structure)) {
    const Figure figure = make_figure(page.figures(), page.gpu, column);
    if (!figure.is_unknown) facts.lines.push_back({column_heading(page.figures(), column), figure.text});
  }
  for (const Located<std::string>& id : page.gpu.sources)
    if (const Source* source = find_by_id(page.site.catalog.sources, id.value))
      facts.sources.push_back({source->title, source->url});
  return facts;
}

std::vector<int> counts_sold(const GpuPage& page) { return counts_sold(page.gpu, *page.key.structure); }

GridView make_fits(const GpuPage& page) {
  const std::vector<int> counts = counts_sold(page);
  GridView grid{"fits", page.words.message("gpu.fits", {{"gpu", page.gpu.name}}), page.words.message("gpu.fits-model"), {}, {}};
  for (const int count : counts) grid.headers.push_back({page.words.message("gpu.count", {{"gpus", std::int64_t{count}}}), ""});
  for (const Located<std::string>& id : page.key.structure->fits) {
    if (!find_by_id(page.site.catalog.fit_models, id.value)) continue;
    GridRowView row{
        page.words.message("job." + id.value), explanation_url(page.site, page.prepared, *page.key.locale, {id.value, 1}), {}};
    bool is_known = true;
    for (const int count : counts) {
      Figure figure = make_figure(page.figures(), page.gpu, {id.value, count});
      is_known = is_known && !figure.is_unknown;
      row.cells.push_back(to_cell(std::move(figure)));
    }
    if (is_known) grid.rows.push_back(std::move(row));
  }
  return grid;
}

/// A figure as a number to hold against a bound; nothing where nobody knows. What does not fit and what the hardware lacks is
/// 0.
std::optional<Decimal> amount_of(const GpuPage& page, const Column& column) {
  if (find_fact_kind(column.name)) {
    const Fact& fact = fact_of(page.gpu, column.name);
    if (fact.state == Fact::State::value) return fact.number;
    return fact.state == Fact::State::not_applicable ? std::optional(Decimal{}) : std::nullopt;
  }
  const FitModel* model = find_by_id(page.site.catalog.fit_models, column.name);
  if (!model) return std::nullopt;
  const Fit fit = compute_fit(page.site.catalog, page.gpu, *model, column.gpus);
  if (const auto* billions = std::get_if<Billions>(&fit)) return Decimal{billions->value, 0, {}};
  if (const auto* tokens = std::get_if<TokensPerSecond>(&fit)) return Decimal{tokens->value, 0, {}};
  if (std::holds_alternative<FitsOn>(fit)) return Decimal{1, 0, {}};
  const NoFit reason = std::get<NoFit>(fit);
  return reason == NoFit::too_small || reason == NoFit::unsupported ? std::optional(Decimal{}) : std::nullopt;
}

bool holds(const GpuPage& page, const Verdict& verdict) {
  const std::vector<int> counts = counts_sold(page);
  const int gpus = verdict.figure.value.gpus;
  if (gpus > 1 && std::ranges::find(counts, gpus) == counts.end()) return false;
  const std::optional<Decimal> amount = amount_of(page, verdict.figure.value);
  if (!amount) return false;
  return verdict.at_least ? !less(*amount, *verdict.at_least) : less(*amount, *verdict.below);
}

VerdictsView make_verdicts(const GpuPage& page) {
  VerdictsView view{{.heading = page.words.message("gpu.good"), .notes = {}},
                    {.heading = page.words.message("gpu.not"), .notes = {}}};
  for (const Verdict& verdict : page.key.structure->verdicts) {
    if (!holds(page, verdict)) continue;
    const std::string value = make_figure(page.figures(), page.gpu, verdict.figure.value).prose;
    NotesView& side = verdict.at_least ? view.good : view.bad;
    side.notes.push_back(page.words.message("verdict." + verdict.id.value, {{"value", value}}));
    side.has_notes = true;
  }
  return view;
}

NoteView make_price(const GpuPage& page) {
  const Figure price = make_figure(page.figures(), page.gpu, {std::string(price_column), 0});
  return {page.words.message("gpu.price"),
          price.is_absent ? page.words.message("gpu.no-price-text")
                          : page.words.message("gpu.price-text",
                                               {{"price", price.prose}, {"time", page.key.locale->figures.prices_taken_at}})};
}

/// The other GPU's memory and bandwidth in a line, with its price where there is one; a comparison where the pair has a page.
void add_alternative(CardsView& cards, const GpuPage& page, const Gpu* other, std::string_view kind) {
  if (!other) return;
  const auto prose = [&](std::string_view column) { return make_figure(page.figures(), *other, {std::string(column), 0}); };
  const Figure memory = prose("memory"), bandwidth = prose("bandwidth"), price = prose(price_column);
  Arguments arguments{{"memory", memory.prose}, {"bandwidth", bandwidth.prose}};
  const bool shows_price = page.prepared.shows_prices && !price.is_absent;
  if (shows_price) arguments.emplace("price", price.prose);
  const std::string text = page.words.message(shows_price ? "alternative.text-price" : "alternative.text", arguments);
  const std::string pair = comparison_url(page.site, page.prepared, pair_of(page.gpu, *other), page.key.words->locale);
  const std::string url =
      pair.empty() ? gpu_url(page.site, page.prepared.options, other->id.value, page.key.words->locale) : pair;
  cards.cards.push_back({page.words.message(fmt::format("alternative.{}", kind), {{"gpu", other->name}}), text, url});
}

CardsView make_alternatives(const GpuPage& page) {
  CardsView cards{page.words.message("gpu.alternatives"), {}};
  const Alternatives found = find_alternatives(page.site, page.gpu);
  if (page.prepared.shows_prices) add_alternative(cards, page, found.cheaper, "cheaper");
  add_alternative(cards, page, found.more_memory, "more-memory");
  add_alternative(cards, page, found.faster, "faster");
  return cards;
}

SectionView question(const GpuPage& page, std::string_view id, const std::string& answer) {
  const std::string heading = page.words.message(fmt::format("gpu.question-{}", id), {{"gpu", page.gpu.name}});
  return text_section(id, heading, answer);
}

void add_questions(SectionView& questions, const GpuPage& page) {
  const auto figure = [&](std::string_view column, int gpus) {
    return make_figure(page.figures(), page.gpu, {std::string(column), gpus});
  };
  const std::string& gpu = page.gpu.name;
  const Figure memory = figure("memory", 0), type = figure("memory-type", 0), training = figure("full-training", 1);
  const Figure qlora = figure("qlora", 1), lora = figure("lora", 1), price = figure(price_column, 0);
  questions.items.push_back(question(
      page, "memory", page.words.message("gpu.answer-memory", {{"gpu", gpu}, {"memory", memory.prose}, {"type", type.prose}})));
  questions.items.push_back(question(page, "training",
                                     training.is_absent
                                         ? page.words.message("gpu.answer-no-training", {{"gpu", gpu}})
                                         : page.words.message("gpu.answer-training", {{"gpu", gpu}, {"one", training.prose}})));
  if (!qlora.is_absent && !lora.is_absent)
    questions.items.push_back(
        question(page, "fine-tuning",
                 page.words.message("gpu.answer-fine-tuning", {{"gpu", gpu}, {"qlora", qlora.prose}, {"lora", lora.prose}})));
  if (!page.prepared.shows_prices) return;
  questions.items.push_back(question(
      page, "price",
      price.is_absent
          ? page.words.message("gpu.answer-no-price", {{"gpu", gpu}})
          : page.words.message("gpu.answer-price",
                               {{"gpu", gpu}, {"price", price.prose}, {"time", page.key.locale->figures.prices_taken_at}})));
}

/// The largest models on one GPU, and on as many as are sold together.
ChartsView make_gpu_charts(const GpuPage& page) {
  const std::vector<int> counts = counts_sold(page);
  std::vector<JobSeries> series;
  for (const int count : {counts.front(), counts.back()})
    series.push_back({page.words.message("gpu.count", {{"gpus", std::int64_t{count}}}), &page.gpu, count});
  if (counts.size() == 1) series.pop_back();
  return {page.words.message("chart.heading"), {make_job_chart(page.site, page.key, series)}};
}

std::optional<ProductView> make_product(const GpuPage& page) {
  const Offer* offer = best_offer(page.site.prices, page.gpu.id.value);
  const Architecture* architecture = find_by_id(page.site.catalog.architectures, page.gpu.architecture.value);
  if (!offer || !architecture) return std::nullopt;
  return ProductView{page.gpu.name, architecture->vendor, offer->per_gpu_hour.amount.text, offer->per_gpu_hour.currency};
}

}  // namespace

void add_gpu_parts(PageView& view, const Site& site, const Prepared& prepared, const PageKey& key) {
  const GpuPage page{site, prepared, key, *key.subject.gpu, key.locale->wording};
  view.facts = make_facts(page);
  view.fits = make_fits(page);
  if (prepared.shows_prices) view.price = make_price(page);
  view.verdicts = make_verdicts(page);
  view.charts = make_gpu_charts(page);
  if (prepared.shows_prices) view.product = make_product(page);
  view.alternatives = make_alternatives(page);
  if (view.questions) add_questions(*view.questions, page);
}

}  // namespace katalog
