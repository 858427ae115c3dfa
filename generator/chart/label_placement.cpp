#include "chart/label_placement.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <utility>

namespace katalog {
namespace {

// What a place costs a reader. An overlap is not for sale: a figure that cannot do without one is refused.
constexpr int leader_cost = 20;     // a line at all; its length comes on top, and its square: two short ones beat a long one
constexpr int stranger_cost = 25;   // another point so near that the label seems to be its own
constexpr int crossing_cost = 400;  // a line across a label or another line
constexpr int through_cost = 2000;  // a line through another point, which then seems to be the one it leads to
constexpr int overlap_cost = 1'000'000;

/// A place a label may have, and what it costs whatever the other labels do.
struct Candidate {
  LabelPlace place;
  Spot leader_start;
  int cost = 0;
};

using Candidates = std::vector<Candidate>;

bool is_inside(const Box& box, const Box& room) {
  return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
}

Box grown(const Box& box, int by) { return {box.left - by, box.top - by, box.right + by, box.bottom + by}; }

/// On which side of the line from a to b a spot lies, by sign.
int side(const Spot& a, const Spot& b, const Spot& spot) { return (b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x); }

bool line_crosses_box(const Spot& a, const Spot& b, const Box& box) {
  const Box span{std::min(a.x, b.x) - 1, std::min(a.y, b.y) - 1, std::max(a.x, b.x) + 1, std::max(a.y, b.y) + 1};
  if (!overlap(span, box)) return false;
  const auto [least, most] = std::minmax({side(a, b, {box.left, box.top}), side(a, b, {box.right, box.top}),
                                          side(a, b, {box.left, box.bottom}), side(a, b, {box.right, box.bottom})});
  return least <= 0 && most >= 0;
}

bool lines_cross(const Spot& a, const Spot& b, const Spot& c, const Spot& d) {
  const auto differ = [](int one, int other) { return (one < 0) != (other < 0); };
  return differ(side(a, b, c), side(a, b, d)) && differ(side(c, d, a), side(c, d, b));
}

bool leader_crosses(const Candidate& candidate, const Box& box) {
  return candidate.place.leader && line_crosses_box(candidate.leader_start, *candidate.place.leader, box);
}

int conflict(const Candidate& a, const Candidate& b) {
  if (overlap(a.place.box, b.place.box)) return overlap_cost;
  int cost = 0;
  if (leader_crosses(a, b.place.box)) cost += crossing_cost;
  if (leader_crosses(b, a.place.box)) cost += crossing_cost;
  if (a.place.leader && b.place.leader && lines_cross(a.leader_start, *a.place.leader, b.leader_start, *b.place.leader))
    cost += crossing_cost;
  return cost;
}

Box sized(int left, int top, const Label& label) { return {left, top, left + label.width, top + label.height}; }

/// A label whose near end is `away` from its point: right of it, left of it, or centred where `away.x` is 0. A centred one
/// moves sideways where the room ends.
LabelPlace place_at(const Label& label, const Spot& away, const Box& room) {
  const int x = label.spot.x + away.x, y = label.spot.y + away.y;
  const int top = y - label.height / 2;
  if (away.x > 0) return {sized(x, top, label), TextAnchor::start, Spot{x - 2, y}};
  if (away.x < 0) return {sized(x - label.width, top, label), TextAnchor::end, Spot{x + 2, y}};
  const int left = std::clamp(x - label.width / 2, room.left, std::max(room.left, room.right - label.width));
  const int end = std::clamp(x, left + label.width / 4, left + label.width * 3 / 4);
  return {sized(left, away.y < 0 ? y - label.height : y, label), TextAnchor::middle, Spot{end, y}};
}

/// Touching its point, so that no line is needed.
Candidates near_candidates(const Label& label, const Box& room) {
  constexpr int beside = point_radius + 3, above = point_radius + 2;
  const int half = label.height / 2, quarter = label.height / 4;
  const Spot aways[] = {{beside, 0},        {-beside, 0},      {0, -above},         {0, above},
                        {beside, -quarter}, {beside, quarter}, {-beside, -quarter}, {-beside, quarter},
                        {3, -above - half}, {3, above + half}, {-3, -above - half}, {-3, above + half}};
  Candidates candidates;
  for (const Spot& away : aways) {
    LabelPlace place = place_at(label, away, room);
    place.leader.reset();
    candidates.push_back({place, label.spot, static_cast<int>(candidates.size())});
  }
  return candidates;
}

/// Away from its point, at the end of a line.
Candidates far_candidates(const Label& label, const Box& room) {
  constexpr int first_ring = 14, ring_pitch = 6, rim = point_radius + 1;
  // Sixteen directions in hundredths.
  constexpr Spot directions[] = {{100, 0},  {92, -38},  {92, 38},  {71, -71},  {71, 71},  {38, -92},  {38, 92},  {0, -100},
                                 {-100, 0}, {-92, -38}, {-92, 38}, {-71, -71}, {-71, 71}, {-38, -92}, {-38, 92}, {0, 100}};
  Candidates candidates;
  const int farthest = std::max(room.right - room.left, room.bottom - room.top);
  for (int away = first_ring; away <= farthest; away += ring_pitch) {
    for (const Spot& towards : directions) {
      const Spot start{label.spot.x + towards.x * rim / 100, label.spot.y + towards.y * rim / 100};
      candidates.push_back({place_at(label, {towards.x * away / 100, towards.y * away / 100}, room), start,
                            leader_cost + away + away * away / 50});
    }
  }
  return candidates;
}

/// What the points of others make of a place; its own, and what stands at the same spot, is no stranger.
int points_cost(const Label& label, const Candidate& candidate, const std::vector<Spot>& points) {
  constexpr int seems_near = 5;
  int cost = 0;
  for (const Spot& point : points) {
    const Box box = point_box(point);
    if (overlap(candidate.place.box, box)) return overlap_cost;
    if (is_same_place(point, label.spot)) continue;
    if (overlap(grown(candidate.place.box, seems_near), box)) cost += stranger_cost;
    if (leader_crosses(candidate, box)) cost += through_cost;
  }
  return cost;
}

/// Every place a label may have, the cheapest first.
Candidates candidates_of(const Label& label, const std::vector<Spot>& points, const Box& room) {
  Candidates candidates = near_candidates(label, room);
  const Candidates far = far_candidates(label, room);
  candidates.insert(candidates.end(), far.begin(), far.end());
  std::erase_if(candidates, [&](const Candidate& candidate) { return !is_inside(candidate.place.box, room); });
  for (Candidate& candidate : candidates) candidate.cost += points_cost(label, candidate, points);
  std::erase_if(candidates, [](const Candidate& candidate) { return candidate.cost >= overlap_cost; });
  std::ranges::stable_sort(candidates, {}, &Candidate::cost);
  return candidates;
}

/// Which candidate each label has now.
class Arrangement {
 public:
  /// No label may be without candidates.
  explicit Arrangement(std::vector<Candidates> candidates)
      : candidates_(std::move(candidates)), chosen_(candidates_.size(), 0) {}

