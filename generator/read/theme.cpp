#include "read/theme.hpp"

#include <map>
#include <optional>

#include "model/site.hpp"
#include "read/problems.hpp"
#include "read/text_file.hpp"
#include "read/value.hpp"

namespace katalog {
namespace {

using Files = std::map<std::string, std::string, std::less<>>;

constexpr std::string_view template_ending = ".mustache";

Diagnostic unexpected(const std::string& path) {
  return {Rule::unexpected_file,
          {path, {}},
          "a theme has no such file",
          "templates are layouts/*.mustache, partials/*.mustache and blocks/*.mustache; assets stand in assets/"};
}

Files* templates_in(Theme& theme, std::string_view folder) {
  if (folder == "layouts") return &theme.layouts;
  if (folder == "partials") return &theme.partials;
  if (folder == "blocks") return &theme.blocks;
  return nullptr;
}

/// The name of a template, without its ending; nothing for other files.
std::optional<std::string> template_name(std::string_view file) {
  if (!file.ends_with(template_ending)) return std::nullopt;
  file.remove_suffix(template_ending.size());
  return is_id(file) ? std::optional(std::string(file)) : std::nullopt;
}

Diagnostics add_template(Files& templates, const std::string& name, const SourceTree& tree, const std::string& path) {
  auto text = read_text(tree, path, largest_template);
  if (text.value) templates.emplace(name, without_byte_order_mark(*text.value));
  return std::move(text.problems);
}

Diagnostics add_asset(Theme& theme, const std::string& name, const SourceTree& tree, const std::string& path) {
  auto bytes = tree.read(path);
  if (!has_errors(bytes.problems)) theme.assets.emplace(name, std::move(bytes.value));
  return std::move(bytes.problems);
}

std::vector<std::string> theme_names(const SourceTree& tree) {
  std::vector<std::string> names;
  for (const std::string& path : paths_below(tree, "themes/")) {
    const std::string below = path.substr(std::string_view("themes/").size());
    const std::string name = below.substr(0, below.find('/'));
    if (name != below && (names.empty() || names.back() != name)) names.push_back(name);
  }
  return names;
}

Diagnostics add_file(Theme& theme, const SourceTree& tree, const std::string& path) {
  const std::string below = path.substr(theme.folder.size());
  const std::size_t slash = below.find('/');
  if (slash == std::string::npos || below.find('/', slash + 1) != std::string::npos) return {unexpected(path)};
  const std::string folder = below.substr(0, slash);
  const std::string file = below.substr(slash + 1);
  if (folder == "assets") return add_asset(theme, file, tree, path);
  Files* templates = templates_in(theme, folder);
  const auto name = template_name(file);
  if (!templates || !name) return {unexpected(path)};
  return add_template(*templates, *name, tree, path);
}

}  // namespace

Checked<Theme> read_theme(const SourceTree& tree, const Located<std::string>& name) {
  Checked<Theme> theme;
  theme.value.folder = "themes/" + name.value + "/";
  const auto paths = paths_below(tree, theme.value.folder);
  if (paths.empty())
    theme.problems.push_back({Rule::missing_file,
                              {std::string(config_path), name.span},
                              "there is no theme in " + theme.value.folder,
                              nearest_hint(name.value, theme_names(tree))});
  for (const std::string& path : paths) append(theme.problems, add_file(theme.value, tree, path));
  return theme;
}

}  // namespace katalog
