#include "markdown/placeholder.hpp"

#include <algorithm>

namespace katalog {
namespace {

// Control characters that no HTML may contain (C1, U+0091 and U+0092), two bytes each. The first begins a mask and is followed
// by the placeholder's number and by filling; the second stands for malformed braces.
constexpr std::string_view mask_mark = "\xC2\x91";
constexpr std::string_view malformed_mark = "\xC2\x92";
constexpr std::size_t mark_size = 2;

// Three digits suffice for more placeholders than the largest body can hold, and the shortest, `{{x}}`, has room for them.
constexpr std::string_view digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t digit_count = 3;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

Range trimmed(std::string_view text, Range range) {
  while (range.begin < range.end && is_blank(text[range.begin])) ++range.begin;
  while (range.end > range.begin && is_blank(text[range.end - 1])) --range.end;
  return range;
}

bool is_escaped(std::string_view text, std::size_t at) {
  std::size_t backslashes = 0;
  while (backslashes < at && text[at - backslashes - 1] == '\\') ++backslashes;
  return backslashes % 2 == 1;
}

/// Offset of the next mask or malformed mark.
std::size_t find_mark(std::string_view parsed, std::size_t from) {
  for (std::size_t at = parsed.find('\xC2', from); at != std::string_view::npos; at = parsed.find('\xC2', at + 1)) {
    const std::string_view mark = parsed.substr(at, mark_size);
    if (mark == mask_mark || mark == malformed_mark) return at;
  }
  return std::string_view::npos;
}

/// Beyond every number where the mask is none.
std::size_t number_in(std::string_view mask) {
  std::size_t number = 0;
  for (const char c : mask.substr(mark_size, digit_count)) {
    const std::size_t digit = digits.find(c);
    if (digit == std::string_view::npos) return digit;
    number = number * digits.size() + digit;
  }
  return number;
}

}  // namespace

std::optional<Placeholder> next_placeholder(std::string_view text, std::size_t from) {
  const std::size_t begin = text.find("{{", from);
  if (begin == std::string_view::npos) return std::nullopt;
  const Range braces{begin, begin + 2};
  const Placeholder malformed{Placeholder::Kind::malformed, braces, braces};

  const std::size_t end = text.find_first_of("{}`|\r\n", begin + 2);
  if (end == std::string_view::npos || !text.substr(end).starts_with("}}")) return malformed;
  Placeholder found{Placeholder::Kind::fact, {begin, end + 2}, trimmed(text, {begin + 2, end})};
  if (text[found.inner.begin] == '>') {
    found.kind = Placeholder::Kind::block;
    found.inner = trimmed(text, {found.inner.begin + 1, end});
  }
  return found.inner.begin < found.inner.end ? found : malformed;
}

MaskedBody::MaskedBody(const std::string& body) : source_(body), text_(body) {
  for (std::size_t at = find_mark(text_, 0); at != std::string::npos; at = find_mark(text_, at))
    text_.replace(at, mark_size, "??");
  std::size_t from = 0;
  while (const auto found = next_placeholder(source_, from)) {
    const bool escaped = is_escaped(source_, found->whole.begin);
    from = escaped ? found->whole.begin + 1 : found->whole.end;
    if (!escaped) mask(*found);
  }
}

void MaskedBody::mask(const Placeholder& placeholder) {
  const Range whole = placeholder.whole;
  if (placeholder.kind == Placeholder::Kind::malformed) {
    malformed_.push_back(placeholder);
    text_.replace(whole.begin, mark_size, malformed_mark);
    return;
  }
  std::string token(whole.end - whole.begin, 'x');
  token.replace(0, mark_size, mask_mark);
  std::size_t number = placeholders_.size();
  for (std::size_t i = digit_count; i > 0; --i, number /= digits.size())
    token[mark_size + i - 1] = digits[number % digits.size()];
  text_.replace(whole.begin, token.size(), token);
  placeholders_.push_back(placeholder);
}

std::string MaskedBody::filled(std::string_view parsed, std::size_t from, const Words& words_of) const {
  std::string text;
  std::size_t done = 0;
  std::size_t at = find_mark(parsed, 0);
  while (at != std::string_view::npos) {
    if (const Placeholder* const found = unmask(parsed.substr(at), from)) {
      text += parsed.substr(done, at - done);
      text += words_of(*found);
      done = at + found->whole.end - found->whole.begin;
      from = found->whole.end;
    }
    at = find_mark(parsed, std::max(done, at + mark_size));
  }
  text += parsed.substr(done);
  return text;
}

std::optional<Placeholder> MaskedBody::lone_block(std::string_view parsed) const {
  if (!parsed.starts_with(mask_mark)) return std::nullopt;
  const Placeholder* const found = unmask(parsed, 0);
  if (!found || found->kind != Placeholder::Kind::block) return std::nullopt;
  return parsed.size() == found->whole.end - found->whole.begin ? std::optional(*found) : std::nullopt;
}

/// The placeholder whose mask `rest` begins with; a character reference such as `&#x91;` can put a mark where no mask is.
const Placeholder* MaskedBody::unmask(std::string_view rest, std::size_t from) const {
  if (rest.starts_with(mask_mark)) {
    const std::size_t number = number_in(rest);
    if (number >= placeholders_.size()) return nullptr;
    const Range whole = placeholders_[number].whole;
    const std::string_view mask = std::string_view(text_).substr(whole.begin, whole.end - whole.begin);
    return rest.starts_with(mask) ? &placeholders_[number] : nullptr;
  }
  const auto begins_before = [](const Placeholder& p, std::size_t offset) { return p.whole.begin < offset; };
  const auto found = std::lower_bound(malformed_.begin(), malformed_.end(), from, begins_before);
  if (found != malformed_.end()) return &*found;
  return malformed_.empty() ? nullptr : &malformed_.back();
}

std::string MaskedBody::restored(std::string_view parsed) const {
  return filled(parsed, 0, [this](const Placeholder& placeholder) {
    return source_.substr(placeholder.whole.begin, placeholder.whole.end - placeholder.whole.begin);
  });
}

bool has_mask(std::string_view parsed) { return find_mark(parsed, 0) != std::string_view::npos; }

}  // namespace katalog
