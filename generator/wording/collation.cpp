#include "wording/collation.hpp"

#include <cassert>
#include <cstdint>

namespace katalog {

Collation::Collation(const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::Collator> collator(icu::Collator::createInstance(locale, status));
  assert(U_SUCCESS(status));  // root's rules stand in for those of a locale that has none
  collator->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, status);
  collator_ = std::move(collator);
}

std::string Collation::sort_key(std::string_view text) const {
  const auto unicode = icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  std::string key(static_cast<std::size_t>(collator_->getSortKey(unicode, nullptr, 0)), '\0');
  collator_->getSortKey(unicode, reinterpret_cast<std::uint8_t*>(key.data()), static_cast<std::int32_t>(key.size()));
  return key;
}

}  // namespace katalog
