#include "model/fact.hpp"

namespace katalog {

std::span<const FactKind> fact_kinds() {
  static constexpr FactKind kinds[] = {
      {"memory_gb", "memory", Unit::gigabytes, FactType::number},
      {"memory_type", "memory-type", Unit::none, FactType::words},
      {"bandwidth_gb_s", "bandwidth", Unit::gigabytes_per_second, FactType::number},
      {"fp64_tflops", "fp64", Unit::teraflops, FactType::number},
      {"fp64_tensor_tflops", "fp64-tensor", Unit::teraflops, FactType::number},
      {"fp32_tflops", "fp32", Unit::teraflops, FactType::number},
      {"tf32_tflops", "tf32", Unit::teraflops, FactType::number},
      {"bf16_tflops", "bf16", Unit::teraflops, FactType::number},
      {"fp8_tflops", "fp8", Unit::teraflops, FactType::number},
      {"rt_cores", "rt-cores", Unit::none, FactType::number},
      {"rt_generation", "rt-generation", Unit::none, FactType::number},
      {"link", "link", Unit::none, FactType::words},
      {"link_gb_s", "link-bandwidth", Unit::gigabytes_per_second, FactType::number},
      {"power_w", "power", Unit::watts, FactType::number},
      {"pcie_generation", "pcie", Unit::none, FactType::number},
      {"gpus_per_server", "gpus-per-server", Unit::none, FactType::number},
      {"year", "year", Unit::none, FactType::words},
      {"ecc", "ecc", Unit::none, FactType::yes_or_no},
  };
  return kinds;
}

}  // namespace katalog
