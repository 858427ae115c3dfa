// Digests of contents, for names of assets, subresource integrity and manifests.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace katalog {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view bytes);

/// Lower-case hexadecimal, 64 characters.
std::string to_hex(const Sha256& digest);

/// SHA-256 in lower-case hexadecimal, 64 characters.
std::string sha256_hex(std::string_view bytes);

/// `sha256-` and the digest in base 64, as in the `integrity` attribute (W3C Subresource Integrity).
std::string integrity(std::string_view bytes);

}  // namespace katalog
