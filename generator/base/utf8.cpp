#include "base/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <utility>

namespace katalog {
namespace {

/// Length of the valid character at the start of `rest`, or 0. Ranges: Unicode Standard, table 3-7.
std::size_t valid_length(std::string_view rest) {
  const auto byte = [&](std::size_t i) { return i < rest.size() ? static_cast<unsigned char>(rest[i]) : 0U; };
  const auto within = [&](std::size_t i, unsigned low, unsigned high) { return byte(i) >= low && byte(i) <= high; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  if (first < 0xE0) return within(1, 0x80, 0xBF) ? 2 : 0;
  if (first < 0xF0) {
    const bool second = within(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
    return second && within(2, 0x80, 0xBF) ? 3 : 0;
  }
  const bool second = within(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
  return second && within(2, 0x80, 0xBF) && within(3, 0x80, 0xBF) ? 4 : 0;
}

/// How far nothing but ASCII follows, eight bytes at a time.
std::size_t skip_ascii(std::string_view bytes, std::size_t at) {
  std::uint64_t eight = 0;
  for (; at + sizeof(eight) <= bytes.size(); at += sizeof(eight)) {
    std::memcpy(&eight, bytes.data() + at, sizeof(eight));
    if ((eight & 0x8080808080808080U) != 0) break;
  }
  return at;
}

}  // namespace

std::optional<std::size_t> first_invalid_utf8(std::string_view bytes) {
  for (std::size_t at = skip_ascii(bytes, 0); at < bytes.size(); at = skip_ascii(bytes, at)) {
    const std::size_t length = valid_length(bytes.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

int count_characters(std::string_view utf8) {
  return static_cast<int>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

Span span_at(std::string_view text, std::size_t offset, int length) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1, count_characters(before.substr(line_start)) + 1,
          length};
}

std::string_view line_of(std::string_view text, int number) {
  for (int line = 1; line < number; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::string breakable(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> replacements[] = {
      {"\u00A0", " "}, {"\u202F", " "}, {"\u2060", ""}, {"\u2068", ""}, {"\u2069", ""}};
  if (text.find('\xC2') == std::string_view::npos && text.find('\xE2') == std::string_view::npos) return std::string(text);
  std::string plain;
  while (true) {
    const auto begins_one = [](char c) { return c == '\xC2' || c == '\xE2'; };
    const auto next = static_cast<std::size_t>(std::ranges::find_if(text, begins_one) - text.begin());
    plain += text.substr(0, next);
    text.remove_prefix(next);
    if (text.empty()) return plain;
    const auto* const found = std::ranges::find_if(replacements, [&](const auto& one) { return text.starts_with(one.first); });
    const bool stays = found == std::end(replacements);
    plain += stays ? text.substr(0, 1) : found->second;
    text.remove_prefix(stays ? 1 : found->first.size());
  }
}

}  // namespace katalog
