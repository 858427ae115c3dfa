#include "pipeline/shard.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "view/urls.hpp"

namespace katalog {
namespace {

/// A number from 1 to most_shards, in digits alone.
std::optional<std::size_t> parse_count(std::string_view text) {
  std::size_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number);
  if (fault != std::errc() || stop != end || number < 1 || number > most_shards) return std::nullopt;
  return number;
}

std::string reason_of(Lack lack, const std::string& page) {
  switch (lack) {
    case Lack::page:
      return "no part brings the page " + page;
    case Lack::inputs:
      return "the part made the page " + page + " from other inputs, or by another program";
    case Lack::file:
      return "a file of the page " + page + " is missing or damaged, or differs between two parts";
  }
  return "";
}

std::string hint_of(Lack lack) {
  switch (lack) {
    case Lack::page:
      return "merge every part from 1/n to n/n, each with its manifest";
    case Lack::inputs:
      return "build every part from the same files, with the same options, the same katalog and the same packages as the merge";
    case Lack::file:
      return "build that part anew, or copy it again with its manifest";
  }
  return "";
}

}  // namespace

std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::optional<std::size_t> number = parse_count(text.substr(0, slash)), count = parse_count(text.substr(slash + 1));
  if (!number || !count || *number > *count) return std::nullopt;
  return Shard{*number, *count};
}

std::vector<PageKey> pages_of(const Shard& shard, const std::vector<PageKey>& pages) {
  const auto begin = [&](std::size_t shards) {
    return pages.begin() + static_cast<std::ptrdiff_t>(pages.size() * shards / shard.count);
  };
  return {begin(shard.number - 1), begin(shard.number)};
}

Diagnostic missing_part(const PageKey& page, Lack lack) {
  return {Rule::missing_part,
          {page.words->path, {}},
          reason_of(lack, output_path(page_url(*page.words, page.subject))),
          hint_of(lack)};
}

}  // namespace katalog
