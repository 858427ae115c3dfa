#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "chart/chart.hpp"
#include "chart/svg.hpp"
#include "chart/text_width.hpp"

namespace katalog {
namespace {

constexpr int bar_height = 12;
constexpr int row_gap = 10;
constexpr int text_gap = 6;
constexpr int legend_gap = 10;
constexpr int widest_label = 132;    // a third of the figure; longer labels get more lines
constexpr int least_bar_room = 120;  // what bars and their texts keep whatever the labels are

/// Where bars begin, and how long the longest one is.
struct Layout {
  int label_room;
  int bars_left;
  std::int64_t largest;
  int longest_bar;

  /// An amount that is not zero shows at least as a hairline.
  int length(std::int64_t amount) const {
    return amount <= 0 ? 0 : static_cast<int>(std::max<std::int64_t>(1, amount * longest_bar / largest));
  }
};

int widest_line(const std::string& text, int room) {
  int widest = 0;
  for (const std::string& line : wrapped(text, room)) widest = std::max(widest, text_width(line));
  return widest;
}

/// A word that is wider than a label should be makes room for itself at the cost of the bars, up to a point.
int label_room(const BarChart& chart) {
  int widest = 0;
  for (const BarRow& row : chart.rows) widest = std::max(widest, widest_line(row.label, widest_label));
  return std::min(widest, chart_width - least_bar_room);
}

std::int64_t largest_amount(const BarChart& chart) {
  std::int64_t largest = 1;
  for (const BarRow& row : chart.rows)
    for (const Measure& measure : row.measures) largest = std::max(largest, measure.amount.value_or(0));
  return largest;
}

/// So long that each bar leaves room for its own text.
int longest_bar(const BarChart& chart, int room, std::int64_t largest) {
  std::int64_t longest = room;
  for (const BarRow& row : chart.rows) {
    for (const Measure& measure : row.measures) {
      if (measure.amount.value_or(0) <= 0) continue;
      const std::int64_t own = std::max(1, room - text_gap - text_width(measure.text));
      longest = std::min(longest, own * largest / *measure.amount);
    }
  }
  return static_cast<int>(longest);
}

Layout make_layout(const BarChart& chart) {
  const int labels = label_room(chart), left = labels + 2 * text_gap;
  const std::int64_t largest = largest_amount(chart);
  return {labels, left, largest, longest_bar(chart, chart_width - left, largest)};
}

/// A piece of the figure and how high it is.
struct Part {
  std::string svg;
  int height = 0;
};

/// What the colours stand for, on as many lines as it takes.
Part legend(const std::vector<std::string>& series) {
  constexpr int swatch = 18, gap = 18;
  Part part;
  if (series.size() < 2) return part;
  int x = 0, middle = line_height / 2;
  for (std::size_t i = 0; i < series.size(); ++i) {
    const std::string text = fitted(series[i], chart_width - swatch);
    if (x > 0 && x + swatch + text_width(text) > chart_width) x = 0, middle += line_height;
    fmt::format_to(std::back_inserter(part.svg), "<rect class=\"bar-{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>{}\n",
                   i + 1, x, middle - bar_height / 2, bar_height, bar_height, svg_text({"", x + swatch, middle}, text));
    x += swatch + text_width(text) + gap;
  }
  part.height = middle + line_height / 2 + legend_gap;
  return part;
}

std::string bar(const Measure& measure, const Layout& layout, std::size_t series, int middle) {
  const int room = chart_width - layout.bars_left;
  if (!measure.amount) return svg_text({"absent", layout.bars_left + text_gap, middle}, fitted(measure.text, room - text_gap));
  const int length = layout.length(*measure.amount);
  const SvgText place{"", layout.bars_left + length + text_gap, middle};
  return fmt::format("<rect class=\"bar-{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>{}", series + 1, layout.bars_left,
                     middle - bar_height / 2, length, bar_height,
                     svg_text(place, fitted(measure.text, room - length - text_gap)));
}

Part row_part(const BarRow& row, const Layout& layout, int top) {
  Part part;
  int middle = top + line_height / 2;
  for (const std::string& line : wrapped(row.label, layout.label_room)) {
    part.svg += svg_text({"", 0, middle}, fitted(line, layout.label_room));
    middle += line_height;
  }
  const int below_label = middle;
  middle = top + line_height / 2;
  for (std::size_t i = 0; i < row.measures.size(); ++i, middle += line_height)
    part.svg += bar(row.measures[i], layout, i, middle);
  part.height = std::max(below_label, middle) - line_height / 2 - top;
  part.svg += "\n";
  return part;
}

}  // namespace

std::string to_svg(const BarChart& chart) {
  const Layout layout = make_layout(chart);
  const Part colours = legend(chart.series);
  std::string rows;
  int y = colours.height;
  for (const BarRow& row : chart.rows) {
    const Part part = row_part(row, layout, y);
    rows += part.svg;
    y += part.height + row_gap;
  }
  const int bottom = std::max(colours.height, y - row_gap);
  const std::string origin = fmt::format("<path class=\"grid\" d=\"M{} {}V{}\"/>\n", layout.bars_left, colours.height, bottom);
  return svg_framed({chart.id, chart.title, chart.description, bottom}, colours.svg + rows + origin);
}

}  // namespace katalog
