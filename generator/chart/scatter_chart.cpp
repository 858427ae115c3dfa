#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "chart/chart.hpp"
#include "chart/label_placement.hpp"
#include "chart/svg.hpp"
#include "chart/text_width.hpp"

namespace katalog {
namespace {

constexpr int plot_top = 30;
constexpr int usual_plot_height = 270;
constexpr int tick_gap = 8;
constexpr int widest_tick = 140;  // longer ones are cut: a tick is a number

/// Where amounts stand in the figure.
struct Plot {
  Box box;
  const Axis& x;
  const Axis& y;

  int at_x(std::int64_t amount) const { return box.left + share(amount, x, box.right - box.left); }
  int at_y(std::int64_t amount) const { return box.bottom - share(amount, y, box.bottom - box.top); }

 private:
  /// What lies beyond the axis stands at its end.
  static int share(std::int64_t amount, const Axis& axis, int room) {
    if (axis.ticks.empty()) return 0;
    const std::int64_t first = axis.ticks.front().amount, last = axis.ticks.back().amount;
    return static_cast<int>((std::clamp(amount, first, std::max(first, last)) - first) * room /
                            std::max<std::int64_t>(1, last - first));
  }
};

int tick_width(const Tick& tick) { return std::min(text_width(tick.text), widest_tick); }

/// Leaves room for the ticks of y and for half of the outer ticks of x.
Plot make_plot(const ScatterChart& chart, int plot_height) {
  int left = 0, right = 0;
  for (const Tick& tick : chart.y.ticks) left = std::max(left, tick_width(tick) + tick_gap);
  if (!chart.x.ticks.empty()) {
    left = std::max(left, (tick_width(chart.x.ticks.front()) + 1) / 2);
    right = (tick_width(chart.x.ticks.back()) + 1) / 2;
  }
  return {{left, plot_top, chart_width - std::max(right, point_radius + 1), plot_top + plot_height}, chart.x, chart.y};
}

std::string horizontal_grid(const Plot& plot) {
  std::string svg;
  for (const Tick& tick : plot.y.ticks) {
    const int y = plot.at_y(tick.amount);
    fmt::format_to(std::back_inserter(svg), "<path class=\"grid\" d=\"M{} {}H{}\"/>{}\n", plot.box.left, y, plot.box.right,
                   svg_text({"tick", plot.box.left - tick_gap, y, TextAnchor::end}, fitted(tick.text, widest_tick)));
  }
  return svg;
}

/// From the end of the axis, whose text always stands; a text that would touch the one before is left out.
std::string vertical_grid(const Plot& plot) {
  std::string svg;
  int free = chart_width;
  for (auto tick = plot.x.ticks.rbegin(); tick != plot.x.ticks.rend(); ++tick) {
    const int x = plot.at_x(tick->amount), half = (tick_width(*tick) + 1) / 2;
    fmt::format_to(std::back_inserter(svg), "<path class=\"grid\" d=\"M{} {}V{}\"/>", x, plot.box.top, plot.box.bottom);
    if (x + half > free) continue;
    svg += svg_text({"tick", x, plot.box.bottom + 19, TextAnchor::middle}, fitted(tick->text, widest_tick)) + "\n";
    free = x - half - tick_gap;
  }
  return svg;
}

std::string axis_titles(const Plot& plot) {
  return svg_text({"title", 0, line_height / 2}, fitted(plot.y.title, chart_width)) +
         svg_text({"title", chart_width - 2, plot.box.bottom + 40, TextAnchor::end}, fitted(plot.x.title, chart_width)) + "\n";
}

/// Points that the eye cannot tell apart, and their labels as the lines of one.
struct Group {
  Spot spot;
  std::vector<std::string> lines;
};

std::vector<Group> grouped(const ScatterChart& chart, const std::vector<Spot>& spots, int room) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const auto same = std::ranges::find_if(groups, [&](const Group& group) { return is_same_place(group.spot, spots[i]); });
    Group& group = same != groups.end() ? *same : groups.emplace_back(Group{spots[i], {}});
    group.lines.push_back(fitted(chart.points[i].label, room));
  }
  return groups;
}

Label label_of(const Group& group) {
  int width = 0;
  for (const std::string& line : group.lines) width = std::max(width, text_width(line));
  return {group.spot, width, line_height * static_cast<int>(group.lines.size())};
}

int anchor_x(const LabelPlace& place) {
  switch (place.anchor) {
    case TextAnchor::start:
      return place.box.left;
    case TextAnchor::middle:
      return (place.box.left + place.box.right) / 2;
    case TextAnchor::end:
      return place.box.right;
  }
  return place.box.left;
}

std::string leader_svg(const Spot& spot, const LabelPlace& place) {
  if (!place.leader) return "";
  return fmt::format("<path class=\"leader\" d=\"M{} {}L{} {}\"/>", spot.x, spot.y, place.leader->x, place.leader->y);
}

std::string label_svg(const Group& group, const LabelPlace& place) {
  std::string svg;
  int middle = place.box.top + line_height / 2;
  for (const std::string& line : group.lines) {
    svg += svg_text({"label", anchor_x(place), middle, place.anchor}, line) + "\n";
    middle += line_height;
  }
  return svg;
}

std::string points_svg(const std::vector<Spot>& spots) {
  std::string svg;
  for (const Spot& spot : spots)
    fmt::format_to(std::back_inserter(svg), "<circle class=\"point\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", spot.x, spot.y,
                   point_radius);
  return svg + "\n";
}

/// Lines under points, points under labels; nothing when the labels do not find room in the plot.
std::optional<std::string> data_svg(const ScatterChart& chart, const Plot& plot) {
  std::vector<Spot> spots;
  for (const ScatterPoint& point : chart.points) spots.push_back({plot.at_x(point.x), plot.at_y(point.y)});
  const Box room{plot.box.left, plot.box.top - 8, chart_width - 2, plot.box.bottom};
  const std::vector<Group> groups = grouped(chart, spots, room.right - room.left);
  std::vector<Label> labels;
  for (const Group& group : groups) labels.push_back(label_of(group));
  const auto places = place_labels(labels, spots, room);
  if (!places) return std::nullopt;
  std::string leaders, texts;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    leaders += leader_svg(groups[i].spot, (*places)[i]);
    texts += label_svg(groups[i], (*places)[i]);
  }
  return leaders + points_svg(spots) + texts;
}

}  // namespace

std::string to_svg(const ScatterChart& chart) {
  // A figure that is too crowded becomes higher: sooner or later each label has a line of its own.
  for (int plot_height = usual_plot_height;; plot_height += plot_height / 4) {
    const Plot plot = make_plot(chart, plot_height);
    const auto data = data_svg(chart, plot);
    if (!data) continue;
    return svg_framed({chart.id, chart.title, chart.description, plot.box.bottom + 50},
                      horizontal_grid(plot) + vertical_grid(plot) + axis_titles(plot) + *data);
  }
}

}  // namespace katalog
