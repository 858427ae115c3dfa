#include "read/theme.hpp"

#include <array>
#include <map>
#include <optional>

#include "model/site.hpp"
#include "read/problems.hpp"
#include "read/text_file.hpp"
#include "read/value.hpp"
#include "read/yaml_file.hpp"

namespace katalog {
namespace {

using Files = std::map<std::string, std::string, std::less<>>;

constexpr std::string_view template_ending = ".mustache";
constexpr std::string_view config_file = "theme.yaml";
constexpr std::string_view static_folder = "static/";

Diagnostic unexpected(const std::string& path) {
  return {Rule::unexpected_file,
          {path, {}},
          "a theme has no such file",
          "templates are layouts/*.mustache, partials/*.mustache and blocks/*.mustache; assets stand in assets/, files for the "
          "site's root in static/, colors in theme.yaml"};
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

Diagnostics add_bytes(Files& files, const std::string& name, const SourceTree& tree, const std::string& path) {
  auto bytes = tree.read(path);
  if (!has_errors(bytes.problems)) files.emplace(name, std::move(bytes.value));
  return std::move(bytes.problems);
}

int hex_digit(char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  return static_cast<int>(digits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c));
}

std::optional<Color> parse_color(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  std::array<std::uint8_t, 3> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const int high = hex_digit(text[1 + 2 * i]), low = hex_digit(text[2 + 2 * i]);
    if (high < 0 || low < 0) return std::nullopt;
    parts[i] = static_cast<std::uint8_t>(16 * high + low);
  }
  return Color{parts[0], parts[1], parts[2]};
}

Color read_color(const Value& value) {
  constexpr const char* hint = "write it in quotes, as \"#1a2b3c\"; without them # begins a comment";
  if (value.is_nothing()) value.refuse(Rule::bad_value, "there is no color", hint);
  if (!value || value.is_nothing()) return {};
  const std::string text = value.text().value;
  const std::optional<Color> color = parse_color(text);
  if (!color && !text.empty()) value.refuse(Rule::bad_value, quoted(text) + " is not a color", hint);
  return color.value_or(Color{});
}

ThemeColors read_colors(Fields fields) {
  ThemeColors colors{read_color(fields.required("paper")), read_color(fields.required("ink")),
                     read_color(fields.required("muted")), read_color(fields.required("accent"))};
  fields.refuse_others();
  return colors;
}

ThemeColors read_config(Fields fields, FileProblems&) {
  ThemeColors colors = read_colors(fields.required("colors").fields());
  fields.refuse_others();
  return colors;
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
  if (below == config_file) {
    auto config = read_yaml_file<ThemeColors>(tree, path, read_config);
    theme.colors = config.value;
    return std::move(config.problems);
  }
  if (below.starts_with(static_folder)) return add_bytes(theme.static_files, below.substr(static_folder.size()), tree, path);
  const std::size_t slash = below.find('/');
  if (slash == std::string::npos || below.find('/', slash + 1) != std::string::npos) return {unexpected(path)};
  const std::string folder = below.substr(0, slash);
  const std::string file = below.substr(slash + 1);
  if (folder == "assets") return add_bytes(theme.assets, file, tree, path);
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
