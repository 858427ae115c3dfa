#include "render/theme_templates.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "render/template_scan.hpp"

namespace katalog {
namespace {

Checked<TemplatesByName> scan_folder(const std::string& folder, const std::map<std::string, std::string, std::less<>>& texts) {
  Checked<TemplatesByName> scanned;
  for (const auto& [name, text] : texts) {
    const std::string path = folder + name + ".mustache";
    scanned.value[name] = {path, take(scan_template(path, text), scanned.problems)};
  }
  return scanned;
}

/// Walks from each template along its partial tags, depth first, and cuts those that lead nowhere or back.
class PartialCutter {
 public:
  explicit PartialCutter(ThemeTemplates templates) : templates_(std::move(templates)) {
    for (const auto& [name, partial] : templates_.partials) known_.push_back(name);
  }

  Checked<ThemeTemplates> cut() {
    for (auto& [name, layout] : templates_.layouts) visit(layout);
    for (auto& [name, block] : templates_.blocks) visit(block);
    for (const std::string& name : known_) visit_partial(name);
    return {std::move(templates_), std::move(problems_)};
  }

 private:
  void visit(Template& from) {
    for (Token& token : from.tokens)
      if (token.kind == TokenKind::partial && !leads_on(token, from.path)) token.kind = TokenKind::comment;
  }

  bool leads_on(const Token& tag, const std::string& path) {
    const auto report = [&](Rule rule, std::string message, std::string hint) {
      problems_.push_back({rule, {path, tag.span}, std::move(message), std::move(hint)});
      return false;
    };
    if (!templates_.partials.contains(tag.text))
      return report(Rule::unknown_partial, "unknown partial " + quoted(tag.text), nearest_hint(tag.text, known_));
    const auto again = std::find(trail_.begin(), trail_.end(), tag.text);
    if (again != trail_.end())
      return report(Rule::recursive_partial, "partial " + quoted(tag.text) + " includes itself", "cycle: " + cycle_from(again));
    visit_partial(tag.text);
    return true;
  }

  /// A longer trail is left to the expansion, which refuses it.
  void visit_partial(const std::string& name) {
    if (trail_.size() > deepest_partial || !visited_.insert(name).second) return;
    trail_.push_back(name);
    visit(templates_.partials.find(name)->second);
    trail_.pop_back();
  }

  std::string cycle_from(std::vector<std::string>::const_iterator first) const {
    std::string cycle;
    for (auto step = first; step != trail_.end(); ++step) cycle += *step + " > ";
    return cycle + *first;
  }

  ThemeTemplates templates_;
  std::vector<std::string> known_;
  std::set<std::string> visited_;
  std::vector<std::string> trail_;  ///< the partials being visited, outermost first
  Diagnostics problems_;
};

}  // namespace

Checked<ThemeTemplates> scan_theme(const Theme& theme) {
  Diagnostics problems;
  ThemeTemplates templates{.layouts = take(scan_folder(theme.folder + "layouts/", theme.layouts), problems),
                           .partials = take(scan_folder(theme.folder + "partials/", theme.partials), problems),
                           .blocks = take(scan_folder(theme.folder + "blocks/", theme.blocks), problems)};
  templates = take(PartialCutter(std::move(templates)).cut(), problems);
  return {std::move(templates), std::move(problems)};
}

}  // namespace katalog
