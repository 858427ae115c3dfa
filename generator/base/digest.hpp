// Digests of contents, for names of assets and subresource integrity.
#pragma once

#include <string>
#include <string_view>

namespace katalog {

/// SHA-256 in lower-case hexadecimal, 64 characters.
std::string sha256_hex(std::string_view bytes);

/// `sha256-` and the digest in base 64, as in the `integrity` attribute (W3C Subresource Integrity).
std::string integrity(std::string_view bytes);

}  // namespace katalog
