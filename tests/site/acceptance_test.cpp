#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tables.hpp"

namespace katalog::site_test {
namespace {

std::string squeezed(std::string text) {
  std::erase(text, ' ');
  return text;
}

Row split(const std::string& line) {
  Row cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, '\t');) cells.push_back(folded(cell));
  return cells;
}

/// A sheet's second column, the architecture, stands in the table's first one, beneath the name.
std::vector<Row> read_sheet(const std::filesystem::path& path) {
  std::vector<Row> rows;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    Row row = split(line);
    if (!rows.empty()) row[0] += " " + row[1];
    row.erase(row.begin() + 1);
    row[0] = squeezed(row[0]);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// `llm-training.de.tsv`: the page that the English one names as its German alternate.
const Page& page_of(const std::filesystem::path& sheet) {
  const std::string locale = sheet.stem().extension().string().substr(1);
  const Page& english = pages().at("en/" + sheet.stem().stem().string() + "/index.html");
  return pages().at(file_of(alternate(english, locale)));
}

}  // namespace

TEST_CASE("tables have the cells that were agreed on") {
  std::size_t sheets = 0;
  for (const auto& entry : std::filesystem::directory_iterator(KATALOG_ACCEPTANCE)) {
    INFO(entry.path().filename());
    std::vector<Row> shown = gpu_table(page_of(entry.path()));
    for (Row& row : shown) row.at(0) = squeezed(row.at(0));
    const std::vector<Row> expected = read_sheet(entry.path());
    REQUIRE(shown.size() == expected.size());
    for (std::size_t row = 0; row < expected.size(); ++row) CHECK(shown[row] == expected[row]);
    ++sheets;
  }
  CHECK(sheets == 4);
}

}  // namespace katalog::site_test
