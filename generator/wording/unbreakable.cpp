#include "wording/unbreakable.hpp"

#include <unicode/uchar.h>

namespace katalog {
namespace {

constexpr UChar32 no_break_space = 0xA0;
constexpr UChar32 narrow_no_break_space = 0x202F;
constexpr UChar32 word_joiner = 0x2060;
constexpr UChar32 first_strong_isolate = 0x2068;
constexpr UChar32 pop_isolate = 0x2069;

bool is_space(UChar32 c) { return u_charType(c) == U_SPACE_SEPARATOR; }

/// Dashes, and scripts whose lines may break between any two characters.
bool breaks_around(int32_t line_break_class) {
  switch (line_break_class) {
    case U_LB_HYPHEN:
    case U_LB_BREAK_AFTER:
    case U_LB_BREAK_BOTH:
    case U_LB_NONSTARTER:
    case U_LB_IDEOGRAPHIC:
    case U_LB_CONDITIONAL_JAPANESE_STARTER:
    case U_LB_H2:
    case U_LB_H3:
      return true;
    default:
      return false;
  }
}

bool can_break_between(UChar32 before, UChar32 after) {
  const int32_t left = u_getIntPropertyValue(before, UCHAR_LINE_BREAK);
  const int32_t right = u_getIntPropertyValue(after, UCHAR_LINE_BREAK);
  if (left == U_LB_WORD_JOINER || right == U_LB_WORD_JOINER) return false;
  return left == U_LB_BREAK_SYMBOLS || breaks_around(left) || breaks_around(right);
}

}  // namespace

std::string unbreakable(const icu::UnicodeString& text) {
  icu::UnicodeString joined;
  UChar32 last = 0;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    UChar32 c = text.char32At(i);
    if (is_space(c) && c != narrow_no_break_space) c = no_break_space;
    if (i > 0 && can_break_between(last, c)) joined.append(word_joiner);
    joined.append(c);
    last = c;
  }
  std::string utf8;
  return joined.toUTF8String(utf8);
}

std::string isolated(const std::string& text) {
  icu::UnicodeString marked(first_strong_isolate);
  marked.append(icu::UnicodeString::fromUTF8(text)).append(pop_isolate);
  std::string utf8;
  return marked.toUTF8String(utf8);
}

std::string with_plain_spaces(std::string_view utf8) {
  const auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<int32_t>(utf8.size())));
  icu::UnicodeString plain;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (c == word_joiner || c == first_strong_isolate || c == pop_isolate) continue;
    if (!is_space(c))
      plain.append(c);
    else if (!plain.endsWith(u' '))
      plain.append(u' ');
  }
  std::string folded;
  return plain.toUTF8String(folded);
}

}  // namespace katalog
