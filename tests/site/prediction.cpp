#include "prediction.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace katalog::site_test {
namespace {

/// What a page's table, comparisons and figures are made of.
struct Layout {
  std::vector<std::string> gpus;
  std::vector<std::string> columns;
  std::vector<std::string> charts;
  std::vector<std::vector<std::string>> comparisons;
};

Layout layout_of(const Inputs& inputs, const std::string& page) {
  const YAML::Node& structure = inputs.structures.at(page);
  Layout layout{list_of(structure["gpus"]), list_of(structure["columns"]), list_of(structure["charts"]), {}};
  for (const YAML::Node& pair : structure["comparisons"]) layout.comparisons.push_back(list_of(pair));
  return layout;
}

/// The index's GPUs as its rows stand: `A100 SXM Ampere` is a100-sxm.
std::vector<std::string> gpus_in_index(const Inputs& inputs, const Figures& shown) {
  std::map<std::string, std::string> ids;
  for (const std::string& id : inputs.gpu_ids) {
    const YAML::Node& gpu = inputs.gpus.at(id);
    ids[gpu["name"].Scalar() + " " + inputs.architectures.at(gpu["architecture"].Scalar())["name"].Scalar()] = id;
  }
  std::vector<std::string> gpus;
  for (std::size_t row = 1; row <= ids.size(); ++row) gpus.push_back(ids.at(shown.at(fmt::format("cell {},0", row))));
  return gpus;
}

std::string cell_key(std::size_t row, std::size_t column) { return fmt::format("cell {},{}", row + 1, column + 1); }

void predict_cells(const Reader& reader, const Layout& layout, Figures& figures) {
  for (std::size_t r = 0; r < layout.gpus.size(); ++r)
    for (std::size_t c = 0; c < layout.columns.size(); ++c)
      if (const auto predicted = figure(reader, layout.gpus[r], layout.columns[c])) figures[cell_key(r, c)] = predicted->cell;
}

void predict_lines(const Reader& reader, const Layout& layout, Figures& figures) {
  // A comparison shows of a GPU what its row shows, but the price alone without "from".
  const auto side = [&](const std::string& gpu, std::size_t column) {
    if (layout.columns[column] == "price") return words_of(reader, gpu, "price");
    const auto row = std::ranges::find(layout.gpus, gpu) - layout.gpus.begin();
    return figures.at(cell_key(static_cast<std::size_t>(row), column));
  };
  for (std::size_t p = 0; p < layout.comparisons.size(); ++p)
    for (std::size_t c = 0; c < layout.columns.size(); ++c) {
      const std::string a = side(layout.comparisons[p][0], c), b = side(layout.comparisons[p][1], c);
      figures[fmt::format("line {},{}", p, c)] = reader.message(a == b ? "compare.same" : "compare.line", {{"a", a}, {"b", b}});
    }
}

/// A figure of bars shows a fit model on one GPU and on eight; others show facts, which stay, or points, whose labels stay.
void predict_charts(const Turn& turn, const Layout& layout, Figures& figures) {
  for (std::size_t n = 0; n < layout.charts.size(); ++n) {
    if (!is_largest_model(turn.now.inputs, layout.charts[n])) continue;
    std::vector<Shown> measures;
    for (const std::string& gpu : layout.gpus)
      for (const char* count : {"@1", "@8"}) measures.push_back({gpu, layout.charts[n] + count});
    std::string& texts = figures[fmt::format("chart {}", n)];
    texts = predict_texts(turn, measures, texts);
  }
}

/// What the methodology works out for its GPU; empty for rules that do not rest on its memory.
std::string example_formula(const Reader& reader, const std::string& gpu, const YAML::Node& model, int gpus) {
  const std::string memory = reader.inputs.gpus.at(gpu)["memory_gb"].Scalar();
  const auto number = [&](const std::string& text) { return written(text, reader.habits); };
  if (const YAML::Node needs = model["needs_gb"])
    return fmt::format("{} {} {}", with(reader.habits.gigabytes, memory, reader.habits),
                       less(exact(memory), exact(needs.Scalar())) ? "<" : "≥",
                       with(reader.habits.gigabytes, needs.Scalar(), reader.habits));
  if (!model["usable_share"]) return "";
  const std::string share = model["usable_share"].Scalar(), bytes = model["bytes_per_parameter"].Scalar();
  const Exact gigabytes = exact(memory), part = exact(share);
  return fmt::format("{} × {} × {} ÷ {} {}", number(memory), number(share), gpus, number(bytes),
                     equals({gigabytes.units * part.units * gpus, gigabytes.ten * part.ten}, exact(bytes), reader.habits));
}

void predict_examples(const Turn& turn, Figures& figures) {
  const YAML::Node& structure = turn.now.inputs.structures.at("methodology");
  const std::string gpu = list_of(structure["gpus"])[0], name = turn.now.inputs.gpus.at(gpu)["name"].Scalar();
  for (const auto& [id, model] : turn.now.inputs.fit_models) {
    const int gpus = model["pools"].Scalar() == "yes" ? counts_sold(turn, "methodology", gpu).back() : 1;
    const std::string formula = example_formula(turn.now, gpu, model, gpus);
    if (formula.empty()) continue;
    figures[fmt::format("fit {},2", id)] =
        turn.now.message("example.fit", {{"gpu", gpus > 1 ? fmt::format("{} × {}", gpus, name) : name},
                                         {"formula", formula},
                                         {"result", figure(turn.now, gpu, fmt::format("{}@{}", id, gpus))->cell}});
  }
}

std::string first_largest_model(const Inputs& inputs, const Layout& layout) {
  for (const std::string& column : layout.columns)
    if (const std::string name = column_of(column).name; is_largest_model(inputs, name)) return name;
  return "";
}

std::string share_of(const Reader& reader, const std::string& model) {
  return reader.inputs.fit_models.at(model)["usable_share"].Scalar();
}

/// The share stands in the notes below a table, once for all its columns, and in the methodology.
void predict_share(const Turn& turn, const Layout& layout, const std::string& model, Figures& figures) {
  const std::string was = share_of(turn.then, model), is = share_of(turn.now, model);
  const std::string percent_was = with(turn.then.habits.percent, as_percent(was), turn.then.habits);
  const std::string percent = with(turn.now.habits.percent, as_percent(is), turn.now.habits);
  const bool is_in_notes = first_largest_model(turn.now.inputs, layout) == model;
  for (auto& [key, text] : figures) {
    if (key.starts_with("note ") && is_in_notes) text = replaced(text, percent_was, percent);
    if (key == fmt::format("fit {},0", model)) text = replaced(text, percent_was, percent);
    if (key == fmt::format("fit {},1", model)) text = replaced(text, "× " + was, "× " + is);
  }
}

}  // namespace

