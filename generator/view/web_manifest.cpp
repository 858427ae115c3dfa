#include "view/web_manifest.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

namespace katalog {
namespace {

using Json = nlohmann::ordered_json;

/// The text between the two; empty where the name is of another kind.
std::string_view between(std::string_view name, std::string_view start, std::string_view end) {
  if (!name.starts_with(start) || !name.ends_with(end) || name.size() <= start.size() + end.size()) return {};
  return name.substr(start.size(), name.size() - start.size() - end.size());
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

Json icons(const Theme& theme) {
  Json list = Json::array();
  for (const auto& [path, bytes] : theme.static_files)
    for (const auto& [start, purpose] : {std::pair{"icon-", "any"}, std::pair{"maskable-", "maskable"}})
      if (const std::string pixels(between(path, start, ".png")); is_number(pixels))
        list.push_back({{"src", "/" + path}, {"sizes", pixels + "x" + pixels}, {"type", "image/png"}, {"purpose", purpose}});
  return list;
}

}  // namespace

std::string web_manifest(const Theme& theme, const LocaleView& locale) {
  const std::string paper = to_hex(theme.colors->paper);
  const Json manifest{{"id", locale.home.url},     {"name", locale.brand},    {"short_name", locale.brand},
                      {"lang", locale.tag},        {"dir", locale.direction}, {"start_url", locale.home.url},
                      {"scope", locale.home.url},  {"display", "browser"},    {"theme_color", paper},
                      {"background_color", paper}, {"icons", icons(theme)}};
  return manifest.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace katalog
