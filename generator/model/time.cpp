#include "model/time.hpp"

#include <algorithm>
#include <charconv>

namespace katalog {
namespace {

/// A number of exactly `text.size()` digits, or -1.
int digits(std::string_view text) {
  int value = 0;
  if (!std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; })) return -1;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

std::optional<Day> parse_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const int year = digits(text.substr(0, 4)), month = digits(text.substr(5, 2)), day = digits(text.substr(8, 2));
  if (year < 0 || month < 0 || day < 0) return std::nullopt;
  const Day read{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                 std::chrono::day(static_cast<unsigned>(day))};
  return read.ok() ? std::optional(read) : std::nullopt;
}

std::optional<Time> parse_time(std::string_view text) {
  if (text.size() != 20 || text[10] != 'T' || text[13] != ':' || text[16] != ':' || text[19] != 'Z') return std::nullopt;
  const std::optional<Day> day = parse_day(text.substr(0, 10));
  const int hour = digits(text.substr(11, 2)), minute = digits(text.substr(14, 2)), second = digits(text.substr(17, 2));
  if (!day || hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return std::nullopt;
  return std::chrono::sys_days(*day) + std::chrono::hours(hour) + std::chrono::minutes(minute) + std::chrono::seconds(second);
}

}  // namespace katalog
