// Pages as Markdown, read apart from the generator's code.
#pragma once

#include "tables.hpp"

namespace katalog::site_test {

std::vector<std::string> lines_of(const std::string& text);

/// Markdown's words without its marks: the texts of links, no emphasis, escaped characters as themselves.
std::string words_of(std::string_view markdown);

/// Every row of every table, its heading first.
std::vector<Row> rows_of_twin(const std::string& markdown);
std::vector<Row> rows_of_page(const Page& page);

}  // namespace katalog::site_test
