// Checks the tags of one template, partials expanded, in the order they stand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.hpp"
#include "render/template_token.hpp"
#include "render/theme_lookup.hpp"

namespace katalog {

class TagCheck {
 public:
  explicit TagCheck(Scopes scopes) : scopes_(std::move(scopes)) {}

  /// Problems: unknown-tag, tag-kind. What stands in a section that has one is not checked, since its names are not known.
  std::optional<Diagnostic> check(const Token& tag, const std::string& path);

  /// How many sections are open.
  std::size_t depth() const { return sections_.size(); }

 private:
  enum class Section { same_scope, own_scope, unknown };

  std::optional<Diagnostic> check_printed(const Token& tag, const Place& place) const;
  std::optional<Diagnostic> open(const Token& tag, const Place& place);
  void close();

  Scopes scopes_;
  std::vector<Section> sections_;
};

}  // namespace katalog
