#include "wording/wording.hpp"

#include <optional>
#include <utility>

#include "wording/collation.hpp"
#include "wording/dates.hpp"
#include "wording/locale_tag.hpp"
#include "wording/messages.hpp"
#include "wording/numbers.hpp"
#include "wording/samples.hpp"

namespace katalog {

struct Wording::Parts {
  std::string tag;
  std::string native_name;
  bool is_right_to_left = false;
  std::string open_graph_locale;
  Numbers numbers;
  Dates dates;
  Collation collation;
  TextMessages messages;
};

Wording::Wording() = default;
Wording::Wording(Wording&&) noexcept = default;
Wording& Wording::operator=(Wording&&) noexcept = default;
Wording::~Wording() = default;

const std::string& Wording::tag() const { return parts_->tag; }
const std::string& Wording::native_name() const { return parts_->native_name; }
bool Wording::is_right_to_left() const { return parts_->is_right_to_left; }
const std::string& Wording::open_graph_locale() const { return parts_->open_graph_locale; }

std::string Wording::number(NumberKind kind, const Decimal& value) const { return parts_->numbers.number(kind, value); }

std::string Wording::number(NumberKind kind, std::int64_t value) const {
  return number(kind, Decimal{value, 0, std::to_string(value)});
}

std::string Wording::pattern(NumberKind kind) const { return parts_->numbers.pattern(kind); }

std::string Wording::range(NumberKind kind, const Decimal& a, const Decimal& b) const {
  return parts_->numbers.range(kind, a, b);
}

std::string Wording::price(const Money& money) const { return parts_->numbers.price(money); }

std::string Wording::date(std::chrono::year_month_day day) const { return parts_->dates.date(day); }

std::string Wording::time(Time utc) const { return parts_->dates.time(utc); }

std::string Wording::sort_key(std::string_view text) const { return parts_->collation.sort_key(text); }

bool Wording::has_message(std::string_view key) const { return parts_->messages.has(key); }

std::string Wording::message(std::string_view key, const Arguments& arguments) const {
  return parts_->messages.format(key, arguments);
}

Checked<Wording> make_wording(const Locale& locale) {
  Checked<Wording> made;
  const std::optional<icu::Locale> found = find_icu_locale(locale.tag);
  if (!found) made.problems.push_back(unknown_locale(locale.tag, locale.path));
  const icu::Locale icu_locale = found.value_or(icu::Locale::getRoot());

  HousePatterns patterns = take(read_number_patterns(locale), made.problems);
  TextMessages messages = take(read_messages(locale, icu_locale), made.problems);
  made.value.parts_ = std::make_unique<const Wording::Parts>(Wording::Parts{
      locale.tag, native_name_of(icu_locale), static_cast<bool>(icu_locale.isRightToLeft()), open_graph_locale_of(icu_locale),
      Numbers(icu_locale, std::move(patterns)), Dates(icu_locale), Collation(icu_locale), std::move(messages)});
  if (found) append(made.problems, check_samples(locale, made.value));
  return made;
}

}  // namespace katalog
