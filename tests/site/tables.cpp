#include "tables.hpp"

#include <fmt/format.h>

#include <algorithm>

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

void add_fit_models(const Page& page, Figures& figures) {
  for (const GumboNode* model : select(page, ".fit-model")) {
    const Elements texts = select(*model, "p");
    for (std::size_t t = 0; t < texts.size(); ++t)
      figures[fmt::format("fit {},{}", attribute(*model, "id").value_or(""), t)] = text_of(*texts[t]);
  }
}

}  // namespace

std::vector<Row> gpu_table(const Page& page) {
  std::vector<Row> rows;
  for (const GumboNode* row : select(page, "#gpus tr")) {
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
  Elements cut;
  for (const char* selector : {"#gpus td", ".comparisons dd", ".footnotes p", ".fit-model p"})
    std::ranges::copy(select(page, selector), std::back_inserter(cut));
  std::ranges::sort(cut, {}, [](const GumboNode* element) { return element->v.element.start_pos.offset; });
  std::string rest;
  std::size_t end = 0;
  for (const GumboNode* element : cut) {
    rest += page.html().substr(end, element->v.element.start_pos.offset - end);
    end = element->v.element.end_pos.offset;
  }
  return folded(rest + page.html().substr(end));
}

}  // namespace katalog::site_test
