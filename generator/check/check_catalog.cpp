#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "check/check_site.hpp"

// References within gpus.yaml, and rates that are known to stand in a ratio.
namespace katalog {
namespace {

Place in_catalog(Span span) { return {std::string(catalog_path), span}; }

Diagnostic unknown(Rule rule, std::string_view what, const Located<std::string>& name, const std::vector<std::string>& known) {
  return {rule, in_catalog(name.span), fmt::format("unknown {} \"{}\"", what, name.value), nearest_hint(name.value, known)};
}

void check_gpu_references(const Catalog& catalog, const Gpu& gpu, Diagnostics& problems) {
  if (!find_by_id(catalog.architectures, gpu.architecture.value))
    problems.push_back(unknown(Rule::unknown_architecture, "architecture", gpu.architecture, ids_of(catalog.architectures)));
  for (const Located<std::string>& source : gpu.sources)
    if (!find_by_id(catalog.sources, source.value))
      problems.push_back(unknown(Rule::unknown_source, "source", source, ids_of(catalog.sources)));
}

std::vector<std::string> formats_of(const Catalog& catalog) {
  std::set<std::string> formats;
  for (const Architecture& architecture : catalog.architectures)
    formats.insert(architecture.formats.begin(), architecture.formats.end());
  return {formats.begin(), formats.end()};
}

void check_fit_model(const Catalog& catalog, const FitModel& model, Diagnostics& problems) {
  if (!find_by_id(catalog.sources, model.source.value))
    problems.push_back(unknown(Rule::unknown_source, "source", model.source, ids_of(catalog.sources)));
  const auto* ceiling = std::get_if<DecodeCeiling>(&model.kind);
  if (ceiling && !find_by_id(catalog.reference_models, ceiling->reference_model.value))
    problems.push_back(
        unknown(Rule::unknown_reference_model, "reference model", ceiling->reference_model, ids_of(catalog.reference_models)));
  const std::vector<std::string> formats = formats_of(catalog);
  const std::string& format = model.required_format.value;
  if (!format.empty() && std::ranges::find(formats, format) == formats.end())
    problems.push_back(unknown(Rule::unknown_format, "number format", model.required_format, formats));
}

bool is_rate(std::string_view column) {
  const FactKind* kind = find_fact_kind(column);
  return kind && kind->unit == Unit::teraflops;
}

std::vector<std::string> rate_columns() {
  std::vector<std::string> columns;
  for (const FactKind& kind : fact_kinds())
    if (kind.unit == Unit::teraflops) columns.emplace_back(kind.column);
  return columns;
}

/// Whether a / b is `ratio` as far as printed figures go: vendors round each rate on its own, to one part in a hundred at
/// worst.
bool holds(const Decimal& a, const Decimal& b, const Decimal& ratio) {
  const Decimal hundredths = quotient(quotient(a, b, 4), ratio, 4);
  return hundredths.units >= 9'900 && hundredths.units <= 10'100;
}

void check_ratio(const Gpu& gpu, const RateRatio& ratio, Diagnostics& problems) {
  if (!is_rate(ratio.of.value) || !is_rate(ratio.to.value)) return;
  const Fact& of = fact_of(gpu, ratio.of.value);
  const Fact& to = fact_of(gpu, ratio.to.value);
  if (of.state != Fact::State::value || to.state != Fact::State::value) return;
  if (of.number.units <= 0 || to.number.units <= 0 || holds(of.number, to.number, ratio.is)) return;
  problems.push_back(
      {Rule::ratio_broken, in_catalog(of.span),
       fmt::format("{} of {} is {} times {}, but this architecture's dense rates stand at {} to 1", ratio.of.value, gpu.name,
                   quotient(of.number, to.number, 2).text, ratio.to.value, ratio.is.text),
       "is one of the two a figure with sparsity? dense is half of it"});
}

}  // namespace

Diagnostics check_catalog(const Catalog& catalog) {
  Diagnostics problems;
  for (const Architecture& architecture : catalog.architectures)
    for (const RateRatio& ratio : architecture.ratios)
      for (const Located<std::string>& column : {ratio.of, ratio.to})
        if (!is_rate(column.value)) problems.push_back(unknown(Rule::unknown_fact, "rate", column, rate_columns()));
  for (const Gpu& gpu : catalog.gpus) {
    check_gpu_references(catalog, gpu, problems);
    if (const Architecture* architecture = find_by_id(catalog.architectures, gpu.architecture.value))
      for (const RateRatio& ratio : architecture->ratios) check_ratio(gpu, ratio, problems);
  }
  for (const ReferenceModel& model : catalog.reference_models)
    if (!find_by_id(catalog.sources, model.source.value))
      problems.push_back(unknown(Rule::unknown_source, "source", model.source, ids_of(catalog.sources)));
  for (const FitModel& model : catalog.fit_models) check_fit_model(catalog, model, problems);
  return problems;
}

}  // namespace katalog