  /// What a label would cost at a candidate if all the others stayed.
  std::int64_t cost(std::size_t label, std::size_t candidate) const {
    std::int64_t cost = candidates_[label][candidate].cost;
    for (std::size_t other = 0; other < chosen_.size(); ++other)
      if (other != label) cost += conflict(candidates_[label][candidate], candidates_[other][chosen_[other]]);
    return cost;
  }

  std::int64_t cost(std::size_t label) const { return cost(label, chosen_[label]); }

  bool all_stand_at_their_points() const {
    for (std::size_t label = 0; label < chosen_.size(); ++label)
      if (cost(label) >= leader_cost) return false;
    return true;
  }

  /// Whether some label found no place of its own.
  bool has_overlaps() const {
    for (std::size_t label = 0; label < chosen_.size(); ++label)
      for (std::size_t other = 0; other < label; ++other)
        if (overlap(candidates_[label][chosen_[label]].place.box, candidates_[other][chosen_[other]].place.box)) return true;
    return false;
  }

  std::size_t size() const { return chosen_.size(); }

  std::int64_t total() const {
    std::int64_t total = 0;
    for (std::size_t label = 0; label < chosen_.size(); ++label) total += cost(label);
    return total;
  }

  /// Threshold accepting (Dueck and Scheuer 1990): random moves that may make things a little worse, less and less so.
  /// Annealing of this kind does best on labels of points (Christensen, Marks and Shieber 1995). The generator is the same
  /// everywhere.
  void anneal(std::minstd_rand& random) {
    constexpr int first_threshold = 120, threshold_step = 5, moves = 20;
    for (int threshold = first_threshold; threshold >= 0; threshold -= threshold_step)
      for (std::size_t move = 0; move < moves * chosen_.size(); ++move) {
        const std::size_t label = random() % chosen_.size(), count = candidates_[label].size();
        // Cheap candidates come up more often than dear ones.
        const std::size_t candidate = (random() % count) * (random() % count) / count;
        const std::int64_t most = cost(label) + threshold;
        if (candidates_[label][candidate].cost <= most && cost(label, candidate) <= most) chosen_[label] = candidate;
      }
  }

