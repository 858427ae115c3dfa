#include "read/facts.hpp"

#include <fmt/format.h>

namespace katalog {
namespace {

/// No GPU has no memory; other numbers may be zero.
bool may_be_zero(const FactKind& kind) { return kind.key != "memory_gb"; }

Fact read_number(const FactKind& kind, const Value& value) {
  const auto [number, span] = value.decimal();
  if (number.text.empty()) return {Fact::State::unknown, {}, {}, span};
  if (number.units < 0) {
    value.refuse(Rule::negative_fact, fmt::format("{} is {}, below zero", kind.key, number.text), "write it without the sign");
  } else if (number.units == 0 && !may_be_zero(kind)) {
    value.refuse(Rule::negative_fact, fmt::format("{} is zero", kind.key), "leave it out where it is not known");
  }
  return {Fact::State::value, number, number.text, span};
}

Fact read_value(const FactKind& kind, const Value& value) {
  switch (kind.type) {
    case FactType::number:
      return read_number(kind, value);
    case FactType::words:
      return {Fact::State::value, {}, value.text().value, value.span()};
    case FactType::yes_or_no:
      return {Fact::State::value, {}, value.boolean() ? "yes" : "no", value.span()};
  }
  return {};
}

Fact read_fact(const FactKind& kind, const Value& value) {
  if (value.is_plain("not-published")) return {Fact::State::not_published, {}, {}, value.span()};
  if (value.is_plain("not-applicable")) return {Fact::State::not_applicable, {}, {}, value.span()};
  return read_value(kind, value);
}

}  // namespace

std::vector<Fact> read_facts(Fields& gpu) {
  std::vector<Fact> facts;
  for (const FactKind& kind : fact_kinds()) {
    const Value value = gpu.optional(kind.key);
    facts.push_back(value ? read_fact(kind, value) : Fact{Fact::State::unknown, {}, {}, gpu.span()});
  }
  return facts;
}

Decimal positive_decimal(const Value& value) {
  Decimal number = value.decimal().value;
  if (number.units > 0) return number;
  if (!number.text.empty()) value.refuse(Rule::negative_fact, quoted(number.text) + " is not above zero");
  return {1, 0, "1"};
}

}  // namespace katalog
