// Days and moments, always in UTC.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace katalog {

using Time = std::chrono::sys_seconds;
using Day = std::chrono::year_month_day;

/// Reads `2026-11-30`, a day of the calendar; anything else is nothing.
std::optional<Day> parse_day(std::string_view text);

/// Reads ISO 8601 in UTC, `2026-11-30T12:00:00Z`; anything else is nothing.
std::optional<Time> parse_time(std::string_view text);

}  // namespace katalog
