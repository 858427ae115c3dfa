#include "fit/fit.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace katalog {
namespace {

/// An exact fraction of decimals: products are taken in the numerator and denominator, division comes last.
class Fraction {
 public:
  explicit Fraction(std::int64_t whole) : over_(whole) {}

  Fraction& times(const Decimal& factor) {
    over_ *= factor.units;
    under_ *= power_of_ten(factor.scale);
    return reduced();
  }
  Fraction& divided_by(const Decimal& divisor) {
    assert(divisor.units > 0);
    under_ *= divisor.units;
    over_ *= power_of_ten(divisor.scale);
    return reduced();
  }
  std::int64_t floor() const { return clamped(over_ / under_); }
  std::int64_t ceiling() const { return clamped((over_ + under_ - 1) / under_); }

 private:
  static std::int64_t clamped(__int128 whole) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / 2;  // so that two of them can be added
    return static_cast<std::int64_t>(std::min<__int128>(whole, most));
  }
  static __int128 power_of_ten(int exponent) {
    __int128 power = 1;
    while (exponent-- > 0) power *= 10;
    return power;
  }
  Fraction& reduced() {
    __int128 a = over_, b = under_;
    while (b != 0) std::swap(a %= b, b);
    if (a > 1) {
      over_ /= a;
      under_ /= a;
    }
    return *this;
  }

  __int128 over_;
  __int128 under_ = 1;
};

Decimal whole_number(std::int64_t value) { return {value, 0, {}}; }

NoFit reason(const Fact& fact) {
  switch (fact.state) {
    case Fact::State::not_published:
      return NoFit::not_published;
    case Fact::State::not_applicable:
      return NoFit::not_applicable;
    case Fact::State::unknown:
    case Fact::State::value:
      return NoFit::unknown;
  }
  return NoFit::unknown;
}

bool has_format(const Catalog& catalog, const Gpu& gpu, const std::string& format) {
  const Architecture* architecture = find_by_id(catalog.architectures, gpu.architecture.value);
  return architecture && std::ranges::find(architecture->formats, format) != architecture->formats.end();
}

Fit largest_model(const Gpu& gpu, const LargestModel& rule, int gpus) {
  const Fact& memory = fact_of(gpu, "memory");
  if (memory.state != Fact::State::value) return reason(memory);
  const std::int64_t billions =
      Fraction(gpus).times(memory.number).times(rule.usable_share).divided_by(rule.bytes_per_parameter).floor();
  if (billions == 0) return NoFit::too_small;
  return Billions{round_down_to_step(billions)};
}

Fit smallest_count(const Gpu& gpu, const Needs& rule, int gpus) {
  const Fact& memory = fact_of(gpu, "memory");
  if (memory.state != Fact::State::value) return reason(memory);
  for (int count = 1; count <= gpus; ++count)
    if (Fraction(count).times(memory.number).divided_by(rule.gigabytes).floor() >= 1) return FitsOn{count};
  return NoFit::too_small;
}

Fit decode_ceiling(const Catalog& catalog, const Gpu& gpu, const DecodeCeiling& rule, int gpus) {
  const ReferenceModel* model = find_by_id(catalog.reference_models, rule.reference_model.value);
  const Fact& bandwidth = fact_of(gpu, "bandwidth");
  if (!model) return NoFit::unknown;
  if (bandwidth.state != Fact::State::value) return reason(bandwidth);
  const std::int64_t tokens = Fraction(gpus)
                                  .times(whole_number(1'000'000'000))
                                  .times(bandwidth.number)
                                  .divided_by(whole_number(model->parameters))
                                  .divided_by(rule.bytes_per_parameter)
                                  .floor();
  if (tokens == 0) return NoFit::too_small;
  return TokensPerSecond{round_down_to_step(tokens)};
}

}  // namespace

std::int64_t round_down_to_step(std::int64_t value) {
  const std::int64_t step = value < 10 ? 1 : value < 100 ? 5 : 10;
  return value - value % step;
}

Fit compute_fit(const Catalog& catalog, const Gpu& gpu, const FitModel& model, int gpus) {
  assert(gpus >= 1);
  const std::string& format = model.required_format.value;
  if (!format.empty() && !has_format(catalog, gpu, format)) return NoFit::unsupported;
  const int pooled = model.pools ? gpus : 1;
  if (const auto* rule = std::get_if<LargestModel>(&model.kind)) return largest_model(gpu, *rule, pooled);
  if (const auto* rule = std::get_if<Needs>(&model.kind)) return smallest_count(gpu, *rule, pooled);
  return decode_ceiling(catalog, gpu, std::get<DecodeCeiling>(model.kind), pooled);
}

std::int64_t cached_values_per_token(const ReferenceModel& model) {
  constexpr std::int64_t key_and_value = 2;
  return key_and_value * model.layers * model.kv_heads * model.head_size;
}

std::int64_t bytes_needed(const Workload& workload) {
  const auto& job = std::get<LargestModel>(workload.job->kind);
  const std::int64_t weights = Fraction(workload.parameters).times(job.bytes_per_parameter).ceiling();
  return job.kv_bytes_per_value ? weights + Fraction(workload.cached_values).times(*job.kv_bytes_per_value).ceiling() : weights;
}

std::optional<FitsOn> find_count(const Catalog& catalog, const Gpu& gpu, const Workload& workload,
                                 std::span<const int> counts) {
  const FitModel& job = *workload.job;
  const auto& rule = std::get<LargestModel>(job.kind);
  const Fact& memory = fact_of(gpu, "memory");
  const std::string& format = job.required_format.value;
  if (memory.state != Fact::State::value || (!format.empty() && !has_format(catalog, gpu, format))) return std::nullopt;
  const std::int64_t needed = bytes_needed(workload);
  for (const int count : counts) {
    if (count > 1 && !job.pools) break;
    const std::int64_t usable =
        Fraction(count).times(memory.number).times(rule.usable_share).times(whole_number(1'000'000'000)).floor();
    if (needed <= usable) return FitsOn{count};
  }
  return std::nullopt;
}

}  // namespace katalog
