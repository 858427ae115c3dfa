#include "tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace katalog::site_test {
namespace {

Elements cells_of(const GumboNode& row) {
  Elements cells = select(row, "*");
  std::erase_if(cells, [](const GumboNode* element) { return !matches(*element, "td") && !matches(*element, "th"); });
  return cells;
}

void add_table(const Page& page, Figures& figures) {
  const std::vector<Row> rows = gpu_table(page);
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c) figures[fmt::format("cell {},{}", r, c)] = rows[r][c];
}

/// The texts of `inner` elements in each `outer` one, named by their numbers.
void add_numbered(const Page& page, std::string_view outer, std::string_view inner, Figures& figures) {
  const Elements groups = select(page, outer);
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const Elements texts = select(*groups[g], inner);
    for (std::size_t t = 0; t < texts.size(); ++t) figures[fmt::format("line {},{}", g, t)] = text_of(*texts[t]);
  }
}

void add_notes(const Page& page, Figures& figures) {
  const Elements notes = select(page, ".footnotes p");
  for (std::size_t n = 0; n < notes.size(); ++n) figures[fmt::format("note {}", n)] = text_of(*notes[n]);
}

/// Charts by their texts, a line each; of points only the labels, in alphabetical order, for their places move.
void add_charts(const Page& page, Figures& figures) {
  const Elements charts = select(page, "svg.chart");
  for (std::size_t c = 0; c < charts.size(); ++c) {
    std::vector<std::string> texts;
    const bool has_points = !select(*charts[c], "circle").empty();
    for (const GumboNode* text : select(*charts[c], has_points ? ".label" : "text")) texts.push_back(text_of(*text));
    if (has_points) std::ranges::sort(texts);
    std::string& lines = figures[fmt::format("chart {}", c)];
    for (const std::string& text : texts) lines += text + "\n";
  }
}

/// "fits QLoRA,1" and "facts Memory,0": the cells of tables without the id `gpus`, by the label of their row.
void add_grids(const Page& page, Figures& figures) {
  for (const GumboNode* grid : select(page, ".grid"))
    for (const GumboNode* row : select(*grid, "tbody tr")) {
      const std::string label = text_of(*select(*row, "th").at(0));
      const Elements cells = select(*row, "td");
      for (std::size_t c = 0; c < cells.size(); ++c)
        figures[fmt::format("{} {},{}", attribute(*grid, "id").value_or(""), label, c)] = text_of(*cells[c]);
    }
}

void add_texts(const Elements& elements, const std::string& name, Figures& figures) {
  for (std::size_t i = 0; i < elements.size(); ++i) figures[fmt::format("{} {:02}", name, i)] = text_of(*elements[i]);
}

Elements reasons_of(const Page& page) {
  Elements texts = select(page, ".notes *");
  std::erase_if(texts, [](const GumboNode* element) {
    return !matches(*element, "h2") && !matches(*element, "p") && !matches(*element, "li");
  });
  return texts;
}

/// A page made from the catalogue is all figures.
void add_generated(const Page& page, Figures& figures) {
  if (!is_generated(page)) return;
  add_grids(page, figures);
  for (const GumboNode* line : select(page, ".facts dl div"))
    figures["fact " + text_of(*select(*line, "dt").at(0))] = text_of(*select(*line, "dd").at(0));
  figures["intro"] = text_of(*select(page, ".intro p").at(0));
  for (const GumboNode* meta : select(page, "head meta"))
    if (attribute(*meta, "name") == "description") figures["description"] = folded(attribute(*meta, "content").value_or(""));
  add_texts(reasons_of(page), "reason", figures);
  add_texts(select(page, ".cards li"), "card", figures);
  add_texts(select(page, "#faq details"), "answer", figures);
  const std::string mark = R"("lowPrice":")";
  if (const std::size_t at = page.html().find(mark); at != std::string::npos)
    figures["low price"] = page.html().substr(at + mark.size(), page.html().find('"', at + mark.size()) - at - mark.size());
}

