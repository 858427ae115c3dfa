// What fits on what. Whole numbers only: a page must not differ between two machines, and 180 GB must give exactly 9.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "model/catalog.hpp"

namespace katalog {

/// Billions of parameters, already rounded down to a step.
struct Billions {
  std::int64_t value = 0;
  bool operator==(const Billions&) const = default;
};

/// Tokens a second, already rounded down to a step.
struct TokensPerSecond {
  std::int64_t value = 0;
  bool operator==(const TokensPerSecond&) const = default;
};

/// The smallest number of GPUs a named model fits on, at most the number asked for.
struct FitsOn {
  int gpus = 0;
  bool operator==(const FitsOn&) const = default;
};

/// Why there is no figure.
enum class NoFit {
  too_small,       ///< the named model does not fit, or not even one billion parameters do
  unsupported,     ///< the hardware lacks the number format the fit model requires
  not_published,   ///< the vendor does not publish the fact the figure rests on
  not_applicable,  ///< the hardware has no such thing
  unknown,         ///< nobody here looked the fact up: an error where a table needs it
};

using Fit = std::variant<Billions, TokensPerSecond, FitsOn, NoFit>;

/// Rounded down to a step that grows with the figure: 1 below 10, 5 from 10 to below 100, 10 from 100. In the reader's favour:
/// an estimate never promises more than the arithmetic. Source: methodology, "Rounding".
std::int64_t round_down_to_step(std::int64_t value);

/// What fits on `gpus` pieces of `gpu`. The count multiplies before rounding. `gpus` must be at least 1; where GPUs do not
/// pool, more of them change nothing. References in the model must be known to the catalogue.
Fit compute_fit(const Catalog& catalog, const Gpu& gpu, const FitModel& model, int gpus);

/// A job to be done with a model, whose memory is asked for.
struct Workload {
  const FitModel* job;  ///< of the kind LargestModel
  std::int64_t parameters = 0;
  std::int64_t cached_values = 0;  ///< in the KV cache, of all tokens of all requests together
};

/// How many values the KV cache holds for a token: a key and a value for each layer, KV head and element of a head.
/// Source: methodology, "KV cache".
std::int64_t cached_values_per_token(const ReferenceModel& model);

/// Bytes a workload takes, rounded up: its parameters, and its KV cache where the job keeps one.
std::int64_t bytes_needed(const Workload& workload);

/// The first of `counts`, which ascend, whose usable memory in bytes, rounded down, holds the workload; nothing where none
/// does. Not rounded to steps: what the tables promise fits here too. Where GPUs do not pool, a single one has to hold it.
std::optional<FitsOn> find_count(const Catalog& catalog, const Gpu& gpu, const Workload& workload, std::span<const int> counts);

}  // namespace katalog
