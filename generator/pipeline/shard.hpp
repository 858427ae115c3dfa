// Parts of a site: a shard makes some of its pages and nothing else; a merge takes every page from shards and makes the rest.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "view/prepare.hpp"

namespace katalog {

inline constexpr std::size_t most_shards = 9999;

/// One of `count` parts, by its number from 1.
struct Shard {
  std::size_t number = 1;
  std::size_t count = 1;

  bool operator==(const Shard&) const = default;
};

/// Reads `3/8`; nothing where it is not of that form, or no such part.
std::optional<Shard> parse_shard(std::string_view text);

/// The shard's pages: some that follow each other in `pages`. All shards together have each page once; where there are more
/// shards than pages, some have none.
std::vector<PageKey> pages_of(const Shard& shard, const std::vector<PageKey>& pages);

/// Why a page of an earlier build cannot be taken as it is.
enum class Lack { page, inputs, file };

/// Says of a page that a merge needs why no part brings it. Rule: missing-part.
Diagnostic missing_part(const PageKey& page, Lack lack);

}  // namespace katalog
