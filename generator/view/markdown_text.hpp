// Plain text as Markdown: what `escaped` is for HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace katalog {

/// One line of text that a reader of Markdown takes for nothing else, wherever in a line, a table or a heading it stands.
/// Numbers have plain spaces in the place of those that do not break.
std::string as_markdown(std::string_view text);

/// `[text](url)`; the text alone where there is no URL.
std::string markdown_link(std::string_view text, std::string_view url);

/// A row of a table, its cells already Markdown.
std::string markdown_row(const std::vector<std::string>& cells);

}  // namespace katalog
