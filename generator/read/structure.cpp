#include "read/structure.hpp"

#include <fmt/format.h>

#include "read/terms.hpp"
#include "read/yaml_file.hpp"

namespace katalog {
namespace {

constexpr int most_gpus = 1024;

Located<Column> read_column(const Value& value) {
  const Located<std::string> written = value.text();
  if (auto column = parse_column(written.value)) return {std::move(*column), written.span};
  if (!written.value.empty())
    value.refuse(Rule::bad_value, quoted(written.value) + " is not a column",
                 fmt::format("write a name, or a name and a number of GPUs from 1 to {}: qlora@8", most_gpus));
  return {{}, written.span};
}

std::vector<Located<Column>> read_columns(const Value& value) {
  std::vector<Located<Column>> columns;
  for (const Value& item : value.list())
    if (Located<Column> column = read_column(item); !column.value.name.empty()) columns.push_back(std::move(column));
  return columns;
}

std::vector<int> read_counts(const Value& value) {
  std::vector<int> counts;
  for (const Value& item : value.list()) counts.push_back(static_cast<int>(item.integer({1, most_gpus})));
  return counts;
}

Verdict read_verdict(Fields fields, const Value& item) {
  Verdict verdict{fields.required("id").id(), read_column(fields.required("figure")), {}, {}};
  if (const Value bound = fields.optional("at_least")) verdict.at_least = bound.decimal().value;
  if (const Value bound = fields.optional("below")) verdict.below = bound.decimal().value;
  fields.refuse_others();
  if (verdict.at_least.has_value() == verdict.below.has_value())
    item.refuse(Rule::bad_value, "a verdict holds a figure against one bound",
                "write at_least: for what a GPU is good for, or below:");
  return verdict;
}

std::vector<Verdict> read_verdicts(const Value& value) {
  std::vector<Verdict> verdicts;
  for (const Value& item : value.list()) {
    Verdict verdict = read_verdict(item.fields(), item);
    const bool is_whole = !verdict.figure.value.name.empty() && (verdict.at_least || verdict.below);
    if (is_whole) verdicts.push_back(std::move(verdict));
  }
  return verdicts;
}

std::vector<std::pair<Located<std::string>, Located<std::string>>> read_comparisons(const Value& value) {
  std::vector<std::pair<Located<std::string>, Located<std::string>>> pairs;
  for (const Value& item : value.list()) {
    auto both = item.texts();
    if (both.size() == 2)
      pairs.emplace_back(std::move(both[0]), std::move(both[1]));
    else if (item.is_list())
      item.refuse(Rule::bad_value, fmt::format("a comparison takes two GPUs, found {}", both.size()),
                  "write [one-gpu, another-gpu]");
  }
  return pairs;
}

std::vector<Located<std::string>> read_names(const Value& value, FileProblems& problems) {
  auto names = value.texts();
  refuse_repeats(names, problems);
  return names;
}

PageStructure read_fields(Fields fields, FileProblems& problems) {
  PageStructure page;
  page.layout = fields.required("layout").text();
  page.gpus = read_names(fields.optional("gpus"), problems);
  page.columns = read_columns(fields.optional("columns"));
  page.comparisons = read_comparisons(fields.optional("comparisons"));
  page.related = read_names(fields.optional("related"), problems);
  page.charts = read_names(fields.optional("charts"), problems);
  page.fits = read_names(fields.optional("fits"), problems);
  page.gpu_counts = read_counts(fields.optional("gpu_counts"));
  page.verdicts = read_verdicts(fields.optional("verdicts"));
  fields.refuse_others();
  return page;
}

}  // namespace

Checked<std::optional<PageStructure>> read_structure(const SourceTree& tree, const std::string& id) {
  const std::string path = "content/" + id + ".yaml";
  auto page = read_yaml_file<PageStructure>(tree, path, read_fields);
  if (page.value) {
    page.value->id = id;
    page.value->path = path;
  }
  return page;
}

}  // namespace katalog