  /// Moves labels to what is best for them until all stay, or for so many rounds.
  void settle() {
    constexpr int rounds = 8;
    for (int round = 0; round < rounds; ++round) {
      const std::vector<std::size_t> before = chosen_;
      for (std::size_t label = 0; label < chosen_.size(); ++label) chosen_[label] = best_of(label);
      if (chosen_ == before) return;
    }
  }

  std::vector<LabelPlace> places() const {
    std::vector<LabelPlace> places;
    for (std::size_t label = 0; label < chosen_.size(); ++label) places.push_back(candidates_[label][chosen_[label]].place);
    return places;
  }

 private:
  std::size_t best_of(std::size_t label) const {
    std::size_t best = chosen_[label];
    std::int64_t least = cost(label);
    for (std::size_t candidate = 0; candidate < candidates_[label].size(); ++candidate) {
      if (candidates_[label][candidate].cost >= least) break;
      const std::int64_t its = cost(label, candidate);
      if (its < least) best = candidate, least = its;
    }
    return best;
  }

  std::vector<Candidates> candidates_;
  std::vector<std::size_t> chosen_;
};

/// The best of several searches, unless every label stands at its own point anyway or they are too many to be read.
Arrangement improved(const Arrangement& first) {
  constexpr int searches = 8;
  constexpr std::size_t most_labels = 40;
  Arrangement best = first, next = first;
  if (first.size() > most_labels) return best;
  std::minstd_rand random;
  for (int search = 0; search < searches && !best.all_stand_at_their_points(); ++search) {
    next.anneal(random);
    next.settle();
    if (next.total() < best.total()) best = next;
  }
  return best;
}

}  // namespace

bool overlap(const Box& a, const Box& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

bool is_same_place(const Spot& a, const Spot& b) { return std::abs(a.x - b.x) <= 2 && std::abs(a.y - b.y) <= 2; }

Box point_box(const Spot& spot) { return grown({spot.x, spot.y, spot.x, spot.y}, point_radius + 1); }

std::optional<std::vector<LabelPlace>> place_labels(const std::vector<Label>& labels, const std::vector<Spot>& points,
                                                    const Box& room) {
  std::vector<Candidates> candidates;
  for (const Label& label : labels) {
    candidates.push_back(candidates_of(label, points, room));
    if (candidates.back().empty()) return std::nullopt;
  }
  Arrangement arrangement(std::move(candidates));
  arrangement.settle();
  const Arrangement best = improved(arrangement);
  if (best.has_overlaps()) return std::nullopt;
  return best.places();
}

}  // namespace katalog
