#include "read/structure.hpp"

#include <fmt/format.h>

#include <charconv>

#include "read/terms.hpp"
#include "read/yaml_file.hpp"

namespace katalog {
namespace {

constexpr int most_gpus = 1024;

/// `name`, or `name@count` with a count from 1 to 1024.
std::optional<Column> parse_column(std::string_view text) {
  const std::size_t sign = text.find('@');
  if (sign == 0) return std::nullopt;
  Column column{std::string(text.substr(0, sign)), 0};
  if (sign == std::string_view::npos) return column;
  const std::string_view count = text.substr(sign + 1);
  std::from_chars(count.data(), count.data() + count.size(), column.gpus);
  const bool is_count = column.gpus >= 1 && column.gpus <= most_gpus && std::to_string(column.gpus) == count;
  return is_count ? std::optional(column) : std::nullopt;
}

std::vector<Located<Column>> read_columns(const Value& value) {
  std::vector<Located<Column>> columns;
  for (const Value& item : value.list()) {
    const Located<std::string> written = item.text();
    if (auto column = parse_column(written.value))
      columns.push_back({std::move(*column), written.span});
    else if (!written.value.empty())
      item.refuse(Rule::bad_value, quoted(written.value) + " is not a column",
                  fmt::format("write a name, or a name and a number of GPUs from 1 to {}: qlora@8", most_gpus));
  }
  return columns;
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
