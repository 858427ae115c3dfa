#include "read/catalog.hpp"

#include <fmt/format.h>

#include <limits>
#include <map>

#include "read/facts.hpp"
#include "read/fit_models.hpp"
#include "read/terms.hpp"
#include "read/yaml_file.hpp"

namespace katalog {
namespace {

constexpr IntegerRange positive_int{1, std::numeric_limits<int>::max()};

Source read_source(Fields fields) {
  Source source;
  source.id = fields.required("id").id();
  source.title = fields.required("title").text().value;
  source.url = web_address(fields.required("url")).value;
  fields.refuse_others();
  return source;
}

RateRatio read_ratio(Fields fields) {
  RateRatio ratio;
  ratio.of = fields.required("of").text();
  ratio.to = fields.required("to").text();
  ratio.is = positive_decimal(fields.required("is"));
  fields.refuse_others();
  return ratio;
}

Architecture read_architecture(Fields fields) {
  Architecture architecture;
  architecture.id = fields.required("id").id();
  architecture.name = fields.required("name").text().value;
  architecture.vendor = fields.required("vendor").text().value;
  for (auto& format : fields.required("formats").texts()) architecture.formats.push_back(std::move(format.value));
  if (const Value ratios = fields.optional("ratios"))
    for (const Value& ratio : ratios.list()) architecture.ratios.push_back(read_ratio(ratio.fields()));
  fields.refuse_others();
  return architecture;
}

std::vector<Located<std::string>> read_source_ids(const Value& value) {
  auto ids = value.texts();
  if (value.is_list() && ids.empty()) value.refuse(Rule::bad_value, "no source is named", "name the id of at least one source");
  return ids;
}

Gpu read_gpu(Fields fields) {
  static const std::vector<std::string> known_segments(segments().begin(), segments().end());
  Gpu gpu;
  gpu.id = fields.required("id").id();
  gpu.name = fields.required("name").text().value;
  gpu.architecture = fields.required("architecture").text();
  gpu.segment = known_segments[one_of(fields.required("segment"), known_segments)];
  gpu.form_factor = fields.required("form_factor").text().value;
  gpu.checked = fields.required("checked").date();
  gpu.sources = read_source_ids(fields.required("sources"));
  gpu.facts = read_facts(fields);
  fields.refuse_others();
  return gpu;
}

ReferenceModel read_reference_model(Fields fields) {
  ReferenceModel model;
  model.id = fields.required("id").id();
  model.name = fields.required("name").text().value;
  model.parameters = fields.required("parameters").integer({1, 1'000'000'000'000'000});
  model.layers = static_cast<int>(fields.required("layers").integer(positive_int));
  model.kv_heads = static_cast<int>(fields.required("kv_heads").integer(positive_int));
  model.head_size = static_cast<int>(fields.required("head_size").integer(positive_int));
  model.source = fields.required("source").text();
  fields.refuse_others();
  return model;
}

template <class T>
std::vector<T> read_all(const Value& list, T (*read)(Fields), FileProblems& problems) {
  std::vector<T> things;
  std::map<std::string, int> first_lines;
  for (const Value& item : list.list()) {
    T thing = read(item.fields());
    const Located<std::string>& id = thing.id;
    const auto [first, is_new] = first_lines.emplace(id.value, id.span.line);
    if (is_new || id.value.empty()) {
      things.push_back(std::move(thing));
      continue;
    }
    problems.add(Rule::duplicate_id, id.span, fmt::format("id {} stands in this list a second time", quoted(id.value)),
                 fmt::format("the first is on line {}", first->second));
  }
  return things;
}

std::vector<Gpu> read_gpus(const Value& value, FileProblems& problems) {
  if (value.is_nothing() || (value.is_list() && value.list().empty())) {
    value.refuse(Rule::empty_catalogue, "the catalogue holds no GPU", "add the first entry to gpus");
    return {};
  }
  return read_all(value, read_gpu, problems);
}

Catalog read_fields(Fields fields, FileProblems& problems) {
  Catalog catalog;
  catalog.sources = read_all(fields.required("sources"), read_source, problems);
  catalog.architectures = read_all(fields.required("architectures"), read_architecture, problems);
  catalog.gpus = read_gpus(fields.required("gpus"), problems);
  catalog.reference_models = read_all(fields.optional("reference_models"), read_reference_model, problems);
  catalog.fit_models = read_all(fields.optional("fit_models"), read_fit_model, problems);
  fields.refuse_others();
  return catalog;
}

}  // namespace

Checked<Catalog> read_catalog(const SourceTree& tree) {
  auto file = read_yaml_file<Catalog>(tree, std::string(catalog_path), read_fields);
  return {std::move(file.value).value_or(Catalog{}), std::move(file.problems)};
}

}  // namespace katalog
