// Formulas of the methodology with figures of the live catalogue in them, so that a reader can follow each step.
#pragma once

#include <string>

#include "model/site.hpp"
#include "wording/wording.hpp"

namespace katalog {

/// A fit model worked out for the first GPU that the methodology's structure names, on as many as it says where GPUs pool.
/// Empty where it names none, or the GPU lacks the fact.
std::string worked_example(const Site& site, const Wording& words, const FitModel& model);

/// The KV cache of the first reference model, for some tokens and requests; empty where the catalogue knows no model, or no
/// job keeps such a cache.
std::string kv_cache_example(const Site& site, const Wording& words);

}  // namespace katalog
