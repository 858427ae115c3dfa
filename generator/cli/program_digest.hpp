#pragma once

#include <string>

namespace katalog::cli {

/// A digest of this program and of every library it has loaded, in hexadecimal: of their build ids, which linkers make from
/// their contents (ELF note NT_GNU_BUILD_ID). One without a build id makes the digest one of this run alone.
std::string program_digest();

}  // namespace katalog::cli
