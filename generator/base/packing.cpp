#include "base/packing.hpp"

#include <algorithm>

namespace katalog {

void pack_number(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
  bytes += static_cast<char>(number);
}

void pack_signed(std::string& bytes, std::int64_t number) {
  pack_number(bytes, (static_cast<std::uint64_t>(number) << 1) ^ static_cast<std::uint64_t>(number >> 63));
}

void pack_text(std::string& bytes, std::string_view text) {
  pack_number(bytes, text.size());
  bytes += text;
}

void pack_digest(std::string& bytes, const Sha256& digest) { bytes.append(digest.begin(), digest.end()); }

std::uint64_t Unpacker::number() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (!is_sound_ || rest_.empty()) break;
    const auto bits = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    value |= static_cast<std::uint64_t>(bits & 0x7F) << shift;
    if (bits < 0x80) return value;
  }
  refuse();
  return 0;
}

std::int64_t Unpacker::signed_number() {
  const std::uint64_t value = number();
  return static_cast<std::int64_t>((value >> 1) ^ (~(value & 1) + 1));
}

Sha256 Unpacker::digest() {
  Sha256 digest{};
  std::ranges::copy(bytes(digest.size()), digest.begin());
  return digest;
}

std::string_view Unpacker::bytes(std::uint64_t count) {
  if (!is_sound_ || count > rest_.size()) {
    refuse();
    return {};
  }
  const std::string_view taken = rest_.substr(0, count);
  rest_.remove_prefix(count);
  return taken;
}

}  // namespace katalog