Figures predict(const Inputs& now, const Inputs& then, const PageName& page, Figures before) {
  const Turn turn{reader_of(now, page.locale), reader_of(then, page.locale)};
  if (page.gpus.size() == 1) return predict_gpu_page(turn, page.gpus[0], std::move(before));
  if (page.gpus.size() == 2) return predict_comparison(turn, page.gpus[0], page.gpus[1], std::move(before));
  if (page.id == "fit") return predict_calculator(turn, std::move(before));
  Layout layout = layout_of(now, page.id);
  if (page.id == "gpus") layout.gpus = gpus_in_index(now, before);
  predict_cells(turn.now, layout, before);
  predict_lines(turn.now, layout, before);
  predict_charts(turn, layout, before);
  if (page.id == "methodology") predict_examples(turn, before);
  for (const auto& [model, facts] : now.fit_models)
    if (is_largest_model(now, model)) predict_share(turn, layout, model, before);
  return before;
}

std::string predict_texts(const Turn& turn, const std::vector<Shown>& measures, std::string before) {
  std::vector<Piece> pieces;
  for (const auto& [gpu, column] : measures) {
    const auto was = figure(turn.then, gpu, column), is = figure(turn.now, gpu, column);
    if (was && is) pieces.push_back({was->cell + "\n", is->cell + "\n"});
  }
  return with_pieces(std::move(before), pieces);
}

std::string with_pieces(std::string text, const std::vector<Piece>& pieces) {
  std::size_t at = 0;
  for (const auto& [was, is] : pieces) {
    at = text.find(was, at);
    if (at == std::string::npos) return text + " with " + was;
    text.replace(at, was.size(), is);
    at += is.size();
  }
  return text;
}

}  // namespace katalog::site_test
