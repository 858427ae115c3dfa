#include "render/theme_expand.hpp"

#include <set>
#include <utility>
#include <vector>

#include "render/theme_check.hpp"

namespace katalog {
namespace {

// No page comes near these; without them a few small files that include each other twice would fill the memory.
constexpr std::size_t largest_template = 1024 * 1024;
constexpr std::size_t deepest_section = 64;
constexpr std::size_t size_of_braces = 4;

class Expansion {
 public:
  Expansion(const TemplatesByName& partials, const Scopes& scopes) : partials_(partials), check_(scopes) {}

  Checked<Tokens> expand(const Template& root) {
    include(root);
    return std::move(expanded_);
  }

 private:
  void include(const Template& part) {
    for (const Token& token : part.tokens) {
      size_ += token.text.size() + (token.kind == TokenKind::text ? 0 : size_of_braces);
      if (size_ > largest_template) return stop(part, token, "template is larger than 1 MiB with its partials");
      if (check_.depth() > deepest_section) return stop(part, token, "sections are nested more than 64 deep");
      if (trail_.size() > deepest_partial) return stop(part, token, "partials are nested more than 32 deep");
      add(part, token);
      if (is_stopped_) return;
    }
  }

  void add(const Template& part, const Token& token) {
    if (token.kind == TokenKind::partial) return follow(part, token);
    if (auto problem = check_.check(token, part.path); problem && reported_.insert(&token).second)
      expanded_.problems.push_back(std::move(*problem));
    expanded_.value.push_back(token);
  }

  void follow(const Template& part, const Token& tag) {
    trail_.push_back({part.path, tag.span});
    include(partials_.find(tag.text)->second);
    trail_.pop_back();
  }

  /// Reported at the outermost partial tag, or where the fault stands in the template itself.
  void stop(const Template& part, const Token& token, std::string message) {
    is_stopped_ = true;
    const Place place = trail_.empty() ? Place{part.path, token.span} : trail_.front();
    expanded_.problems.push_back(
        {Rule::malformed_template, place, std::move(message), "include fewer partials, or shallower ones"});
  }

  const TemplatesByName& partials_;
  TagCheck check_;
  std::size_t size_ = 0;
  bool is_stopped_ = false;
  std::vector<Place> trail_;  ///< of the partial tags that are being followed, outermost first
  std::set<const Token*> reported_;
  Checked<Tokens> expanded_;
};

}  // namespace

Checked<Tokens> expand_template(const Template& root, const TemplatesByName& partials, const Scopes& scopes) {
  return Expansion(partials, scopes).expand(root);
}

}  // namespace katalog
