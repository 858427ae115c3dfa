// A body on its way to HTML: what the steps of this room look things up in.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/diagnostic.hpp"
#include "markdown/cmark.hpp"
#include "markdown/placeholder.hpp"
#include "markdown/source_text.hpp"

namespace katalog {

/// The ids of a body's headings with the lines they stand on in the file.
using HeadingIds = std::map<std::string, int, std::less<>>;

struct Body {
  SourceText source;
  MaskedBody masked;
  HeadingIds ids;
};

/// Where a node begins.
std::size_t offset_of(cmark_node* node, const Body& body);

/// The node, or its first line where it has several.
Range range_of(cmark_node* node, const Body& body);

/// For a message: as the author wrote it, only its first line and not too much of that, in quotes.
std::string quoted(std::string_view parsed, const Body& body);

/// The problem that an answer tells of `range`, or of the part of it that the answer names.
Diagnostic problem_of(const References::Answer& answer, Rule rule, Range range, const SourceText& source);

}  // namespace katalog
