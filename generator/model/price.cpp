#include "model/price.hpp"

namespace katalog {

const Offer* best_offer(const PriceSnapshot& prices, std::string_view gpu) {
  const Offer* best = nullptr;
  for (const Offer& offer : prices.offers) {
    if (offer.gpu.value != gpu || offer.gpus != 1 || offer.available < 1) continue;
    if (!best || less(offer.per_gpu_hour.amount, best->per_gpu_hour.amount)) best = &offer;
  }
  return best;
}

}  // namespace katalog
