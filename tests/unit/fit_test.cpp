#include "fit/fit.hpp"

#include <catch2/catch.hpp>

using namespace katalog;

namespace {

Decimal decimal(std::string_view text) { return parse_decimal(text).value(); }

Fact number_fact(std::string_view text) { return {Fact::State::value, decimal(text), std::string(text), {}}; }

/// A GPU of architecture `hopper` with these two facts; an empty text leaves the fact unknown.
Gpu gpu(std::string_view memory, std::string_view bandwidth = "") {
  Gpu made;
  made.architecture.value = "hopper";
  made.facts.resize(fact_kinds().size());
  for (std::size_t i = 0; i < made.facts.size(); ++i) {
    if (fact_kinds()[i].column == "memory" && !memory.empty()) made.facts[i] = number_fact(memory);
    if (fact_kinds()[i].column == "bandwidth" && !bandwidth.empty()) made.facts[i] = number_fact(bandwidth);
  }
  return made;
}

FitModel largest(std::string_view bytes, bool pools = true) {
  FitModel model;
  model.kind = LargestModel{decimal("0.8"), decimal(bytes)};
  model.pools = pools;
  return model;
}

FitModel needs(std::string_view gigabytes, bool pools) {
  FitModel model;
  model.kind = Needs{"FLUX.1-dev", decimal(gigabytes)};
  model.pools = pools;
  return model;
}

Catalog catalog() {
  Catalog made;
  made.architectures.push_back({{"hopper", {}}, "Hopper", "NVIDIA", {"bf16", "fp8"}, {}});
  made.reference_models.push_back({{"llama-3-1-8b", {}}, "Llama 3.1 8B", 8'030'261'248, 32, 8, 128, {}});
  return made;
}

}  // namespace

TEST_CASE("estimates are rounded down to a step of 1, 5 or 10") {
  const struct {
    std::int64_t value, rounded;
  } rows[] = {{0, 0}, {9, 9}, {10, 10}, {14, 10}, {19, 15}, {99, 95}, {100, 100}, {109, 100}, {115, 110}, {1234, 1230}};
  for (const auto& [value, rounded] : rows) CHECK(round_down_to_step(value) == rounded);
}

TEST_CASE("an 80 GB card trains 4 billion parameters, eight train 30, and 180 GB exactly 9") {
  const struct {
    std::string gigabytes;
    int gpus;
    std::int64_t billions;
  } rows[] = {{"80", 1, 4},   {"80", 8, 30},  {"180", 1, 9},   {"192", 1, 9},
              {"192", 8, 75}, {"288", 1, 10}, {"288", 8, 110}, {"141", 8, 55}};
  for (const auto& [gigabytes, gpus, billions] : rows) {
    CAPTURE(gigabytes, gpus);
    CHECK(compute_fit(catalog(), gpu(gigabytes), largest("16"), gpus) == Fit(Billions{billions}));
  }
}

TEST_CASE("LoRA takes 2.5 bytes a parameter, QLoRA one") {
  const struct {
    std::string gigabytes, bytes;
    std::int64_t billions;
  } rows[] = {{"24", "2.5", 7}, {"24", "1.0", 15}, {"80", "2.5", 25}, {"80", "1", 60}, {"141", "2.5", 45}, {"141", "1.0", 110}};
  for (const auto& [gigabytes, bytes, billions] : rows)
    CHECK(compute_fit(catalog(), gpu(gigabytes), largest(bytes), 1) == Fit(Billions{billions}));
}

TEST_CASE("a figure that would be zero is none") {
  CHECK(compute_fit(catalog(), gpu("16"), largest("16"), 1) == Fit(NoFit::too_small));
  CHECK(compute_fit(catalog(), gpu("20"), largest("16"), 1) == Fit(Billions{1}));
}

TEST_CASE("a named model fits on one GPU, on several where they pool, or not") {
  CHECK(compute_fit(catalog(), gpu("80"), needs("80", false), 1) == Fit(FitsOn{1}));
  CHECK(compute_fit(catalog(), gpu("79.9"), needs("80", false), 8) == Fit(NoFit::too_small));
  CHECK(compute_fit(catalog(), gpu("24"), needs("60", true), 8) == Fit(FitsOn{3}));
  CHECK(compute_fit(catalog(), gpu("24"), needs("60", true), 2) == Fit(NoFit::too_small));
}

TEST_CASE("the decode ceiling is bandwidth over the bytes of the weights") {
  FitModel model;
  model.kind = DecodeCeiling{{"llama-3-1-8b", {}}, decimal("2")};
  const struct {
    std::string bandwidth;
    std::int64_t tokens;
  } rows[] = {{"3350", 200}, {"4800", 290}, {"1008", 60}, {"300", 15}, {"8000", 490}};
  for (const auto& [bandwidth, tokens] : rows)
    CHECK(compute_fit(catalog(), gpu("80", bandwidth), model, 1) == Fit(TokensPerSecond{tokens}));
  CHECK(compute_fit(catalog(), gpu("80", "3350"), model, 8) == Fit(TokensPerSecond{200}));
}

TEST_CASE("absent facts and formats give their reason instead of a figure") {
  Gpu unpublished = gpu("80");
  for (Fact& fact : unpublished.facts) fact.state = Fact::State::not_published;
  CHECK(compute_fit(catalog(), unpublished, largest("16"), 1) == Fit(NoFit::not_published));
  CHECK(compute_fit(catalog(), gpu(""), largest("16"), 1) == Fit(NoFit::unknown));
  FitModel fp4 = largest("0.5");
  fp4.required_format.value = "fp4";
  CHECK(compute_fit(catalog(), gpu("80"), fp4, 1) == Fit(NoFit::unsupported));
  fp4.required_format.value = "fp8";
  CHECK(compute_fit(catalog(), gpu("80"), fp4, 1) == Fit(Billions{120}));
}

TEST_CASE("the largest numbers a catalogue can hold do not overflow") {
  const Fit fit = compute_fit(catalog(), gpu("999999999"), largest("0.00000001"), 1024);
  CHECK(std::get<Billions>(fit).value > 0);
}

TEST_CASE("a workload takes the fewest GPUs that hold it, to the byte") {
  const std::vector<int> counts{1, 2, 4, 8};
  const struct {
    std::string gigabytes, bytes;
    std::int64_t parameters;
    int gpus;  // 0: none
  } rows[] = {{"80", "16", 4'000'000'000, 1},  {"80", "16", 4'000'000'001, 2},   {"80", "16", 32'000'000'000, 8},
              {"80", "16", 32'000'000'001, 0}, {"24", "1", 13'000'000'000, 1},   {"24", "1", 19'200'000'000, 1},
              {"24", "1", 19'200'000'001, 2},  {"48", "2.5", 13'000'000'000, 1}, {"141", "2", 70'553'706'496, 2}};
  for (const auto& [gigabytes, bytes, parameters, gpus] : rows) {
    CAPTURE(gigabytes, bytes, parameters);
    const FitModel job = largest(bytes);
    const auto found = find_count(catalog(), gpu(gigabytes), {&job, parameters, 0}, counts);
    CHECK((found ? found->gpus : 0) == gpus);
  }
}

TEST_CASE("a workload needs hardware for its format, a known memory, and one GPU where GPUs do not pool") {
  const std::vector<int> counts{1, 8};
  FitModel job = largest("1", false);
  CHECK_FALSE(find_count(catalog(), gpu("24"), {&job, 20'000'000'000, 0}, counts));
  CHECK_FALSE(find_count(catalog(), gpu(""), {&job, 1, 0}, counts));
  CHECK(find_count(catalog(), gpu("24"), {&job, 1, 0}, counts) == FitsOn{1});
  job.required_format.value = "fp4";
  CHECK_FALSE(find_count(catalog(), gpu("24"), {&job, 1, 0}, counts));
}

TEST_CASE("a KV cache is counted where the job keeps one") {
  const std::int64_t a_token = cached_values_per_token(catalog().reference_models[0]);
  CHECK(a_token == 65'536);
  FitModel job = largest("2");
  CHECK(bytes_needed({&job, 1000, a_token * 8192}) == 2000);
  std::get<LargestModel>(job.kind).kv_bytes_per_value = decimal("2");
  CHECK(bytes_needed({&job, 1000, a_token * 8192}) == 2000 + 1'073'741'824);
  job = largest("0.6");
  CHECK(bytes_needed({&job, 1, 0}) == 1);
}
