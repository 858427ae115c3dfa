// The figures of a page: which measures they show, in the words of a locale.
#pragma once

#include "view/prepare.hpp"

namespace katalog {

inline constexpr std::string_view price_memory_chart = "price-memory";
inline constexpr std::string_view bandwidth_compute_chart = "bandwidth-compute";

/// What a structure's `charts:` may name: one of the two scatter charts, a fact with a number, or a fit model of the largest
/// model.
bool is_chart(const Catalog& catalog, std::string_view name);
std::vector<std::string> chart_names(const Catalog& catalog);

/// The figures a page's structure names, of the GPUs of its table.
std::vector<ChartView> make_charts(const Site& site, const Prepared& prepared, const PageKey& page);

/// GPUs, each in some number, whose largest models a figure shows job by job.
struct JobSeries {
  std::string label;
  const Gpu* gpu;
  int gpus;
};

/// The largest model by job, for the fit models of a generated page.
ChartView make_job_chart(const Site& site, const PageKey& page, const std::vector<JobSeries>& series);

}  // namespace katalog
