#include "view/figure.hpp"

#include <algorithm>

#include "fit/fit.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

Figure present(std::string text, std::string value = "") { return {text, text, std::move(value)}; }

Figure absent(std::string words) {
  Figure figure = present(std::move(words));
  figure.is_absent = true;
  return figure;
}

Figure unknown() {
  Figure figure = absent("");
  figure.is_unknown = true;
  return figure;
}

NumberKind number_kind(Unit unit) {
  switch (unit) {
    case Unit::none:
      return NumberKind::plain;
    case Unit::gigabytes:
      return NumberKind::gigabytes;
    case Unit::gigabytes_per_second:
      return NumberKind::gigabytes_per_second;
    case Unit::teraflops:
      return NumberKind::teraflops;
    case Unit::watts:
      return NumberKind::watts;
  }
  return NumberKind::plain;
}

Figure fact_figure(const Wording& wording, const Gpu& gpu, const FactKind& kind) {
  const Fact& fact = fact_of(gpu, kind.column);
  switch (fact.state) {
    case Fact::State::unknown:
      return unknown();
    case Fact::State::not_published:
      return absent(wording.message("cell.not-published"));
    case Fact::State::not_applicable:
      return absent(wording.message("cell.not-applicable"));
    case Fact::State::value:
      break;
  }
  switch (kind.type) {
    case FactType::number:
      return present(wording.number(number_kind(kind.unit), fact.number), fact.number.text);
    case FactType::words:
      return present(fact.text);
    case FactType::yes_or_no:
      return present(wording.message(fact.text == "yes" ? "cell.yes" : "cell.no"));
  }
  return unknown();
}

/// Number formats are written in capitals everywhere: FP8, BF16.
std::string format_name(std::string_view id) {
  std::string name(id);
  std::ranges::transform(name, name.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return name;
}

Figure no_fit(const Wording& wording, const FitModel& model, NoFit reason) {
  switch (reason) {
    case NoFit::too_small:
      return absent(wording.message("cell.does-not-fit"));
    case NoFit::unsupported:
      return absent(wording.message("cell.unsupported", {{"format", format_name(model.required_format.value)}}));
    case NoFit::not_published:
      return absent(wording.message("cell.not-published"));
    case NoFit::not_applicable:
      return absent(wording.message("cell.not-applicable"));
    case NoFit::unknown:
      return unknown();
  }
  return unknown();
}

Figure fit_figure(const FigureSource& source, const Gpu& gpu, const Column& column) {
  const FitModel& model = *find_by_id(source.site.catalog.fit_models, column.name);
  const Wording& wording = source.wording;
  const Fit fit = compute_fit(source.site.catalog, gpu, model, column.gpus);
  if (const auto* billions = std::get_if<Billions>(&fit))
    return {wording.number(NumberKind::billions, billions->value),
            wording.number(NumberKind::billions_in_prose, billions->value), std::to_string(billions->value)};
  if (const auto* tokens = std::get_if<TokensPerSecond>(&fit))
    return present(wording.number(NumberKind::tokens_per_second, tokens->value), std::to_string(tokens->value));
  if (const auto* fits = std::get_if<FitsOn>(&fit))
    return present(wording.message("cell.fits", {{"gpus", std::int64_t{fits->gpus}}}), std::to_string(fits->gpus));
  return no_fit(wording, model, std::get<NoFit>(fit));
}

Figure price_figure(const FigureSource& source, const Gpu& gpu) {
  const Offer* offer = best_offer(source.site.prices, gpu.id.value);
  if (!offer) return absent(source.wording.message("cell.no-offer"));
  const std::string price = source.wording.price(offer->per_gpu_hour);
  return {source.wording.message("price.from", {{"price", price}}), price, offer->per_gpu_hour.amount.text};
}

Figure word_figure(const FigureSource& source, const Gpu& gpu, const Column& column) {
  if (column.name == price_column) return price_figure(source, gpu);
  if (const FactKind* kind = find_fact_kind(column.name)) return fact_figure(source.wording, gpu, *kind);
  return fit_figure(source, gpu, column);
}

std::string word_heading(const Wording& wording, const Column& column) {
  return wording.message("column." + column.name, {{"gpus", std::int64_t{column.gpus}}});
}

}  // namespace

WordedFigures word_figures(const Site& site, const Wording& wording) {
  WordedFigures worded;
  const WordedFigures none;
  const FigureSource source{site, wording, none};
  worded.prices_taken_at = wording.time(site.prices.taken_at.value);
  for (const PageStructure& structure : site.structures) {
    const std::vector<const Gpu*> gpus = gpus_shown(site, structure);
    for (const Located<Column>& column : structure.columns) {
      if (!is_column(site.catalog, column.value)) continue;
      if (!worded.headings.contains(column.value)) worded.headings[column.value] = word_heading(wording, column.value);
      for (const Gpu* gpu : gpus)
        if (auto& figures = worded.figures[gpu]; !figures.contains(column.value))
          figures[column.value] = word_figure(source, *gpu, column.value);
    }
  }
  return worded;
}

std::vector<const Gpu*> gpus_shown(const Site& site, const PageStructure& structure) {
  std::vector<const Gpu*> shown;
  if (structure.id == gpus_page || is_generated(structure.id))
    for (const Gpu& gpu : site.catalog.gpus) shown.push_back(&gpu);
  for (const Located<std::string>& id : structure.gpus)
    if (const Gpu* gpu = find_by_id(site.catalog.gpus, id.value)) shown.push_back(gpu);
  return shown;
}

std::vector<int> counts_sold(const Gpu& gpu, const PageStructure& structure) {
  const Fact& server = fact_of(gpu, "gpus-per-server");
  const std::int64_t most = server.state == Fact::State::value ? server.number.units : 1;
  std::vector<int> counts;
  for (const int count : structure.gpu_counts)
    if (count <= most) counts.push_back(count);
  if (counts.empty()) counts.push_back(1);
  return counts;
}

bool is_column(const Catalog& catalog, const Column& column) {
  if (find_by_id(catalog.fit_models, column.name)) return column.gpus > 0;
  return column.gpus == 0 && (column.name == price_column || find_fact_kind(column.name));
}

std::vector<std::string> column_names(const Catalog& catalog) {
  std::vector<std::string> names;
  for (const FactKind& kind : fact_kinds()) names.emplace_back(kind.column);
  for (const FitModel& model : catalog.fit_models) names.push_back(model.id.value + "@1");
  names.emplace_back(price_column);
  return names;
}

Figure make_figure(const FigureSource& source, const Gpu& gpu, const Column& column) {
  if (const auto row = source.worded.figures.find(&gpu); row != source.worded.figures.end())
    if (const auto figure = row->second.find(column); figure != row->second.end()) return figure->second;
  return word_figure(source, gpu, column);
}

CellView to_cell(Figure figure) { return {std::move(figure.text), std::move(figure.value), figure.is_absent}; }

std::string column_heading(const FigureSource& source, const Column& column) {
  if (const auto found = source.worded.headings.find(column); found != source.worded.headings.end()) return found->second;
  return word_heading(source.wording, column);
}

}  // namespace katalog
