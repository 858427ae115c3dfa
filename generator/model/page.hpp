// A page: its structure once for all locales, and its words in one locale without the body, which is read when the page is
// made.
#pragma once

#include <chrono>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/digest.hpp"
#include "base/place.hpp"
#include "model/decimal.hpp"

namespace katalog {

/// A column as an editor names it: `memory`, `price`, or a fit model with its GPU count, `full-training@8`.
struct Column {
  std::string name;  ///< before the @
  int gpus = 0;      ///< after it; 0 where there is none

  auto operator<=>(const Column&) const = default;
};

/// Reads `memory` or `full-training@8`, with a count from 1 to 1024; anything else is nothing. Whether there is such a column
/// is the catalogue's to say.
std::optional<Column> parse_column(std::string_view text);

/// What the page of a GPU says it is good for (`at_least`) or not made for (`below`), in the message `verdict.<id>`.
struct Verdict {
  Located<std::string> id;
  Located<Column> figure;
  std::optional<Decimal> at_least;  ///< one of the two
  std::optional<Decimal> below;
};

/// `content/<id>.yaml`.
struct PageStructure {
  std::string id;    ///< the file's name, and the English slug
  std::string path;  ///< its file
  Sha256 digest{};   ///< of the file
  Located<std::string> layout;
  std::vector<Located<std::string>> gpus;
  std::vector<Located<Column>> columns;
  std::vector<std::pair<Located<std::string>, Located<std::string>>> comparisons;
  std::vector<Located<std::string>> related;
  std::vector<Located<std::string>> charts;  ///< figures of the table's GPUs
  std::vector<Located<std::string>> fits;    ///< fit models of a generated page
  std::vector<int> gpu_counts;               ///< for how many GPUs it shows them
  std::vector<Verdict> verdicts;
};

/// A heading's id as it stands in a body.
struct Anchor {
  int level = 0;  ///< 2 for ##
  std::string id;
  Span span;
};

/// The front matter of `content/<locale>/<id>.md`, and where its body begins.
struct PageWords {
  std::string id;
  std::string locale;
  std::string path;
  Sha256 digest{};  ///< of the file, body and all
  Located<std::string> title;
  Located<std::string> name;
  Located<std::string> description;
  Located<std::string> summary;
  std::chrono::year_month_day updated;
  Located<std::string> slug;  ///< the id where the front matter gives none
  std::vector<Located<std::string>> aliases;
  bool draft = false;
  std::optional<std::chrono::year_month_day> publish;
  std::vector<Anchor> anchors;  ///< every `{#id}` of the body, in order
  std::size_t body_offset = 0;  ///< in bytes
  int body_line = 1;            ///< the line the body begins on
};

}  // namespace katalog
