#include "inputs.hpp"

#include "html.hpp"

namespace katalog::site_test {
namespace {

std::map<std::string, YAML::Node> by_id(const YAML::Node& list) {
  std::map<std::string, YAML::Node> things;
  for (const YAML::Node& thing : list) things[thing["id"].Scalar()] = thing;
  return things;
}

Messages read_messages(const std::string& locale) {
  Messages messages;
  for (const auto& message : YAML::Load(locale)["messages"]) messages[message.first.Scalar()] = folded(message.second.Scalar());
  return messages;
}

/// `content/gpus.yaml` is `gpus`.
std::string stem_of(std::string_view path) {
  const std::size_t slash = path.rfind('/') + 1;
  return std::string(path.substr(slash, path.rfind('.') - slash));
}

}  // namespace

Inputs read_inputs(const Sources& sources) {
  const YAML::Node catalogue = YAML::Load(sources.at("gpus.yaml"));
  Inputs inputs;
  for (const YAML::Node& gpu : catalogue["gpus"]) inputs.gpu_ids.push_back(gpu["id"].Scalar());
  inputs.gpus = by_id(catalogue["gpus"]);
  inputs.fit_models = by_id(catalogue["fit_models"]);
  inputs.architectures = by_id(catalogue["architectures"]);
  for (const YAML::Node& offer : YAML::Load(sources.at("prices.json"))["offers"])
    inputs.prices[offer["gpu"].Scalar()] = offer["per_gpu_hour"].Scalar();
  for (const auto& [path, text] : sources) {
    const bool is_yaml = path.ends_with(".yaml");
    if (is_yaml && path.starts_with("content/")) inputs.structures[stem_of(path)] = YAML::Load(text);
    if (is_yaml && path.starts_with("locales/")) inputs.messages[stem_of(path)] = read_messages(text);
  }
  return inputs;
}

std::vector<std::string> list_of(const YAML::Node& node) {
  return node ? node.as<std::vector<std::string>>() : std::vector<std::string>{};
}

bool is_largest_model(const Inputs& inputs, const std::string& fit_model) {
  const auto found = inputs.fit_models.find(fit_model);
  return found != inputs.fit_models.end() && found->second["kind"].Scalar() == "largest_model";
}

}  // namespace katalog::site_test
