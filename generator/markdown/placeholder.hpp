// `{{expression}}` and `{{> block}}`. They are found in the source, before Markdown is parsed, and kept from the parser:
// an expression may hold `_` or `*`, and its place must be exact. The parser sees a mask of the same length in bytes,
// so that every other place stays true; afterwards a mask in text is filled, and one in code is restored.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "markdown/source_text.hpp"

namespace katalog {

struct Placeholder {
  enum class Kind { fact, block, malformed };
  Kind kind = Kind::malformed;
  Range whole;  ///< with its braces; only the two opening ones where it is malformed
  Range inner;  ///< the expression or the block's name without spaces; the opening braces where it is malformed
};

/// Malformed: `{{` without anything inside or without `}}` on its line; braces, backticks and pipes cannot stand inside.
std::optional<Placeholder> next_placeholder(std::string_view text, std::size_t from);

/// A body whose placeholders are masked.
class MaskedBody {
 public:
  /// A backslash before `{{` makes it plain text, as everywhere in Markdown.
  explicit MaskedBody(const std::string& body);

  const std::string& text() const { return text_; }

  /// Parsed text with the words of each placeholder in place of its mask. The text came from the byte `from` of the body or
  /// later, which tells malformed braces apart.
  using Words = std::function<std::string(const Placeholder&)>;
  std::string filled(std::string_view parsed, std::size_t from, const Words& words_of) const;

  /// The block that parsed text is when it is nothing else.
  std::optional<Placeholder> lone_block(std::string_view parsed) const;

  /// Parsed text as the author wrote it.
  std::string restored(std::string_view parsed) const;

 private:
  void mask(const Placeholder& placeholder);
  const Placeholder* unmask(std::string_view rest, std::size_t from) const;

  std::string source_;
  std::string text_;
  std::vector<Placeholder> placeholders_;  ///< by the number in their masks
  std::vector<Placeholder> malformed_;     ///< in order; their masks have no room for a number
};

bool has_mask(std::string_view parsed);

}  // namespace katalog
