// The inputs of the site as their text says, read apart from the generator.
#pragma once

#include <yaml-cpp/yaml.h>

#include <string>
#include <vector>

#include "built_site.hpp"

namespace katalog::site_test {

/// Texts by key, their spaces folded.
using Messages = std::map<std::string, std::string>;

/// The catalogue, prices, page structures and messages as they stand in the inputs, by id or locale.
struct Inputs {
  std::vector<std::string> gpu_ids;  ///< in the order of the catalogue
  std::map<std::string, YAML::Node> gpus;
  std::map<std::string, YAML::Node> fit_models;
  std::map<std::string, YAML::Node> architectures;
  std::map<std::string, YAML::Node> structures;
  std::map<std::string, Messages> messages;
  std::map<std::string, std::string> prices;
};
Inputs read_inputs(const Sources& sources);

/// A sequence of texts; empty where there is none.
std::vector<std::string> list_of(const YAML::Node& node);

bool is_largest_model(const Inputs& inputs, const std::string& fit_model);

}  // namespace katalog::site_test
