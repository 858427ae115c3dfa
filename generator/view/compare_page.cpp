#include "view/compare_page.hpp"

#include <fmt/format.h>

#include "fit/fit.hpp"
#include "view/charts.hpp"
#include "view/page_references.hpp"
#include "view/table.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

struct ComparePage {
  const Site& site;
  const Prepared& prepared;
  const PageKey& key;
  const Gpu& a;
  const Gpu& b;
  const Wording& words;

  FigureSource figures() const { return figures_of(site, key); }
  Figure figure(const Gpu& gpu, const Column& column) const { return make_figure(figures(), gpu, column); }
};

const Decimal* positive_number(const Site& site, const Gpu& gpu, const Column& column) {
  if (column.name == price_column) {
    const Offer* offer = best_offer(site.prices, gpu.id.value);
    return offer ? &offer->per_gpu_hour.amount : nullptr;
  }
  const FactKind* kind = find_fact_kind(column.name);
  const Decimal* number = kind && kind->type == FactType::number ? number_of(gpu, column.name) : nullptr;
  return number && number->units > 0 ? number : nullptr;
}

/// The difference in words: which of the two has how many times as much.
std::string difference(const ComparePage& page, const Column& column) {
  const Decimal* first = positive_number(page.site, page.a, column);
  const Decimal* second = positive_number(page.site, page.b, column);
  if (!first || !second) return "";
  if (!less(*first, *second) && !less(*second, *first)) return page.words.message("compare.equal");
  const bool a_has_more = less(*second, *first);
  const Decimal ratio = a_has_more ? prose_ratio(*first, *second) : prose_ratio(*second, *first);
  if (ratio == Decimal{1, 0, {}}) return page.words.message("compare.about-equal");
  return page.words.message("compare.more", {{"gpu", a_has_more ? page.a.name : page.b.name},
                                             {"ratio", page.words.number(NumberKind::ratio, ratio)}});
}

GridView make_facts(const ComparePage& page) {
  GridView grid{"facts",
                page.words.message("compare.facts"),
                page.words.message("compare.fact"),
                {{page.a.name, ""}, {page.b.name, ""}, {page.words.message("compare.difference"), ""}},
                {}};
  for (const Column& column : columns_shown(page.site, page.prepared, *page.key.structure)) {
    const Figure first = page.figure(page.a, column), second = page.figure(page.b, column);
    if (first.is_unknown || second.is_unknown) continue;
    grid.rows.push_back({column_heading(page.figures(), column),
                         explanation_url(page.site, page.prepared, *page.key.locale, column),
                         {to_cell(first), to_cell(second), {difference(page, column), "", false}}});
  }
  return grid;
}

/// Price an hour for each billion parameters that fit; nothing where one of the two is missing.
std::optional<std::string> price_per_billion(const ComparePage& page, const Gpu& gpu, const FitModel& model) {
  const Offer* offer = best_offer(page.site.prices, gpu.id.value);
  const Fit fit = compute_fit(page.site.catalog, gpu, model, 1);
  const auto* billions = std::get_if<Billions>(&fit);
  if (!offer || !billions) return std::nullopt;
  constexpr int cents = 2;
  return page.words.price(
      {quotient(offer->per_gpu_hour.amount, {billions->value, 0, {}}, cents), offer->per_gpu_hour.currency});
}

GridView make_fits(const ComparePage& page) {
  GridView grid{"fits",
                page.words.message("compare.fits"),
                page.words.message("gpu.fits-model"),
                {{page.a.name, ""}, {page.b.name, ""}},
                {}};
  for (const Located<std::string>& id : page.key.structure->fits) {
    const FitModel* model = find_by_id(page.site.catalog.fit_models, id.value);
    if (!model) continue;
    const Column column{id.value, 1};
    const Figure first = page.figure(page.a, column), second = page.figure(page.b, column);
    if (first.is_unknown || second.is_unknown) continue;
    const std::string url = explanation_url(page.site, page.prepared, *page.key.locale, column);
    const std::string job = page.words.message("job." + id.value);
    grid.rows.push_back({job, url, {to_cell(first), to_cell(second)}});
    if (!page.prepared.shows_prices) continue;
    const auto price_a = price_per_billion(page, page.a, *model), price_b = price_per_billion(page, page.b, *model);
    if (price_a && price_b)
      grid.rows.push_back({page.words.message("compare.price-per-billion", {{"job", job}}),
                           url,
                           {{*price_a, "", false}, {*price_b, "", false}}});
  }
  return grid;
}

/// A reason to choose the one with more (or, for prices, less) of something.
struct Reason {
  std::string_view message;
  std::string_view column;
  bool prefers_less;
};

std::optional<std::string> reason_to_choose(const ComparePage& page, const Reason& reason) {
  const Column column{std::string(reason.column), 0};
  const Decimal* first = positive_number(page.site, page.a, column);
  const Decimal* second = positive_number(page.site, page.b, column);
  if (!first || !second || (!less(*first, *second) && !less(*second, *first))) return std::nullopt;
  const bool chooses_a = less(*first, *second) == reason.prefers_less;
  const Gpu& chosen = chooses_a ? page.a : page.b;
  const Gpu& other = chooses_a ? page.b : page.a;
  return page.words.message(
      fmt::format("compare.choose-{}", reason.message),
      {{"gpu", chosen.name}, {"value", page.figure(chosen, column).prose}, {"other", page.figure(other, column).prose}});
}

NotesView make_choice(const ComparePage& page) {
  constexpr Reason reasons[] = {{"memory", "memory", false}, {"bandwidth", "bandwidth", false}, {"compute", "bf16", false},
                                {"double", "fp64", false},   {"rendering", "rt-cores", false},  {"price", price_column, true}};
  NotesView notes{.heading = page.words.message("compare.choose"), .notes = {}};
  for (const Reason& reason : reasons) {
    if (reason.column == price_column && !page.prepared.shows_prices) continue;
    if (auto text = reason_to_choose(page, reason)) notes.notes.push_back(std::move(*text));
  }
  notes.has_notes = !notes.notes.empty();
  return notes;
}

}  // namespace

void add_comparison_parts(PageView& view, const Site& site, const Prepared& prepared, const PageKey& key) {
  const ComparePage page{site, prepared, key, *key.subject.gpu, *key.subject.other, key.locale->wording};
  view.differences = make_facts(page);
  view.fits = make_fits(page);
  view.choice = make_choice(page);
  view.charts = ChartsView{page.words.message("chart.heading"),
                           {make_job_chart(site, key, {{page.a.name, &page.a, 1}, {page.b.name, &page.b, 1}})}};
  view.cards = CardsView{page.words.message("compare.both"), {}};
  for (const Gpu* gpu : {&page.a, &page.b})
    view.cards->cards.push_back(
        {gpu->name, page.figure(*gpu, {"memory", 0}).prose, gpu_url(site, prepared.options, gpu->id.value, key.words->locale)});
}

}  // namespace katalog
