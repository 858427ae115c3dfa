#include "view/locale_view.hpp"

#include <fmt/format.h>

#include "base/digest.hpp"
#include "model/theme.hpp"
#include "view/figure.hpp"
#include "view/urls.hpp"
#include "view/worked_example.hpp"

namespace katalog {
namespace {

constexpr std::string_view theme_prefix = "theme.";

Texts theme_texts(const Site& site, const Wording& wording) {
  Texts texts;
  for (const auto& [key, message] : find_locale(site, wording.tag())->messages)
    if (key.starts_with(theme_prefix)) texts[key.substr(theme_prefix.size())] = wording.message(key);
  return texts;
}

LinkView page_link(const Site& site, std::string_view page, const Wording& wording, const BuildOptions& options) {
  const PageWords* words = find_words(site, page, wording.tag());
  if (!words || !is_published(*words, options)) return {};
  return {words->name.value, page_url(*words)};
}

std::vector<LinkView> use_case_links(const Site& site, const Wording& wording, const BuildOptions& options) {
  std::vector<LinkView> links;
  const PageStructure* home = find_structure(site, home_page);
  if (!home) return links;
  for (const Located<std::string>& page : home->related)
    if (LinkView link = page_link(site, page.value, wording, options); !link.url.empty()) links.push_back(std::move(link));
  return links;
}

/// The figures a message may name, worded; which of them it uses is up to its text.
Arguments fit_arguments(const Catalog& catalog, const Wording& wording, const FitModel& model) {
  if (const auto* rule = std::get_if<LargestModel>(&model.kind))
    return {{"bytes", wording.number(NumberKind::bytes, rule->bytes_per_parameter)},
            {"share", wording.number(NumberKind::percent, percent_of(rule->usable_share))}};
  if (const auto* rule = std::get_if<Needs>(&model.kind))
    return {{"model", rule->model}, {"needs", wording.number(NumberKind::gigabytes, rule->gigabytes)}};
  const auto& rule = std::get<DecodeCeiling>(model.kind);
  const ReferenceModel* reference = find_by_id(catalog.reference_models, rule.reference_model.value);
  return {{"model", reference ? reference->name : rule.reference_model.value},
          {"bytes", wording.number(NumberKind::bytes, rule.bytes_per_parameter)}};
}

std::vector<FitModelView> fit_models(const Site& site, const Wording& wording) {
  std::vector<FitModelView> views;
  for (const FitModel& model : site.catalog.fit_models) {
    const Source* source = find_by_id(site.catalog.sources, model.source.value);
    views.push_back({model.id.value, column_heading({site, wording, {}}, {model.id.value, 1}),
                     explain_fit_model(site, wording, model), formula_of(model, site.catalog),
                     worked_example(site, wording, model), source ? LinkView{source->title, source->url} : LinkView{}});
  }
  return views;
}

}  // namespace

std::string explain_fit_model(const Site& site, const Wording& wording, const FitModel& model) {
  return wording.message("fit." + model.id.value, fit_arguments(site.catalog, wording, model));
}

std::string formula_of(const FitModel& model, const Catalog& catalog) {
  const std::string_view gpus = model.pools ? " × GPUs" : "";
  if (const auto* rule = std::get_if<LargestModel>(&model.kind))
    return fmt::format("⌊ GB × {}{} ÷ {} ⌋", rule->usable_share.text, gpus, rule->bytes_per_parameter.text);
  if (const auto* rule = std::get_if<Needs>(&model.kind)) return fmt::format("GB{} ≥ {}", gpus, rule->gigabytes.text);
  const auto& rule = std::get<DecodeCeiling>(model.kind);
  const ReferenceModel* reference = find_by_id(catalog.reference_models, rule.reference_model.value);
  return fmt::format("⌊ GB/s × 10⁹ ÷ ({} × {}) ⌋", reference ? reference->parameters : 0, rule.bytes_per_parameter.text);
}

LocaleView make_locale_view(const Site& site, const Wording& wording, const BuildOptions& options) {
  LocaleView view;
  view.tag = wording.tag();
  view.direction = wording.is_right_to_left() ? "rtl" : "ltr";
  view.brand = site.config.brand;
  if (site.theme.colors) {
    view.manifest = manifest_url(wording.tag());
    view.theme_color = to_hex(site.theme.colors->paper);
  }
  view.og_locale = wording.open_graph_locale();
  view.text = theme_texts(site, wording);
  for (const auto& [name, bytes] : site.theme.assets) {
    view.asset[name] = asset_url(name, bytes);
    view.integrity[name] = integrity(bytes);
  }
  const Links& links = site.config.links;
  view.home = page_link(site, home_page, wording, options);
  view.home.url = home_url(wording.tag());
  view.use_cases = use_case_links(site, wording, options);
  view.all_gpus = page_link(site, gpus_page, wording, options);
  view.calculator_page = page_link(site, fit_page, wording, options);
  view.methodology = page_link(site, methodology_page, wording, options);
  view.imprint = {wording.message("theme.imprint"), links.imprint};
  view.privacy = {wording.message("theme.privacy"), links.privacy};
  view.network = {wording.message("theme.network"), links.network};
  view.fit_models = fit_models(site, wording);
  view.kv_cache_example = kv_cache_example(site, wording);
  return view;
}

}  // namespace katalog
