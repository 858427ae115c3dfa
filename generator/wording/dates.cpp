#include "wording/dates.hpp"

#include <unicode/dtptngen.h>
#include <unicode/timezone.h>

namespace katalog {
namespace {

icu::Locale with_gregorian_calendar(icu::Locale locale) {
  UErrorCode status = U_ZERO_ERROR;
  locale.setKeywordValue("calendar", "gregorian", status);
  return locale;
}

std::unique_ptr<const icu::DateFormat> in_utc(std::unique_ptr<icu::DateFormat> format) {
  if (format) format->adoptTimeZone(icu::TimeZone::getGMT()->clone());
  return format;
}

/// Day, hour and minute, with the 24-hour clock where the locale prefers it.
std::unique_ptr<icu::DateFormat> minute_format(const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::DateTimePatternGenerator> generator(icu::DateTimePatternGenerator::createInstance(locale, status));
  if (U_FAILURE(status)) return nullptr;
  const icu::UnicodeString pattern = generator->getBestPattern(u"yMMMMdjmm", status) + u"\u00A0'UTC'";
  return std::make_unique<icu::SimpleDateFormat>(pattern, locale, status);
}

/// Formats with a copy: a DateFormat is not made for several threads.
std::string formatted(const icu::DateFormat* format, std::chrono::sys_seconds moment) {
  if (!format) return "";
  const std::unique_ptr<icu::DateFormat> own(format->clone());
  icu::UnicodeString text;
  own->format(static_cast<UDate>(moment.time_since_epoch().count()) * U_MILLIS_PER_SECOND, text);
  std::string utf8;
  return text.toUTF8String(utf8);
}

}  // namespace

Dates::Dates(const icu::Locale& locale) {
  const icu::Locale gregorian = with_gregorian_calendar(locale);
  date_ = in_utc(std::unique_ptr<icu::DateFormat>(icu::DateFormat::createDateInstance(icu::DateFormat::kLong, gregorian)));
  time_ = in_utc(minute_format(gregorian));
}

std::string Dates::date(std::chrono::year_month_day day) const { return formatted(date_.get(), std::chrono::sys_days(day)); }

std::string Dates::time(Time utc) const { return formatted(time_.get(), utc); }

}  // namespace katalog
