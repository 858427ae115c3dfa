// Problems in inputs: values that are returned, collected, sorted by place and printed once, by cli.
#pragma once

#include <string>
#include <vector>

#include "base/place.hpp"
#include "base/rule.hpp"

namespace katalog {

enum class Severity { warning, error };

struct Diagnostic {
  Rule rule;
  Place place;
  std::string message;  ///< lower case, no full stop, quotes what the user wrote
  std::string hint;     ///< what to do; may be empty
  Severity severity = Severity::error;
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& problems);

/// Sorted by path, line, column, then message; the same problem only once.
Diagnostics sorted(Diagnostics problems);

void append(Diagnostics& problems, Diagnostics more);

/// `did you mean "…"?`, or `known: a, b, c` when nothing is near; empty where there are no candidates.
std::string nearest_hint(std::string_view wanted, const std::vector<std::string>& known);

}  // namespace katalog
