#include "wording/number_patterns.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace katalog {
namespace {

constexpr std::string_view range_key = "range";

struct PatternExample {
  NumberKind kind;
  std::string_view pattern;
};

/// The kinds CLDR has no form for, with how English writes them.
constexpr PatternExample needed[] = {
    {NumberKind::teraflops, "{n} TFLOPS"},
    {NumberKind::billions, "≈ {n}B"},
    {NumberKind::tokens_per_second, "≤ {n} tokens/s"},
    {NumberKind::ratio, "about {n} times"},
};

std::vector<std::string> known_keys() {
  std::vector<std::string> keys(number_kind_names().begin(), number_kind_names().end());
  keys.emplace_back(range_key);
  return keys;
}

int occurrences(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

/// What is wrong with a pattern; empty where nothing is.
std::string pattern_fault(std::string_view pattern, std::initializer_list<std::string_view> placeholders) {
  for (const std::string_view placeholder : placeholders) {
    const int count = occurrences(pattern, placeholder);
    if (count == 0) return fmt::format("number pattern \"{}\" has no {}", pattern, placeholder);
    if (count > 1) return fmt::format("number pattern \"{}\" has {} {} times", pattern, placeholder, count);
  }
  const auto braces = std::count_if(pattern.begin(), pattern.end(), [](char c) { return c == '{' || c == '}'; });
  if (braces != static_cast<std::ptrdiff_t>(2 * placeholders.size()))
    return fmt::format("number pattern \"{}\" has other braces than those of {}", pattern, fmt::join(placeholders, " and "));
  return "";
}

Diagnostic pattern_problem(const Locale& locale, Span span, std::string message, std::string hint) {
  return {Rule::number_pattern, {locale.path, span}, std::move(message), std::move(hint)};
}

std::optional<NumberKind> find_kind(std::string_view name) {
  const auto names = number_kind_names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<NumberKind>(found - names.begin());
}

std::string checked_pattern(const Locale& locale, std::string_view key, Diagnostics& problems) {
  const Located<std::string>& pattern = locale.numbers.find(key)->second;
  const bool is_range = key == range_key;
  std::string fault = is_range ? pattern_fault(pattern.value, {"{a}", "{b}"}) : pattern_fault(pattern.value, {"{n}"});
  if (fault.empty()) return pattern.value;
  const char* hint =
      is_range ? "write {a} for the first number and {b} for the second, once each" : "write {n} for the number, once";
  problems.push_back(pattern_problem(locale, pattern.span, std::move(fault), hint));
  return "";
}

void report_missing(const Locale& locale, Diagnostics& problems) {
  for (const auto& [kind, example] : needed) {
    const std::string_view name = number_kind_names()[static_cast<std::size_t>(kind)];
    if (locale.numbers.contains(name)) continue;
    problems.push_back(pattern_problem(locale, {}, fmt::format("no number pattern for \"{}\"", name),
                                       fmt::format("add it under numbers:, such as {}: \"{}\"", name, example)));
  }
}

}  // namespace

std::span<const std::string_view> number_kind_names() {
  static constexpr std::array<std::string_view, number_kind_count> names = {
      "plain",    "gigabytes",         "gigabytes_per_second", "teraflops", "watts",   "bytes",
      "billions", "billions_in_prose", "tokens_per_second",    "ratio",     "percent",
  };
  return names;
}

Checked<HousePatterns> read_number_patterns(const Locale& locale) {
  Checked<HousePatterns> read;
  for (const auto& [key, pattern] : locale.numbers) {
    if (key == range_key) {
      read.value.range = checked_pattern(locale, key, read.problems);
    } else if (const auto kind = find_kind(key)) {
      read.value.kinds[static_cast<std::size_t>(*kind)] = checked_pattern(locale, key, read.problems);
    } else {
      read.problems.push_back(pattern_problem(locale, pattern.span, fmt::format("unknown kind of number \"{}\"", key),
                                              nearest_hint(key, known_keys())));
    }
  }
  report_missing(locale, read.problems);
  return read;
}

}  // namespace katalog
