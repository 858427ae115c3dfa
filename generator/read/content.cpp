#include "read/content.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/map_parallel.hpp"
#include "read/problems.hpp"
#include "read/structure.hpp"
#include "read/value.hpp"
#include "read/words.hpp"

namespace katalog {
namespace {

constexpr std::string_view content_folder = "content/";
constexpr std::string_view structure_ending = ".yaml";
constexpr std::string_view words_ending = ".md";

/// A path below content/ in its parts: `folder` is empty for files that stand in content/ itself.
struct ContentPath {
  std::string folder;
  std::string name;  ///< without the ending
  std::string ending;
};

ContentPath parse(std::string_view path) {
  path.remove_prefix(content_folder.size());
  const std::size_t slash = path.rfind('/');
  const std::string_view folder = slash == std::string_view::npos ? "" : path.substr(0, slash);
  const std::string_view file = slash == std::string_view::npos ? path : path.substr(slash + 1);
  const std::size_t dot = std::min(file.rfind('.'), file.size());
  return {std::string(folder), std::string(file.substr(0, dot)), std::string(file.substr(dot))};
}

bool is_structure(const ContentPath& path) { return path.folder.empty() && path.ending == structure_ending; }

bool is_words(const ContentPath& path) {
  return !path.folder.empty() && path.folder.find('/') == std::string::npos && path.ending == words_ending;
}

Diagnostic unexpected(const std::string& path) {
  return {Rule::unexpected_file,
          {path, {}},
          "this is neither the structure nor the words of a page",
          "structures are content/<page>.yaml, words content/<locale>/<page>.md"};
}

Diagnostic bad_id(const std::string& path, std::string_view name) {
  return {Rule::bad_id,
          {path, {}},
          quoted(name) + " is not the id of a page",
          "name the file with lower-case letters a to z and digits, with single hyphens between"};
}

std::vector<std::string> tags_of(const std::vector<Located<std::string>>& locales) {
  std::vector<std::string> tags;
  for (const auto& locale : locales) tags.push_back(locale.value);
  return tags;
}

/// Reads the words at a path, or says why there are none.
Checked<std::optional<PageWords>> read_words_at(const SourceTree& tree, const std::string& path,
                                                const std::vector<std::string>& tags) {
  const ContentPath parts = parse(path);
  if (!is_words(parts)) return {std::nullopt, {unexpected(path)}};
  if (std::ranges::find(tags, parts.folder) == tags.end())
    return {std::nullopt,
            {{Rule::unknown_locale,
              {path, {}},
              "site.yaml lists no locale " + quoted(parts.folder),
              nearest_hint(parts.folder, tags)}}};
  if (!is_id(parts.name)) return {std::nullopt, {bad_id(path, parts.name)}};
  return read_words(tree, parts.folder, parts.name);
}

/// Reads the structure at a path, or says why there is none.
Checked<std::optional<PageStructure>> read_structure_at(const SourceTree& tree, const std::string& path) {
  const ContentPath parts = parse(path);
  if (!is_id(parts.name)) return {std::nullopt, {bad_id(path, parts.name)}};
  return read_structure(tree, parts.name);
}

/// Those that could be read, in the order of the paths.
template <class T, class ReadAt>
Checked<std::vector<T>> read_each(const std::vector<std::string>& paths, int jobs, const ReadAt& read_at) {
  auto read = map_parallel<Checked<std::optional<T>>>(paths.size(), jobs, [&](std::size_t i) { return read_at(paths[i]); });
  Checked<std::vector<T>> all;
  all.value.reserve(paths.size());
  for (Checked<std::optional<T>>& one : read)
    if (auto value = take(std::move(one), all.problems)) all.value.push_back(std::move(*value));
  return all;
}

}  // namespace

Checked<std::vector<PageStructure>> read_structures(const SourceTree& tree, int jobs) {
  std::vector<std::string> paths = paths_below(tree, content_folder);
  std::erase_if(paths, [](const std::string& path) { return !is_structure(parse(path)); });
  auto structures =
      read_each<PageStructure>(paths, jobs, [&](const std::string& path) { return read_structure_at(tree, path); });
  std::ranges::sort(structures.value, {}, &PageStructure::id);
  return structures;
}

Checked<std::vector<PageWords>> read_all_words(const SourceTree& tree, const std::vector<Located<std::string>>& locales,
                                               int jobs) {
  const auto tags = tags_of(locales);
  std::vector<std::string> paths = paths_below(tree, content_folder);
  std::erase_if(paths, [](const std::string& path) { return is_structure(parse(path)); });
  auto all = read_each<PageWords>(paths, jobs, [&](const std::string& path) { return read_words_at(tree, path, tags); });
  const auto order = [&](const PageWords& words) { return std::ranges::find(tags, words.locale) - tags.begin(); };
  std::ranges::sort(all.value,
                    [&](const PageWords& a, const PageWords& b) { return a.id != b.id ? a.id < b.id : order(a) < order(b); });
  return all;
}

}  // namespace katalog
