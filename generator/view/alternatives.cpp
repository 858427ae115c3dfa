#include "view/alternatives.hpp"

#include <algorithm>
#include <map>

namespace katalog {
namespace {

bool is_above(const Gpu& gpu, const Gpu& base, std::string_view column) {
  const Decimal* here = number_of(gpu, column);
  const Decimal* there = number_of(base, column);
  return here && there && less(*there, *here);
}

bool is_below(const Gpu& gpu, const Gpu& base, std::string_view column) { return is_above(base, gpu, column); }

const Decimal* price_of(const Site& site, const Gpu& gpu) {
  const Offer* offer = best_offer(site.prices, gpu.id.value);
  return offer ? &offer->per_gpu_hour.amount : nullptr;
}

/// The first GPU that `qualifies`, where `is_nearer(a, b)` says that a is nearer than b.
template <class Qualifies, class IsNearer>
const Gpu* nearest(const Site& site, const Gpu& gpu, const Qualifies& qualifies, const IsNearer& is_nearer) {
  const Gpu* best = nullptr;
  for (const Gpu& other : site.catalog.gpus) {
    if (&other == &gpu || !qualifies(other)) continue;
    const bool is_kin = other.architecture.value == gpu.architecture.value;
    const bool wins_tie = best && is_kin && best->architecture.value != gpu.architecture.value && !is_nearer(*best, other);
    if (!best || is_nearer(other, *best) || wins_tie) best = &other;
  }
  return best;
}

int facts_that_differ(const Gpu& a, const Gpu& b) {
  int count = 0;
  for (const FactKind& kind : fact_kinds()) {
    const Fact& first = fact_of(a, kind.column);
    const Fact& second = fact_of(b, kind.column);
    const bool both_known = first.state == Fact::State::value && second.state == Fact::State::value;
    if (both_known && first.text != second.text) ++count;
  }
  return count;
}

class Pairs {
 public:
  explicit Pairs(const Catalog& catalog) : catalog_(catalog) {}

  void add(const Gpu* a, const Gpu* b) {
    constexpr int fewest_differences = 4;
    if (a && b && a != b && facts_that_differ(*a, *b) >= fewest_differences) {
      const Subject pair = pair_of(*a, *b);
      pairs_.emplace(subject_id(pair), pair);
    }
  }
  void add(std::string_view a, std::string_view b) { add(find_by_id(catalog_.gpus, a), find_by_id(catalog_.gpus, b)); }

  std::vector<Subject> sorted() const {
    std::vector<Subject> subjects;
    for (const auto& [id, pair] : pairs_) subjects.push_back(pair);
    return subjects;
  }

 private:
  const Catalog& catalog_;
  std::map<std::string, Subject> pairs_;
};

}  // namespace

Alternatives find_alternatives(const Site& site, const Gpu& gpu) {
  const auto least = [](std::string_view column) {
    return [column](const Gpu& a, const Gpu& b) { return is_below(a, b, column); };
  };
  const auto is_cheaper = [&](const Gpu& a, const Gpu& b) {
    const Decimal* here = price_of(site, a);
    const Decimal* there = price_of(site, b);
    return here && there && less(*here, *there);
  };
  Alternatives found;
  found.cheaper = nearest(
      site, gpu, [&](const Gpu& other) { return is_cheaper(other, gpu) && !is_below(other, gpu, "memory"); }, is_cheaper);
  found.more_memory = nearest(
      site, gpu, [&](const Gpu& other) { return is_above(other, gpu, "memory"); }, least("memory"));
  found.faster = nearest(
      site, gpu, [&](const Gpu& other) { return is_above(other, gpu, "bandwidth") && !is_below(other, gpu, "memory"); },
      least("bandwidth"));
  return found;
}

std::vector<Subject> compared_pairs(const Site& site) {
  Pairs pairs(site.catalog);
  for (const PageStructure& structure : site.structures) {
    for (const auto& [a, b] : structure.comparisons) pairs.add(a.value, b.value);
    for (std::size_t i = 1; i < structure.gpus.size(); ++i) pairs.add(structure.gpus[i - 1].value, structure.gpus[i].value);
  }
  for (const Gpu& gpu : site.catalog.gpus) {
    const Alternatives alternatives = find_alternatives(site, gpu);
    pairs.add(&gpu, alternatives.more_memory);
    pairs.add(&gpu, alternatives.faster);
  }
  return pairs.sorted();
}

}  // namespace katalog
