#include "edits.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace katalog::bench {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Replaces the first price behind `at`, and tells where it ends; `npos` where there is none.
std::size_t replace_price(std::string& snapshot, std::size_t at, std::string_view price) {
  constexpr std::string_view key = "\"per_gpu_hour\": \"";
  const std::size_t found = snapshot.find(key, at);
  if (found == std::string::npos) return found;
  const std::size_t first = found + key.size();
  snapshot.replace(first, snapshot.find('"', first) - first, price);
  return first + price.size();
}

}  // namespace

void edit_body(const fs::path& site, int edit) {
  std::ofstream(site / "content/de/use-case-1.md", std::ios::binary | std::ios::app) << fmt::format("\n\nEdit {}.\n", edit);
}

void edit_price(const fs::path& site, std::string_view gpu, int edit) {
  std::string snapshot = read(site / "prices.json");
  const std::size_t offer = snapshot.find(fmt::format("\"{}\"", gpu));
  if (offer == std::string::npos) throw std::runtime_error("the price snapshot has no such GPU");
  replace_price(snapshot, offer, fmt::format("{}.99", edit + 1));
  std::ofstream(site / "prices.json", std::ios::binary) << snapshot;
}

void edit_prices(const fs::path& site, int edit) {
  std::string snapshot = read(site / "prices.json");
  int offer = 0;
  for (std::size_t at = 0; at != std::string::npos; ++offer)
    at = replace_price(snapshot, at, fmt::format("{}.{:02}", edit + 1, offer));
  std::ofstream(site / "prices.json", std::ios::binary) << snapshot;
}

}  // namespace katalog::bench
