#include "base/digest.hpp"

#include <fmt/format.h>
#include <nettle/base64.h>
#include <nettle/sha2.h>

namespace katalog {

Sha256 sha256(std::string_view bytes) {
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  Sha256 digest{};
  static_assert(digest.size() == SHA256_DIGEST_SIZE);
  sha256_digest(&context, digest.size(), digest.data());
  return digest;
}

std::string to_hex(const Sha256& digest) {
  std::string hex;
  for (const std::uint8_t byte : digest) hex += fmt::format("{:02x}", byte);
  return hex;
}

std::string sha256_hex(std::string_view bytes) { return to_hex(sha256(bytes)); }

std::string integrity(std::string_view bytes) {
  const Sha256 digest = sha256(bytes);
  std::string text(BASE64_ENCODE_RAW_LENGTH(digest.size()), '\0');
  base64_encode_raw(text.data(), digest.size(), digest.data());
  return "sha256-" + text;
}

}  // namespace katalog
