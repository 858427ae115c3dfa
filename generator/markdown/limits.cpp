#include "markdown/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace katalog {
namespace {

constexpr std::size_t largest_body = 256 * 1024;
constexpr std::size_t longest_line = 10'000;

// Each blank line is matched against every open list, so `- - - …` and many blank lines are quadratic.
constexpr int deepest_nesting = 32;

// A row is filled up to the width of the delimiter row, so a wide one and many short rows are quadratic.
constexpr int most_columns = 16;
constexpr int most_rows = 500;

/// List and quote markers at the start of a line: `> - 1. `.
int count_markers(std::string_view line) {
  int markers = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool is_last = i + 1 == line.size() || line[i + 1] == ' ' || line[i + 1] == '\t';
    if (c == '>' || (is_last && std::string_view("-+*.)").find(c) != std::string_view::npos))
      ++markers;
    else if (c != ' ' && c != '\t' && (c < '0' || c > '9'))
      break;
  }
  return markers;
}

/// Columns of a table's delimiter row, `|---|:--|`, whatever stands before it; 0 where the line is none.
int count_columns(std::string_view line) {
  constexpr std::string_view blanks = " \t\v\f\r";
  line.remove_prefix(line.find_last_not_of("|:- \t\v\f\r") + 1);  // npos + 1 is 0
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  line = line.substr(0, line.find_last_not_of(blanks) + 1);
  const auto bars = std::count(line.begin(), line.end(), '|');
  if (bars == 0 || line.find('-') == std::string_view::npos) return 0;
  return static_cast<int>(bars) + 1 - (line.starts_with('|') ? 1 : 0) - (line.ends_with('|') ? 1 : 0);
}

class LimitCheck {
 public:
  explicit LimitCheck(const SourceText& source) : source_(source) {}

  Diagnostics check() {
    const std::size_t size = source_.text().size();
    for (std::size_t begin = 0; begin < size;) {
      const std::size_t end = std::min(source_.text().find('\n', begin), size);
      check_line({begin, end});
      begin = end + 1;
    }
    return std::move(problems_);
  }

 private:
  void check_line(Range line) {
    const std::string_view text = std::string_view(source_.text()).substr(line.begin, line.end - line.begin);
    if (text.size() > longest_line) {
      report(Rule::table_too_wide, line, fmt::format("line of {} bytes", text.size()),
             fmt::format("break it into lines of at most {} bytes", longest_line));
    }
    if (count_markers(text) > deepest_nesting) {
      report(Rule::file_too_large, line, fmt::format("lists or quotes nested more than {} deep", deepest_nesting), "nest less");
    }
    check_table(line, text);
  }

  void check_table(Range line, std::string_view text) {
    const int columns = count_columns(text);
    if (columns > most_columns) {
      report(Rule::table_too_wide, line, fmt::format("table of {} columns", columns),
             fmt::format("split it into tables of at most {} columns", most_columns));
    }
    const bool is_blank = text.find_first_not_of(" \t\r") == std::string_view::npos;
    if (is_blank)
      rows_.reset();
    else if (rows_)
      ++*rows_;
    else if (columns > 0)
      rows_ = 0;
    if (rows_ == most_rows + 1)
      report(Rule::table_too_wide, line, fmt::format("table of more than {} rows", most_rows), "split it into several tables");
  }

  void report(Rule rule, Range line, std::string message, std::string hint) {
    problems_.push_back({rule, source_.place({line.begin, line.begin + 1}), std::move(message), std::move(hint)});
  }

  const SourceText& source_;
  std::optional<int> rows_;  ///< since a delimiter row; nothing outside a table
  Diagnostics problems_;
};

}  // namespace

Diagnostics check_limits(const SourceText& source) {
  const std::size_t size = source.text().size();
  if (size > largest_body) {
    return {{Rule::file_too_large, source.place({0, 0}), fmt::format("body of {} bytes", size),
             fmt::format("split it into pages of at most {} bytes", largest_body)}};
  }
  return LimitCheck(source).check();
}

}  // namespace katalog
