#include "view/page_references.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "view/figure.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

using Answer = References::Answer;

Answer problem(std::string message, std::string hint = "") { return {{}, std::move(message), std::move(hint), {}, {}}; }

/// A part of a reference that names nothing.
Answer unknown(std::string_view what, std::string_view name, const std::vector<std::string>& known,
               std::optional<Rule> rule = std::nullopt) {
  return {{}, fmt::format("unknown {} \"{}\"", what, name), nearest_hint(name, known), std::string(name), rule};
}

/// What a GPU is called rather than measured at: `gpu.<id>.name`.
std::optional<std::string> identity_of(const Catalog& catalog, const Gpu& gpu, std::string_view name) {
  const Architecture* architecture = find_by_id(catalog.architectures, gpu.architecture.value);
  if (name == "name") return gpu.name;
  if (name == "architecture" && architecture) return architecture->name;
  if (name == "vendor" && architecture) return architecture->vendor;
  return std::nullopt;
}

/// The name of a figure: `gpu.<id>.<column>`, where `this` and `other` are the GPUs a generated page is about. A reader who
/// writes it wrongly gets an answer that says which part is wrong.
struct FigureName {
  const Gpu* gpu = nullptr;
  Column column;
  Answer wrong;
  std::optional<std::string> identity{};  ///< in the place of a column
};

const Gpu* find_gpu(const Catalog& catalog, const Subject& subject, std::string_view id) {
  if (id == "this") return subject.gpu;
  if (id == "other") return subject.other;
  return find_by_id(catalog.gpus, id);
}

FigureName read_figure_name(const Catalog& catalog, const Subject& subject, std::string_view expression) {
  constexpr std::string_view prefix = "gpu.";
  const std::size_t dot = expression.find('.', prefix.size());
  if (!expression.starts_with(prefix) || dot == std::string_view::npos)
    return {.gpu = nullptr,
            .column = {},
            .wrong = problem(fmt::format("\"{}\" is no name of a figure", expression),
                             "write gpu.<id>.<column>, such as gpu.h200.memory")};
  const std::string_view id = expression.substr(prefix.size(), dot - prefix.size());
  const std::string_view name = expression.substr(dot + 1);
  const Gpu* gpu = find_gpu(catalog, subject, id);
  if (!gpu) return {.gpu = nullptr, .column = {}, .wrong = unknown("GPU", id, ids_of(catalog.gpus), Rule::unknown_gpu)};
  if (auto identity = identity_of(catalog, *gpu, name)) return {gpu, {}, {}, std::move(identity)};
  std::optional<Column> column = parse_column(name);
  if (!column || !is_column(catalog, *column))
    return {.gpu = nullptr, .column = {}, .wrong = unknown("column", name, column_names(catalog), Rule::unknown_column)};
  return {gpu, std::move(*column), {}};
}

/// A fact with a number, or the problem that keeps it from standing in a ratio.
struct RatioTerm {
  const Decimal* number = nullptr;
  Answer wrong;
};

RatioTerm ratio_term(const FigureName& name) {
  if (!name.gpu) return {.wrong = name.wrong};
  const FactKind* kind = find_fact_kind(name.column.name);
  if (!kind || kind->type != FactType::number)
    return {.wrong =
                problem(fmt::format("\"{}\" cannot stand in a ratio", name.column.name), "ratios are of facts with a number")};
  const Fact& fact = fact_of(*name.gpu, name.column.name);
  if (fact.state != Fact::State::value || fact.number.units <= 0)
    return {.wrong = problem(fmt::format("gpu.{}.{} has no number", name.gpu->id.value, name.column.name),
                             "rewrite the sentence without it")};
  return {&fact.number, {}};
}

/// 32 is 3.2, 30 is 3.
Decimal from_tenths(std::int64_t tenths) {
  const Decimal one{1, 0, {}};
  return quotient({tenths, 1, {}}, one, tenths % 10 == 0 ? 0 : 1);
}

std::vector<std::string> page_ids(const Site& site) {
  std::vector<std::string> ids;
  for (const PageStructure& structure : site.structures) ids.push_back(structure.id);
  return ids;
}

}  // namespace

PageReferences::PageReferences(const Site& site, const Prepared& prepared, const PageKey& page)
    : site_(site), prepared_(prepared), page_(page) {}

Answer PageReferences::link(std::string_view target) const {
  constexpr std::string_view to_page = "page:";
  constexpr std::string_view to_gpu = "gpu:";
  if (target.starts_with(to_page)) return page_link(target.substr(to_page.size()));
  if (target.starts_with(to_gpu)) return gpu_link(target.substr(to_gpu.size()));
  return problem(fmt::format("\"{}\" links to nothing", target), "links inside the site are page:<page> or gpu:<id>");
}

Answer PageReferences::page_link(std::string_view target) const {
  const std::size_t hash = std::min(target.find('#'), target.size());
  const std::string_view id = target.substr(0, hash);
  const PageWords* words = find_words(site_, id, page_.words->locale);
  mentions_.pages.emplace(id);
  if (!words && find_structure(site_, id))
    return problem(fmt::format("the page \"{}\" has no words in \"{}\"", id, page_.words->locale), "translate it first");
  if (!words) return unknown("page", id, page_ids(site_));
  if (is_generated(id)) return problem(fmt::format("the page \"{}\" is made for each GPU", id), "link to one with gpu:<id>");
  if (!is_published(*words, prepared_.options))
    return problem(fmt::format("the page \"{}\" is not published", id), "link to it from the day it is");
  if (hash == target.size()) return {page_url(*words), {}, {}};
  const std::string_view anchor = target.substr(hash + 1);
  if (std::ranges::find(words->anchors, anchor, &Anchor::id) != words->anchors.end())
    return {fmt::format("{}#{}", page_url(*words), anchor), {}, {}};
  const std::vector<std::string> anchors = anchors_of(site_, *words);
  if (std::ranges::find(anchors, anchor) == anchors.end())
    return {{},
            fmt::format("the page \"{}\" has no heading \"{}\"", id, anchor),
            nearest_hint(anchor, anchors),
            "#" + std::string(anchor)};
  return {fmt::format("{}#{}", page_url(*words), anchor), {}, {}};
}

