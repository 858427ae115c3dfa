// The catalogue, gpus.yaml: GPUs with their facts and sources, fit models, reference models. Plain values.
#pragma once

#include <array>
#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.hpp"
#include "base/place.hpp"
#include "model/fact.hpp"
#include "model/fit_model.hpp"

namespace katalog {

inline constexpr std::string_view catalog_path = "gpus.yaml";

struct Source {
  Located<std::string> id;
  std::string title;
  std::string url;
};

/// Two dense rates of one architecture that are known to stand in a ratio: a rate that breaks it is a mistake,
/// most often a figure "with sparsity" in a dense field.
struct RateRatio {
  Located<std::string> of;  ///< a fact's column, such as fp8
  Located<std::string> to;
  Decimal is;
};

struct Architecture {
  Located<std::string> id;
  std::string name;
  std::string vendor;
  std::vector<std::string> formats;  ///< number formats its tensor hardware computes in
  std::vector<RateRatio> ratios;
};

struct Gpu {
  Located<std::string> id;
  std::string name;
  Located<std::string> architecture;
  std::string segment;
  std::string form_factor;
  std::chrono::year_month_day checked;  ///< the day the sources were read
  std::vector<Located<std::string>> sources;
  std::vector<Fact> facts;  ///< one for each of fact_kinds(), in that order
};

struct ReferenceModel {
  Located<std::string> id;
  std::string name;
  std::int64_t parameters = 0;
  int layers = 0;
  int kv_heads = 0;
  int head_size = 0;
  Located<std::string> source;
};

struct Catalog {
  Sha256 digest{};  ///< of the file
  std::vector<Source> sources;
  std::vector<Architecture> architectures;
  std::vector<Gpu> gpus;
  std::vector<ReferenceModel> reference_models;
  std::vector<FitModel> fit_models;
};

/// What GPUs are sold for: datacenter, workstation, consumer.
std::span<const std::string_view> segments();

/// The fact of `gpu` in a column; the column must be one of fact_kinds().
const Fact& fact_of(const Gpu& gpu, std::string_view column);

/// The number of a fact; nothing where it has no value. The fact must be one with a number.
const Decimal* number_of(const Gpu& gpu, std::string_view column);

/// Nothing when the column is not a fact's.
const FactKind* find_fact_kind(std::string_view column);

/// The element with this id, or nothing. For sources, architectures, GPUs, reference models and fit models.
template <class T>
const T* find_by_id(const std::vector<T>& things, std::string_view id) {
  for (const T& thing : things)
    if (thing.id.value == id) return &thing;
  return nullptr;
}

template <class T>
std::vector<std::string> ids_of(const std::vector<T>& things) {
  std::vector<std::string> ids;
  for (const T& thing : things) ids.push_back(thing.id.value);
  return ids;
}

}  // namespace katalog
