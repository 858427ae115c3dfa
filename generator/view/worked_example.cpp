#include "view/worked_example.hpp"

#include <fmt/format.h>

#include "fit/fit.hpp"
#include "view/figure.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

/// The GPU and how many of it.
struct Example {
  const Gpu* gpu = nullptr;
  int gpus = 1;
};

Example example_of(const Site& site, const FitModel& model) {
  const PageStructure* methodology = find_structure(site, methodology_page);
  if (!methodology || methodology->gpus.empty()) return {};
  const Gpu* gpu = find_by_id(site.catalog.gpus, methodology->gpus.front().value);
  return {gpu, gpu && model.pools ? counts_sold(*gpu, *methodology).back() : 1};
}

/// a × b; nothing where that has more digits than fit.
std::optional<Decimal> multiplied(const Decimal& a, const Decimal& b) {
  Decimal result{0, a.scale + b.scale, {}};
  if (__builtin_mul_overflow(a.units, b.units, &result.units)) return std::nullopt;
  return result;
}

bool is_exact(const Decimal& quotient, const Decimal& a, const Decimal& b) {
  const std::optional<Decimal> back = multiplied(quotient, b);
  return back && !less(*back, a) && !less(a, *back);
}

/// "= 32", or "≈ 208.6" where the quotient goes on.
std::string equals(const Wording& words, const Decimal& a, const Decimal& b) {
  const Decimal whole = quotient(a, b, 0), tenths = quotient(a, b, 1);
  const Decimal& shown = is_exact(whole, a, b) ? whole : tenths;
  return fmt::format("{} {}", is_exact(shown, a, b) ? "=" : "≈", words.number(NumberKind::plain, shown));
}

std::string largest_model_formula(const Wording& words, const LargestModel& rule, const Example& example) {
  const Decimal* memory = number_of(*example.gpu, "memory");
  if (!memory) return "";
  const auto usable = multiplied(*memory, rule.usable_share);
  const auto over = usable ? multiplied(*usable, {example.gpus, 0, {}}) : std::nullopt;
  if (!over) return "";
  const std::string gpus = example.gpus > 1 ? fmt::format(" × {}", words.number(NumberKind::plain, example.gpus)) : "";
  return fmt::format("{} × {}{} ÷ {} {}", words.number(NumberKind::plain, *memory),
                     words.number(NumberKind::plain, rule.usable_share), gpus,
                     words.number(NumberKind::plain, rule.bytes_per_parameter), equals(words, *over, rule.bytes_per_parameter));
}

std::string needs_formula(const Wording& words, const Needs& rule, const Example& example) {
  const Decimal* memory = number_of(*example.gpu, "memory");
  if (!memory) return "";
  return fmt::format("{} {} {}", words.number(NumberKind::gigabytes, *memory), less(*memory, rule.gigabytes) ? "<" : "≥",
                     words.number(NumberKind::gigabytes, rule.gigabytes));
}

std::string decode_formula(const Wording& words, const DecodeCeiling& rule, const Catalog& catalog, const Example& example) {
  const ReferenceModel* model = find_by_id(catalog.reference_models, rule.reference_model.value);
  const Decimal* bandwidth = number_of(*example.gpu, "bandwidth");
  if (!model || !bandwidth) return "";
  const auto over = multiplied(*bandwidth, {1'000'000'000, 0, {}});
  const auto under = multiplied({model->parameters, 0, {}}, rule.bytes_per_parameter);
  if (!over || !under) return "";
  return fmt::format("{} × 10⁹ ÷ ({} × {}) {}", words.number(NumberKind::plain, *bandwidth),
                     words.number(NumberKind::plain, model->parameters),
                     words.number(NumberKind::plain, rule.bytes_per_parameter), equals(words, *over, *under));
}

}  // namespace

std::string worked_example(const Site& site, const Wording& words, const FitModel& model) {
  const Example example = example_of(site, model);
  if (!example.gpu) return "";
  std::string formula;
  if (const auto* rule = std::get_if<LargestModel>(&model.kind)) formula = largest_model_formula(words, *rule, example);
  if (const auto* rule = std::get_if<Needs>(&model.kind)) formula = needs_formula(words, *rule, example);
  if (const auto* rule = std::get_if<DecodeCeiling>(&model.kind)) formula = decode_formula(words, *rule, site.catalog, example);
  if (formula.empty()) return "";
  const std::string gpu = example.gpus > 1 ? fmt::format("{} × {}", example.gpus, example.gpu->name) : example.gpu->name;
  const Figure shown = make_figure({site, words, {}}, *example.gpu, {model.id.value, example.gpus});
  return words.message("example.fit", {{"gpu", gpu}, {"formula", formula}, {"result", shown.text}});
}

std::string kv_cache_example(const Site& site, const Wording& words) {
  constexpr std::int64_t tokens = 8192, requests = 4, bytes_in_gigabyte = 1'000'000'000;
  const FitModel* job = nullptr;
  for (const FitModel& model : site.catalog.fit_models)
    if (const auto* rule = std::get_if<LargestModel>(&model.kind); rule && rule->kv_bytes_per_value && !job) job = &model;
  if (!job || site.catalog.reference_models.empty()) return "";
  const ReferenceModel& model = site.catalog.reference_models.front();
  const std::int64_t bytes = bytes_needed({job, 0, cached_values_per_token(model) * tokens * requests});
  const auto plain = [&](std::int64_t number) { return words.number(NumberKind::plain, number); };
  const Decimal gigabytes = quotient({bytes, 0, {}}, {bytes_in_gigabyte, 0, {}}, 2);
  const std::string formula =
      fmt::format("2 × {} × {} × {} × {} × {} × {} ≈ {}", plain(model.layers), plain(model.kv_heads), plain(model.head_size),
                  words.number(NumberKind::plain, *std::get<LargestModel>(job->kind).kv_bytes_per_value), plain(tokens),
                  plain(requests), words.number(NumberKind::gigabytes, gigabytes));
  return words.message("example.kv-cache",
                       {{"model", model.name}, {"tokens", plain(tokens)}, {"requests", plain(requests)}, {"formula", formula}});
}

}  // namespace katalog
