#include <fmt/format.h>

#include <algorithm>

#include "prediction.hpp"

// The calculator without its script, and what the script answers from.
namespace katalog::site_test {
namespace {

/// The GPUs sold in this number, the cheapest first, those without an offer last.
std::vector<std::string> by_price(const Turn& turn, int gpus) {
  std::vector<std::string> sold;
  for (const std::string& gpu : turn.now.inputs.gpu_ids) {
    const std::vector<int> counts = counts_sold(turn, "fit", gpu);
    if (std::ranges::find(counts, gpus) != counts.end()) sold.push_back(gpu);
  }
  std::ranges::stable_sort(sold, [&](const std::string& a, const std::string& b) {
    const auto first = number_of(turn.now.inputs, a, "price"), second = number_of(turn.now.inputs, b, "price");
    return first && second ? less(*first, *second) : first.has_value() && !second;
  });
  return sold;
}

void predict_matrix(const Turn& turn, int gpus, Figures& figures) {
  const std::string grid = fmt::format("matrix-{}", gpus);
  std::string& order = figures["order " + grid];
  order.clear();
  for (const std::string& gpu : by_price(turn, gpus)) {
    const std::string name = turn.now.inputs.gpus.at(gpu)["name"].Scalar();
    order += name + "; ";
    std::size_t column = 0;
    for (const std::string& job : list_of(turn.now.inputs.structures.at("fit")["fits"])) {
      if (const auto predicted = figure(turn.now, gpu, fmt::format("{}@{}", job, gpus)))
        figures[fmt::format("{} {},{}", grid, name, column)] = predicted->cell;
      ++column;
    }
    const auto sum = price_of_several(turn.now, gpu, gpus);
    figures[fmt::format("{} {},{}", grid, name, column)] = sum ? sum->words : turn.now.message("cell.no-offer");
  }
}

void predict_data(const Turn& turn, const std::string& gpu, Figures& figures) {
  const std::string name = "data " + turn.now.inputs.gpus.at(gpu)["name"].Scalar();
  figures[name + " memory"] = turn.now.inputs.gpus.at(gpu)["memory_gb"].Scalar();
  for (const int count : counts_sold(turn, "fit", gpu)) {
    const auto sum = price_of_several(turn.now, gpu, count);
    figures[fmt::format("{},{}", name, count)] = sum ? sum->digits + " " + sum->words : turn.now.message("cell.no-offer");
  }
}

}  // namespace

Figures predict_calculator(const Turn& turn, Figures before) {
  const Inputs& inputs = turn.now.inputs;
  const auto counts = inputs.structures.at("fit")["gpu_counts"].as<std::vector<int>>();
  for (const int gpus : {counts.front(), counts.back()}) predict_matrix(turn, gpus, before);
  for (const std::string& gpu : inputs.gpu_ids) predict_data(turn, gpu, before);
  for (const std::string& job : list_of(inputs.structures.at("fit")["fits"]))
    before["share " + job] = inputs.fit_models.at(job)["usable_share"].Scalar();
  return before;
}

}  // namespace katalog::site_test
