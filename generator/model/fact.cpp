#include "model/fact.hpp"

namespace katalog {

std::span<const FactKind> fact_kinds() {
  static constexpr FactKind kinds[] = {
      {"memory_gb", "memory", Unit::gigabytes, true},
      {"memory_type", "memory-type", Unit::none, false},
      {"bandwidth_gb_s", "bandwidth", Unit::gigabytes_per_second, true},
      {"fp64_tflops", "fp64", Unit::teraflops, true},
      {"fp64_tensor_tflops", "fp64-tensor", Unit::teraflops, true},
      {"fp32_tflops", "fp32", Unit::teraflops, true},
      {"tf32_tflops", "tf32", Unit::teraflops, true},
      {"bf16_tflops", "bf16", Unit::teraflops, true},
      {"fp8_tflops", "fp8", Unit::teraflops, true},
      {"rt_cores", "rt-cores", Unit::none, true},
      {"rt_generation", "rt-generation", Unit::none, true},
      {"link", "link", Unit::none, false},
      {"link_gb_s", "link-bandwidth", Unit::gigabytes_per_second, true},
      {"power_w", "power", Unit::watts, true},
      {"pcie_generation", "pcie", Unit::none, true},
      {"gpus_per_server", "gpus-per-server", Unit::none, true},
      {"year", "year", Unit::none, false},
      {"ecc", "ecc", Unit::none, false},
  };
  return kinds;
}

}  // namespace katalog