Answer PageReferences::gpu_link(std::string_view id) const {
  if (!find_by_id(site_.catalog.gpus, id)) return unknown("GPU", id, ids_of(site_.catalog.gpus));
  std::string url = gpu_url(site_, prepared_.options, id, page_.words->locale);
  if (url.empty()) return problem(fmt::format("no page of this locale shows the GPU \"{}\"", id));
  return {std::move(url), {}, {}};
}

Answer PageReferences::fact(std::string_view expression) const {
  if (expression.starts_with("gpu.")) return figure(expression);
  if (expression.starts_with("ratio ")) return ratio(expression);
  return site_or_page(expression);
}

Answer PageReferences::figure(std::string_view expression) const {
  const FigureName name = read_figure_name(site_.catalog, page_.subject, expression);
  if (!name.gpu) return name.wrong;
  if (name.identity) return {*name.identity, {}, {}};
  if (name.column.name == price_column) mentions_.priced_gpus.insert(name.gpu->id.value);
  if (name.column.name == price_column && !prepared_.shows_prices)
    return {page_.locale->wording.message("cell.no-offer"), {}, {}};
  const Figure figure = make_figure(figures_of(site_, page_), *name.gpu, name.column);
  if (figure.is_unknown)
    return {{},
            fmt::format("the catalogue does not know {}", expression),
            "add the fact with its source to gpus.yaml",
            {},
            Rule::missing_fact};
  // An offer may come and go between two snapshots, so its absence is worded; any other absence would leave a broken sentence.
  if (figure.is_absent && name.column.name != price_column)
    return problem(fmt::format("{} has no value to print in a sentence", expression), "rewrite the sentence without it");
  return {figure.prose, {}, {}};
}

Answer PageReferences::ratio(std::string_view expression) const {
  const std::string_view both = expression.substr(expression.find(' ') + 1);
  const std::size_t space = std::min(both.find(' '), both.size());
  const FigureName first = read_figure_name(site_.catalog, page_.subject, both.substr(0, space));
  const FigureName second = read_figure_name(site_.catalog, page_.subject, both.substr(std::min(space + 1, both.size())));
  const RatioTerm over = ratio_term(first);
  const RatioTerm under = ratio_term(second);
  if (!over.number) return over.wrong;
  if (!under.number) return under.wrong;
  if (first.column.name != second.column.name) return problem("a ratio compares the same fact of two GPUs");
  if (less(*over.number, *under.number)) return problem("the first figure of a ratio is the larger one", "swap the two");
  return {page_.locale->wording.number(NumberKind::ratio, prose_ratio(*over.number, *under.number)), {}, {}};
}

Answer PageReferences::site_or_page(std::string_view expression) const {
  const Wording& wording = page_.locale->wording;
  if (expression == "site.brand") return {site_.config.brand, {}, {}};
  if (expression == "site.gpus")
    return {wording.number(NumberKind::plain, static_cast<std::int64_t>(site_.catalog.gpus.size())), {}, {}};
  if (expression == "site.prices-taken-at") return {page_.locale->figures.prices_taken_at, {}, {}};
  if (expression == "page.name") return {page_.words->name.value, {}, {}};
  return problem(
      fmt::format("unknown fact \"{}\"", expression),
      nearest_hint(expression, {"site.brand", "site.gpus", "site.prices-taken-at", "page.name", "gpu.<id>.<column>"}));
}

Answer PageReferences::block(std::string_view name) const {
  if (const auto found = page_.locale->blocks.find(name); found != page_.locale->blocks.end())
    return {.text = found->second, .problem = {}, .hint = {}, .markdown = page_.locale->block_twins.at(std::string(name))};
  std::vector<std::string> known;
  for (const auto& [block, text] : site_.theme.blocks) known.push_back(block);
  if (std::ranges::find(known, name) != known.end()) return {};  // the theme has problems of its own, reported there
  return problem(fmt::format("unknown block \"{}\"", name), nearest_hint(name, known));
}

std::vector<std::string> anchors_of(const Site& site, const PageWords& words) {
  std::vector<std::string> anchors;
  for (const Anchor& anchor : words.anchors) anchors.push_back(anchor.id);
  if (words.id == methodology_page) std::ranges::copy(ids_of(site.catalog.fit_models), std::back_inserter(anchors));
  if (words.id == gpus_page) std::ranges::copy(ids_of(site.catalog.gpus), std::back_inserter(anchors));
  return anchors;
}

Decimal prose_ratio(const Decimal& a, const Decimal& b) {
  const Decimal tenths = quotient(a, b, 1);
  if (tenths.units < 30) return from_tenths(tenths.units);
  if (tenths.units >= 100) return quotient(a, b, 0);
  const Decimal halves = quotient({2 * a.units, a.scale, {}}, b, 0);
  return from_tenths(5 * halves.units);
}

}  // namespace katalog
