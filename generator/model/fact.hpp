// What is known of a GPU: which facts there are, and the four states one can be in.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/place.hpp"
#include "model/decimal.hpp"

namespace katalog {

enum class FactType {
  number,
  words,      ///< printed as they stand in every locale: HBM3e, NVLink
  yes_or_no,  ///< `yes` or `no`, in the reader's words
};

enum class Unit { none, gigabytes, gigabytes_per_second, teraflops, watts };

/// One kind of fact: a key of gpus.yaml, a column of tables and a name in prose. A new fact is one row of `fact_kinds()`
/// and a message `column.<column>`.
struct FactKind {
  std::string_view key;     ///< in gpus.yaml, with its unit
  std::string_view column;  ///< in page structures and prose
  Unit unit;
  FactType type;
};

std::span<const FactKind> fact_kinds();

struct Fact {
  enum class State {
    unknown,         ///< nobody here looked it up: a table that needs it is an error
    value,           ///< `text`, and `number` where the type is number
    not_published,   ///< the vendor does not say
    not_applicable,  ///< the hardware has no such thing
  };
  State state = State::unknown;
  Decimal number;
  std::string text;
  Span span;
};

}  // namespace katalog
