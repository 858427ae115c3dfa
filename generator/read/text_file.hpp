// The text of an input file, as far as any reader may rely on it: of a bearable size, valid UTF-8, without NUL.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/checked.hpp"
#include "base/source_tree.hpp"

namespace katalog {

// In bytes. Words and templates: cmark-gfm and mustache have inputs that take them quadratic time.
inline constexpr std::size_t largest_words = 256 * 1024;
inline constexpr std::size_t largest_template = 256 * 1024;
inline constexpr std::size_t largest_yaml = 2 * 1024 * 1024;
inline constexpr std::size_t largest_prices = 16 * 1024 * 1024;

/// Nothing where the file could not be read or is not such a text. A byte order mark is still in it.
Checked<std::optional<std::string>> read_text(const SourceTree& tree, std::string_view path, std::size_t largest);

std::string_view without_byte_order_mark(std::string_view text);

}  // namespace katalog