/// The calculator: its matrices, the order of their rows, and what its script answers from.
void add_calculator(const Page& page, Figures& figures) {
  if (!is_calculator(page)) return;
  add_grids(page, figures);
  for (const GumboNode* grid : select(page, ".grid"))
    for (const GumboNode* name : select(*grid, "tbody th"))
      figures["order " + attribute(*grid, "id").value_or("")] += text_of(*name) + "; ";
  const std::string mark = R"(id="calculator-data">)";
  const std::size_t begin = page.html().find(mark) + mark.size();
  const auto data = nlohmann::json::parse(page.html().substr(begin, page.html().find("</script>", begin) - begin));
  for (const auto& gpu : data.at("gpus")) {
    const std::string name = "data " + gpu.at("name").get<std::string>();
    figures[name + " memory"] = gpu.at("memory");
    for (const auto& count : gpu.at("counts"))
      figures[fmt::format("{},{}", name, count.at("gpus").get<int>())] =
          folded(count.at("price").get<std::string>() + " " + count.at("priceText").get<std::string>());
  }
  for (const auto& [id, job] : data.at("jobs").items()) figures["share " + id] = job.at("share");
}

/// The elements that hold figures.
Elements elements_of_figures(const Page& page) {
  Elements found;
  const auto add = [&](std::string_view selector) { std::ranges::copy(select(page, selector), std::back_inserter(found)); };
  for (const char* selector : {"#gpus td", ".comparisons dd", ".footnotes p", ".fit-model p", "svg.chart"}) add(selector);
  if (is_calculator(page))
    for (const char* selector : {".grid tbody", "#calculator-data"}) add(selector);
  if (!is_generated(page)) return found;
  for (const char* selector :
       {".grid tbody", ".facts dd", ".intro p", "head meta", "head script", ".notes", ".cards ul", "#faq"})
    add(selector);
  return found;
}

void add_fit_models(const Page& page, Figures& figures) {
  for (const GumboNode* model : select(page, ".fit-model")) {
    const Elements texts = select(*model, "p");
    for (std::size_t t = 0; t < texts.size(); ++t)
      figures[fmt::format("fit {},{}", attribute(*model, "id").value_or(""), t)] = text_of(*texts[t]);
  }
}

}  // namespace

bool is_generated(const Page& page) {
  const GumboNode& body = *select(page, "body").at(0);
  return matches(body, ".gpu") || matches(body, ".compare");
}

bool is_calculator(const Page& page) { return matches(*select(page, "body").at(0), ".fit"); }

std::vector<Row> gpu_table(const Page& page) {
  std::vector<Row> rows;
  for (const GumboNode* row : select(page, "#gpus tr")) {
    if (matches(*row, ".group")) continue;
    rows.emplace_back();
    for (const GumboNode* cell : cells_of(*row)) rows.back().push_back(text_of(*cell));
  }
  return rows;
}

Figures figures_of(const Page& page) {
  Figures figures;
  add_table(page, figures);
  add_numbered(page, ".comparisons article", "dd", figures);
  add_notes(page, figures);
  add_fit_models(page, figures);
  add_charts(page, figures);
  add_generated(page, figures);
  add_calculator(page, figures);
  return figures;
}

std::vector<std::string> differences(const Figures& shown, const Figures& expected) {
  const auto text_at = [](const Figures& figures, const std::string& where) {
    const auto found = figures.find(where);
    return found == figures.end() ? std::string("nothing") : found->second;
  };
  Figures everywhere = shown;
  everywhere.insert(expected.begin(), expected.end());
  std::vector<std::string> found;
  for (const auto& [where, text] : everywhere)
    if (text_at(shown, where) != text_at(expected, where))
      found.push_back(fmt::format("{}: {} where {} should stand", where, text_at(shown, where), text_at(expected, where)));
  return found;
}

std::string without_figures(const Page& page) {
  Elements cut = elements_of_figures(page);
  std::ranges::sort(cut, {}, [](const GumboNode* element) { return element->v.element.start_pos.offset; });
  std::string rest;
  std::size_t end = 0;
  for (const GumboNode* element : cut) {
    const GumboElement& tags = element->v.element;
    rest += page.html().substr(end, tags.start_pos.offset - end);
    // An element that has no end, such as <meta>, is its tag alone.
    end = std::max<std::size_t>(tags.end_pos.offset, tags.start_pos.offset + tags.original_tag.length);
  }
  return folded(rest + page.html().substr(end));
}

}  // namespace katalog::site_test
