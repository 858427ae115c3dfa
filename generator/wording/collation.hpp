// The order of texts in a locale, by the Unicode Collation Algorithm with CLDR's tailoring.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <unicode/coll.h>

namespace katalog {

class Collation {
 public:
  explicit Collation(const icu::Locale& locale);

  /// Bytes whose order is that of the texts; digits count as numbers. May be called from several threads at once.
  std::string sort_key(std::string_view text) const;

 private:
  std::unique_ptr<const icu::Collator> collator_;
};

}  // namespace katalog
