// The price snapshot, prices.json. Prices are decimal text from end to end, never a floating-point number.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/place.hpp"
#include "model/decimal.hpp"
#include "model/time.hpp"

namespace katalog {

inline constexpr std::string_view prices_path = "prices.json";

struct Money {
  Decimal amount;
  std::string currency;  ///< ISO 4217, such as USD
};

struct Offer {
  Located<std::string> gpu;
  int gpus = 1;
  Money per_gpu_hour;
  int available = 0;
};

struct PriceSnapshot {
  Located<Time> taken_at;
  Located<std::string> currency;
  std::vector<Offer> offers;
};

/// The cheapest available one-GPU offer, without tax; nothing where there is none.
const Offer* best_offer(const PriceSnapshot& prices, std::string_view gpu);

}  // namespace katalog
