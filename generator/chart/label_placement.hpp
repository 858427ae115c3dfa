// Finds places for labels beside their points so that no label covers another, or a point. Whole numbers and a fixed order of
// trial: the same points get the same places everywhere.
#pragma once

#include <optional>
#include <vector>

#include "chart/svg.hpp"

namespace katalog {

struct Spot {
  int x = 0, y = 0;
};

struct Box {
  int left = 0, top = 0, right = 0, bottom = 0;
};

bool overlap(const Box& a, const Box& b);

/// Whether the eye cannot tell two points apart.
bool is_same_place(const Spot& a, const Spot& b);

inline constexpr int point_radius = 5;

/// What a point covers, with the air it needs.
Box point_box(const Spot& spot);

/// A label to be placed: whose it is and how large.
struct Label {
  Spot spot;
  int width = 0;
  int height = 0;
};

struct LabelPlace {
  Box box;
  TextAnchor anchor = TextAnchor::start;
  std::optional<Spot> leader;  ///< where a line from the point ends; none where the label stands at its point
};

/// The places of all labels, in their order, each inside `room`; nothing when they do not find room. Labels stand at their
/// points if they can, else near them; lines that cross something are the last resort.
std::optional<std::vector<LabelPlace>> place_labels(const std::vector<Label>& labels, const std::vector<Spot>& points,
                                                    const Box& room);

}  // namespace katalog
