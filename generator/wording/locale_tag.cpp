#include "wording/locale_tag.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <unicode/locdspnm.h>
#include <unicode/ures.h>

namespace katalog {
namespace {

std::string lower_case(std::string_view ascii) {
  std::string lower(ascii);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return lower;
}

/// The tag as ICU writes it back; empty where it is not one.
std::string canonical_tag(std::string_view tag) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale locale = icu::Locale::forLanguageTag(icu::StringPiece(tag.data(), static_cast<int32_t>(tag.size())), status);
  locale.canonicalize(status);
  std::string canonical = locale.toLanguageTag<std::string>(status);
  return U_SUCCESS(status) ? canonical : "";
}

/// Whether the data ICU opens is that language's own, not that of root or of the default locale.
bool has_data(const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer bundle(ures_open(nullptr, locale.getName(), &status));
  const char* valid = U_SUCCESS(status) ? ures_getLocaleByType(bundle.getAlias(), ULOC_VALID_LOCALE, &status) : nullptr;
  return valid && U_SUCCESS(status) && std::string_view(icu::Locale(valid).getLanguage()) == locale.getLanguage();
}

}  // namespace

std::optional<icu::Locale> find_icu_locale(std::string_view tag) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale::setDefault(icu::Locale::getRoot(), status);
  const std::string canonical = canonical_tag(tag);
  if (canonical.empty() || lower_case(canonical) != lower_case(tag)) return std::nullopt;
  icu::Locale locale = icu::Locale::forLanguageTag(canonical, status);
  if (U_FAILURE(status) || std::string_view(locale.getISO3Language()).empty() || !has_data(locale)) return std::nullopt;
  return locale;
}

Diagnostic unknown_locale(std::string_view tag, const std::string& path) {
  std::string meant(tag);
  std::replace(meant.begin(), meant.end(), '_', '-');
  meant = canonical_tag(meant);
  const bool known = lower_case(meant) != lower_case(tag) && find_icu_locale(meant).has_value();
  return {Rule::unknown_locale,
          {path, {}},
          fmt::format("unknown locale \"{}\"", tag),
          known ? fmt::format("did you mean \"{}\"?", meant)
                : "name the file after a BCP 47 tag that CLDR has data for, such as de or pt-BR"};
}

std::string native_name_of(const icu::Locale& locale) {
  UDisplayContext contexts[] = {UDISPCTX_DIALECT_NAMES, UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU};
  const std::unique_ptr<icu::LocaleDisplayNames> names(icu::LocaleDisplayNames::createInstance(locale, contexts, 2));
  icu::UnicodeString name;
  names->localeDisplayName(locale, name);
  std::string utf8;
  return name.toUTF8String(utf8);
}

std::string open_graph_locale_of(const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale likely(locale);
  likely.addLikelySubtags(status);
  const std::string_view territory = likely.getCountry();
  return territory.empty() ? likely.getLanguage() : fmt::format("{}_{}", likely.getLanguage(), territory);
}

}  // namespace katalog
