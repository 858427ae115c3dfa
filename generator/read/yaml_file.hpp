// Opens a YAML file for reading its fields.
#pragma once

#include <optional>
#include <string>

#include "base/checked.hpp"
#include "base/source_tree.hpp"
#include "read/plain_lines.hpp"
#include "read/text_file.hpp"
#include "read/value.hpp"
#include "read/yaml.hpp"

namespace katalog {

/// Reads the mapping a YAML file holds with `read(Fields, FileProblems&)`. The value is empty where the file cannot be read.
template <class T, class Read>
Checked<std::optional<T>> read_yaml_file(const SourceTree& tree, const std::string& path, const Read& read) {
  auto text = read_text(tree, path, largest_yaml);
  if (!text.value) return {std::nullopt, std::move(text.problems)};
  FileProblems problems(path);
  Checked<std::optional<T>> result;
  std::optional<Node> root = parse_plain_lines(*text.value, 1, problems);
  if (!root) root = parse_yaml(*text.value, 1, problems);
  if (root) result.value = read(Fields(&*root, problems), problems);
  if constexpr (requires { result.value->digest; })
    if (result.value) result.value->digest = sha256(*text.value);
  result.problems = problems.take();
  return result;
}

}  // namespace katalog
