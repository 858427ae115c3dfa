// Dates and times as a locale writes them: Gregorian calendar, UTC, whatever the machine's time zone.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <unicode/locid.h>
#include <unicode/smpdtfmt.h>

#include "model/price.hpp"

namespace katalog {

class Dates {
 public:
  explicit Dates(const icu::Locale& locale);

  std::string date(std::chrono::year_month_day day) const;
  std::string time(Time utc) const;

 private:
  std::unique_ptr<const icu::DateFormat> date_;
  std::unique_ptr<const icu::DateFormat> time_;
};

}  // namespace katalog
