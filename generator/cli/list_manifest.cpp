#include <fmt/chrono.h>
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "disk/manifest.hpp"

namespace katalog::cli {
namespace {

/// The media type (RFC 6838) of a file of the site, by the ending of its name.
std::string_view media_type(const std::string& path) {
  static const std::map<std::string, std::string_view, std::less<>> types{
      {".css", "text/css"},      {".html", "text/html"},      {".ico", "image/vnd.microsoft.icon"},
      {".jpg", "image/jpeg"},    {".js", "text/javascript"},  {".json", "application/json"},
      {".md", "text/markdown"},  {".pdf", "application/pdf"}, {".png", "image/png"},
      {".svg", "image/svg+xml"}, {".txt", "text/plain"},      {".webmanifest", "application/manifest+json"},
      {".webp", "image/webp"},   {".woff2", "font/woff2"},    {".xml", "application/xml"},
      {"", "text/plain"},
  };
  const auto found = types.find(std::filesystem::path(path).extension().string());
  return found != types.end() ? found->second : "application/octet-stream";
}

/// What is no page has no id, locale, date and fingerprint.
nlohmann::ordered_json to_json(const ManifestEntry& entry) {
  nlohmann::ordered_json file{{"path", entry.path},
                              {"sha256", to_hex(entry.digest)},
                              {"size", entry.marks.size},
                              {"type", media_type(entry.path)},
                              {"ctime_ns", entry.marks.ctime_ns},
                              {"inode", entry.marks.inode}};
  if (!entry.page.empty()) file["page"] = entry.page;
  if (!entry.locale.empty()) file["locale"] = entry.locale;
  if (entry.last_modified) file["lastmod"] = fmt::format("{:%Y-%m-%d}", std::chrono::sys_days(*entry.last_modified));
  if (entry.fingerprint) file["fingerprint"] = to_hex(*entry.fingerprint);
  return file;
}

}  // namespace

int run_list_manifest(const Options& options) {
  const std::optional<Manifest> manifest = current_manifest(locate(options.out));
  if (!manifest) {
    fmt::print(stderr, "katalog: no build of {} is recorded\n  hint: build the site\n", options.out.string());
    return exit_problems;
  }
  nlohmann::ordered_json files = nlohmann::ordered_json::array();
  for (const ManifestEntry& entry : manifest->entries) files.push_back(to_json(entry));
  const nlohmann::ordered_json json{{"as_of", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", manifest->as_of)}, {"files", files}};
  fmt::print("{}\n", json.dump(2));
  return exit_fine;
}

}  // namespace katalog::cli
