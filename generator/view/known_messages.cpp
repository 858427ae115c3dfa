#include "view/known_messages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "view/urls.hpp"

namespace katalog {
namespace {

std::vector<std::string> fit_arguments(const FitModel& model) {
  if (std::holds_alternative<LargestModel>(model.kind)) return {"bytes", "share"};
  if (std::holds_alternative<Needs>(model.kind)) return {"model", "needs"};
  return {"bytes", "model"};
}

void add_gpu_messages(std::vector<KnownMessage>& known, const PageStructure& structure) {
  const KnownMessage messages[] = {
      {"alternative.cheaper", {"gpu"}},
      {"alternative.faster", {"gpu"}},
      {"alternative.more-memory", {"gpu"}},
      {"alternative.text", {"memory", "bandwidth"}},
      {"alternative.text-price", {"memory", "bandwidth", "price"}},
      {"gpu.alternatives", {}},
      {"gpu.answer-fine-tuning", {"gpu", "qlora", "lora"}},
      {"gpu.answer-memory", {"gpu", "memory", "type"}},
      {"gpu.answer-no-price", {"gpu"}},
      {"gpu.answer-no-training", {"gpu"}},
      {"gpu.answer-price", {"gpu", "price", "time"}},
      {"gpu.answer-training", {"gpu", "one"}},
      {"gpu.facts", {}},
      {"gpu.fits", {"gpu"}},
      {"gpu.good", {}},
      {"gpu.no-price-text", {}},
      {"gpu.not", {}},
      {"gpu.price", {}},
      {"gpu.price-text", {"price", "time"}},
      {"gpu.question-fine-tuning", {"gpu"}},
      {"gpu.question-memory", {"gpu"}},
      {"gpu.question-price", {"gpu"}},
      {"gpu.question-training", {"gpu"}},
      {"gpu.sources", {"date"}},
  };
  known.insert(known.end(), std::begin(messages), std::end(messages));
  for (const Verdict& verdict : structure.verdicts) known.push_back({"verdict." + verdict.id.value, {"value"}});
}

void add_comparison_messages(std::vector<KnownMessage>& known) {
  const KnownMessage messages[] = {
      {"compare.about-equal", {}},
      {"compare.both", {}},
      {"compare.choose", {}},
      {"compare.difference", {}},
      {"compare.equal", {}},
      {"compare.fact", {}},
      {"compare.facts", {}},
      {"compare.fits", {}},
      {"compare.more", {"gpu", "ratio"}},
      {"compare.price-per-billion", {"job"}},
  };
  known.insert(known.end(), std::begin(messages), std::end(messages));
  for (const char* reason : {"bandwidth", "compute", "double", "memory", "price", "rendering"})
    known.push_back({std::string("compare.choose-") + reason, {"gpu", "value", "other"}});
}

void add_chart_messages(std::vector<KnownMessage>& known, const Catalog& catalog) {
  const KnownMessage messages[] = {
      {"chart.bandwidth-compute", {}},
      {"chart.bandwidth-compute-text", {}},
      {"chart.fact", {"column"}},
      {"chart.fact-text", {}},
      {"chart.heading", {}},
      {"chart.jobs", {}},
      {"chart.jobs-text", {}},
      {"chart.largest-model", {"job"}},
      {"chart.largest-model-text", {}},
      {"chart.left-out", {"gpus"}},
      {"chart.price-memory", {}},
      {"chart.price-memory-text", {}},
      {"gpu.count", {"gpus"}},
  };
  known.insert(known.end(), std::begin(messages), std::end(messages));
  for (const FitModel& model : catalog.fit_models) known.push_back({"job." + model.id.value, {}});
}

void add_index_messages(std::vector<KnownMessage>& known) {
  known.push_back({"gpus.group", {"segment", "architecture"}});
  for (const std::string_view segment : segments()) known.push_back({fmt::format("segment.{}", segment), {}});
}

void add_calculator_messages(std::vector<KnownMessage>& known, const Catalog& catalog) {
  const KnownMessage messages[] = {
      {"calculator.answer", {"memory", "count"}},
      {"calculator.budget", {"currency"}},
      {"calculator.count", {}},
      {"calculator.heading", {}},
      {"calculator.matrix", {"gpus"}},
      {"calculator.none", {"memory"}},
      {"calculator.price", {}},
      {"gpu.count", {"gpus"}},
  };
  known.insert(known.end(), std::begin(messages), std::end(messages));
  for (const FitModel& model : catalog.fit_models) known.push_back({"job." + model.id.value, {}});
}

bool keeps_kv_cache(const Catalog& catalog) {
  const auto keeps = [](const FitModel& model) {
    const auto* rule = std::get_if<LargestModel>(&model.kind);
    return rule && rule->kv_bytes_per_value;
  };
  return !catalog.reference_models.empty() && std::ranges::any_of(catalog.fit_models, keeps);
}

/// What pages of every site ask for.
std::vector<KnownMessage> shared_messages() {
  return {
      {"action.account-after", {}},
      {"action.account-after-link", {}},
      {"action.account-after-text", {}},
      {"action.account-before", {}},
      {"action.account-before-link", {}},
      {"action.account-before-text", {}},
      {"action.network", {}},
      {"action.network-link", {}},
      {"action.network-text", {}},
      {"cell.does-not-fit", {}},
      {"cell.fits", {"gpus"}},
      {"cell.no", {}},
      {"cell.no-offer", {}},
      {"cell.not-applicable", {}},
      {"cell.not-published", {}},
      {"cell.unsupported", {"format"}},
      {"cell.yes", {}},
      {"column.gpu", {}},
      {"column.price", {}},
      {"compare.line", {"a", "b"}},
      {"compare.same", {"a"}},
      {"compare.title", {"a", "b"}},
      {"faq.heading", {"title"}},
      {"faq.rent-answer", {}},
      {"faq.rent-question", {"name"}},
      {"home.use-cases", {}},
      {"price.from", {"price"}},
      {"theme.all-gpus", {}},
      {"theme.imprint", {}},
      {"theme.language", {}},
      {"theme.menu", {}},
      {"theme.network", {}},
      {"theme.privacy", {}},
      {"use-case.comparisons", {"name"}},
      {"use-case.footnote-facts", {}},
      {"use-case.footnote-fits", {"share"}},
      {"use-case.footnote-no-prices", {}},
      {"use-case.footnote-prices", {"time"}},
      {"use-case.matters", {"name"}},
      {"use-case.others", {}},
      {"use-case.table", {"name"}},
  };
}

/// What the pages made from the catalogue ask for, and figures on any page.
void add_generated_messages(std::vector<KnownMessage>& known, const Site& site) {
  const PageStructure* gpu = find_structure(site, gpu_page);
  const PageStructure* compare = find_structure(site, compare_page);
  if (gpu) add_gpu_messages(known, *gpu);
  if (compare) add_comparison_messages(known);
  if (gpu || compare) known.push_back({"gpu.fits-model", {}});
  const bool has_charts =
      gpu || compare || std::ranges::any_of(site.structures, [](const PageStructure& page) { return !page.charts.empty(); });
  if (has_charts) add_chart_messages(known, site.catalog);
}

}  // namespace

std::vector<KnownMessage> known_messages(const Site& site) {
  std::vector<KnownMessage> known = shared_messages();
  for (const FitModel& model : site.catalog.fit_models) {
    known.push_back({"column." + model.id.value, {"gpus"}});
    known.push_back({"fit." + model.id.value, fit_arguments(model)});
  }
  const PageStructure* index = find_structure(site, gpus_page);
  const PageStructure* methodology = find_structure(site, methodology_page);
  if (index && !index->columns.empty()) add_index_messages(known);
  if (find_structure(site, fit_page)) add_calculator_messages(known, site.catalog);
  if (methodology && !methodology->gpus.empty()) known.push_back({"example.fit", {"gpu", "formula", "result"}});
  if (keeps_kv_cache(site.catalog)) known.push_back({"example.kv-cache", {"model", "tokens", "requests", "formula"}});
  add_generated_messages(known, site);
  std::ranges::sort(known, {}, &KnownMessage::key);
  const auto repeats = std::ranges::unique(known, {}, &KnownMessage::key);
  known.erase(repeats.begin(), repeats.end());
  return known;
}

}  // namespace katalog
