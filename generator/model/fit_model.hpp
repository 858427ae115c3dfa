// Fit models: the rules by which katalog says what fits on a GPU. They are data in gpus.yaml, not code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "base/place.hpp"
#include "model/decimal.hpp"

namespace katalog {

/// The largest model, in billions of parameters, whose state fits the usable part of the memory.
struct LargestModel {
  Decimal usable_share;                         ///< 0.8: the part of the memory the estimate lets a model use
  Decimal bytes_per_parameter;                  ///< 16 for full training
  std::optional<Decimal> kv_bytes_per_value{};  ///< of a value in the KV cache; nothing where the job keeps no such cache
};

/// Whether a named model, which needs so much memory, fits on one GPU, on several, or not.
struct Needs {
  std::string model;
  Decimal gigabytes;
};

/// Tokens a second that one stream of a reference model can reach at most: memory bandwidth over the bytes of its weights.
struct DecodeCeiling {
  Located<std::string> reference_model;
  Decimal bytes_per_parameter;
};

struct FitModel {
  Located<std::string> id;
  std::variant<LargestModel, Needs, DecodeCeiling> kind;
  Located<std::string> required_format;  ///< a number format the hardware must have, such as fp8; empty: none
  bool pools = false;                    ///< whether several GPUs add up
  Located<std::string> source;
};

}  // namespace katalog
