// Questions to the calculator with the generator's answers, as JSON, for the browser tests to compare the script with.
// fit_answers NUMBER: so many, the same at each run.
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>

#include "disk/disk_tree.hpp"
#include "fit/fit.hpp"
#include "pipeline/pipeline.hpp"
#include "view/figure.hpp"

using namespace katalog;
using Json = nlohmann::json;

namespace {

/// Sizes from a thousand parameters to a trillion, and now and then exactly what a GPU holds, or one parameter more.
class Questions {
 public:
  explicit Questions(const Site& site) : catalog_(site.catalog), page_(*find_structure(site, "fit")) {}

  Json next() {
    const FitModel& job = *find_by_id(catalog_.fit_models, page_.fits[below(page_.fits.size())].value);
    Json question{{"job", job.id.value}};
    Workload workload{&job, 0, 0};
    if (below(3) == 0) {
      const ReferenceModel& model = catalog_.reference_models[below(catalog_.reference_models.size())];
      const std::int64_t context = below(200'000), requests = 1 + below(300);
      question.update(
          {{"model", model.id.value}, {"context", std::to_string(context)}, {"requests", std::to_string(requests)}});
      workload = {&job, model.parameters, cached_values_per_token(model) * context * requests};
    } else {
      workload.parameters = below(2) == 0 ? edge(std::get<LargestModel>(job.kind)) : any_size();
      question["size"] = in_billions(workload.parameters);
    }
    return {{"question", question}, {"needed", std::to_string(bytes_needed(workload))}, {"counts", counts(workload)}};
  }

 private:
  std::size_t below(std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_); }

  std::int64_t any_size() {
    const double exponent = std::uniform_real_distribution<double>(3, 12)(random_);
    return static_cast<std::int64_t>(std::pow(10.0, exponent));
  }

  std::int64_t edge(const LargestModel& rule) {
    const Gpu& gpu = catalog_.gpus[below(catalog_.gpus.size())];
    const std::vector<int> sold = counts_sold(gpu, page_);
    const auto gigabytes = static_cast<double>(fact_of(gpu, "memory").number.units);
    const double share = std::stod(rule.usable_share.text), bytes = std::stod(rule.bytes_per_parameter.text);
    return std::llround(gigabytes * 1e9 * share * sold[below(sold.size())] / bytes) + static_cast<std::int64_t>(below(3)) - 1;
  }

  static std::string in_billions(std::int64_t parameters) {
    std::string fraction = std::to_string(parameters % 1'000'000'000);
    fraction.insert(0, 9 - fraction.size(), '0');
    return std::to_string(parameters / 1'000'000'000) + "." + fraction;
  }

  Json counts(const Workload& workload) const {
    Json found = Json::object();
    for (const Gpu& gpu : catalog_.gpus)
      if (const auto fit = find_count(catalog_, gpu, workload, counts_sold(gpu, page_))) found[gpu.id.value] = fit->gpus;
    return found;
  }

  const Catalog& catalog_;
  const PageStructure& page_;
  std::mt19937 random_{20261130};
};

}  // namespace

int main(int count, char** arguments) {
  const LoadedSite loaded = load_site(DiskTree(KATALOG_SITE), {}).value;
  Questions questions(loaded.site);
  Json all = Json::array();
  for (int i = count > 1 ? std::atoi(arguments[1]) : 1; i > 0; --i) all.push_back(questions.next());
  std::cout << all;
}
