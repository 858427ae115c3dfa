// One tag of a template.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "render/template_token.hpp"

namespace katalog {

enum class TagFault { none, unclosed, unclosed_comment, unnamed, set_delimiter, tag_in_comment };

struct Tag {
  TokenKind kind{};
  TagFault fault = TagFault::none;
  std::string name;     ///< of a faulty tag what a diagnostic quotes
  std::size_t at = 0;   ///< where the name or the fault stands, in bytes from the start of the template
  std::size_t end = 0;  ///< where to go on
};

/// The tag whose `{{` is at `begin`.
Tag tag_at(std::string_view text, std::size_t begin);

}  // namespace katalog
