#include "twins.hpp"

#include <algorithm>
#include <utility>

namespace katalog::site_test {
namespace {

/// The cells of a line of a table, which end at a pipe that is not escaped.
Row cells_of(const std::string& line) {
  Row cells;
  std::string cell;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '|') {
      cells.push_back(words_of(cell.substr(1)));  // behind the space
      cell.clear();
      continue;
    }
    cell += line[i];
    if (line[i] == '\\') cell += line[++i];
  }
  for (std::string& words : cells)
    if (words.ends_with(' ')) words.pop_back();
  return cells;
}

Row cells_of(const GumboNode& row) {
  Row cells;
  for (const GumboNode* cell : select(row, "*"))
    if (matches(*cell, "th") || matches(*cell, "td")) cells.push_back(text_of(*cell));
  for (std::string& words : cells) words.erase(0, words.find_first_not_of(' '));
  return cells;
}

}  // namespace

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size()) + 1)
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  return lines;
}

std::string words_of(std::string_view markdown) {
  std::string words;
  for (std::size_t i = 0; i < markdown.size(); ++i) {
    const char c = markdown[i];
    if (c == '\\' && i + 1 < markdown.size())
      words += markdown[++i];
    else if (c == ']' && markdown.substr(i).starts_with("]("))
      i = std::min(markdown.find(')', i), markdown.size());
    else if (std::string_view("[*`").find(c) == std::string_view::npos)
      words += c;
  }
  return folded(words);
}

std::vector<Row> rows_of_twin(const std::string& markdown) {
  std::vector<Row> rows;
  for (const std::string& line : lines_of(markdown))
    if (line.starts_with('|') && !line.starts_with("| --- ")) rows.push_back(cells_of(line));
  return rows;
}

std::vector<Row> rows_of_page(const Page& page) {
  std::vector<Row> rows;
  for (const GumboNode* table : select(page, "main table")) {
    if (select(*table, "tbody tr").empty()) continue;  // filled by the script
    const std::size_t header = rows.size();
    bool is_first_group = true;
    for (const GumboNode* row : select(*table, "tr")) {
      if (!matches(*row, ".group")) {
        rows.push_back(cells_of(*row));
      } else if (!std::exchange(is_first_group, false)) {
        const Row again = rows[header];
        rows.push_back(again);  // a twin has a table for each group
      }
    }
  }
  return rows;
}

}  // namespace katalog::site_test
