// What tables, comparisons and sentences must say of memory, prices and what fits, worked out a second time, apart from the
// generator: from the text of the inputs, in whole numbers, worded by a few habits of each locale.
#pragma once

#include <yaml-cpp/yaml.h>

#include <string>
#include <vector>

#include "tables.hpp"

namespace katalog::site_test {

/// The catalogue, prices, page structures and messages as they stand in the inputs, by id or locale.
struct Inputs {
  std::vector<std::string> gpu_ids;  ///< in the order of the catalogue
  std::map<std::string, YAML::Node> gpus;
  std::map<std::string, YAML::Node> fit_models;
  std::map<std::string, YAML::Node> architectures;
  std::map<std::string, YAML::Node> structures;
  std::map<std::string, YAML::Node> messages;
  std::map<std::string, std::string> prices;
};
Inputs read_inputs(const Sources& sources);

struct PageName {
  std::string id;
  std::string locale;
};

struct Share {
  std::string fit_model;
  std::string text;  ///< 0.8
};

/// The page's figures after a change: what depends on a memory, a price or a usable share as `now` has them, all else as it was
/// `before`. `was` is the share that changed, as it was.
Figures predict(const Inputs& now, const PageName& page, Figures before, const Share& was);

/// Text with those facts written out for which that is possible: `{{gpu.h200.memory}}` as `141 GB`.
std::string written_out(const Inputs& inputs, const std::string& words, const std::string& locale);

}  // namespace katalog::site_test
