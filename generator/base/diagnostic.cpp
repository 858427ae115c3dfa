#include "base/diagnostic.hpp"

#include <algorithm>
#include <tuple>

#include "base/nearest.hpp"

namespace katalog {
namespace {

auto order(const Diagnostic& d) { return std::tie(d.place.path, d.place.span.line, d.place.span.column, d.message, d.rule); }

}  // namespace

bool has_errors(const Diagnostics& problems) {
  return std::any_of(problems.begin(), problems.end(), [](const Diagnostic& d) { return d.severity == Severity::error; });
}

Diagnostics sorted(Diagnostics problems) {
  std::sort(problems.begin(), problems.end(), [](const Diagnostic& a, const Diagnostic& b) { return order(a) < order(b); });
  const auto same = [](const Diagnostic& a, const Diagnostic& b) { return order(a) == order(b); };
  problems.erase(std::unique(problems.begin(), problems.end(), same), problems.end());
  return problems;
}

void append(Diagnostics& problems, Diagnostics more) {
  problems.insert(problems.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string nearest_hint(std::string_view wanted, const std::vector<std::string>& known) {
  if (const auto near = nearest_name(wanted, known)) return "did you mean \"" + *near + "\"?";
  constexpr std::size_t shown = 12;
  std::string list;
  for (std::size_t i = 0; i < known.size() && i < shown; ++i) list += (i ? ", " : "known: ") + known[i];
  if (known.size() > shown) list += ", …";
  return list;
}

}  // namespace katalog
