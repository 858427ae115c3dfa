// Figures as SVG for a page: measures and words in, text out. No style of their own: the theme's stylesheet colours the
// classes, so a figure follows light and dark. All coordinates are whole numbers, so a figure is the same on every machine.
//
// A figure is as wide as a phone (400 units) and grows with its column. Its text is laid out for the widest of the usual system
// fonts, so nothing overlaps or leaves the figure whatever the reader has. Amounts are at most 10^15.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace katalog {

/// One measure: how long a bar is or where a point stands, and how the locale writes it. Without a number the words say why.
struct Measure {
  std::optional<std::int64_t> amount;  ///< in any whole unit, the same for all measures of a figure; never negative
  std::string text;
};

struct BarRow {
  std::string label;
  std::vector<Measure> measures;  ///< one for each series
};

struct BarChart {
  std::string id;  ///< unique in its page
  std::string title;
  std::string description;  ///< what the figure shows, for readers who do not see it
  std::vector<std::string> series;
  std::vector<BarRow> rows;
};

/// Horizontal bars with their texts behind them, one under the other for each series. Labels stand at the left, on several
/// lines where they are long. Only several series have a legend.
std::string to_svg(const BarChart& chart);

struct ScatterPoint {
  std::string label;
  std::int64_t x = 0;
  std::int64_t y = 0;
};

struct Tick {
  std::int64_t amount = 0;
  std::string text;
};

struct Axis {
  std::string title;
  std::vector<Tick> ticks;  ///< ascending; the last one ends the axis, the first is its origin
};

struct ScatterChart {
  std::string id;
  std::string title;
  std::string description;
  Axis x;
  Axis y;
  std::vector<ScatterPoint> points;
};

/// Points with their labels beside them. No label covers another or a point, and none leaves the figure; a label that finds no
/// place at its point moves away from it along a line. Points at the same place share a label with a line for each. A figure
/// too crowded for its labels becomes higher.
std::string to_svg(const ScatterChart& chart);

/// From 0 to at least `largest`, two to five ticks at 1, 2 or 5 times a power of ten.
std::vector<std::int64_t> round_ticks(std::int64_t largest);

}  // namespace katalog
