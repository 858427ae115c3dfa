#include "model/catalog.hpp"

#include <cassert>

namespace katalog {

std::span<const std::string_view> segments() {
  static constexpr std::array<std::string_view, 3> all = {"datacenter", "workstation", "consumer"};
  return all;
}

const FactKind* find_fact_kind(std::string_view column) {
  for (const FactKind& kind : fact_kinds())
    if (kind.column == column) return &kind;
  return nullptr;
}

const Fact& fact_of(const Gpu& gpu, std::string_view column) {
  const FactKind* kind = find_fact_kind(column);
  assert(kind && gpu.facts.size() == fact_kinds().size());
  return gpu.facts[kind - fact_kinds().data()];
}

const Decimal* number_of(const Gpu& gpu, std::string_view column) {
  const Fact& fact = fact_of(gpu, column);
  return fact.state == Fact::State::value ? &fact.number : nullptr;
}

}  // namespace katalog
