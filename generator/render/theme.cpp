#include "render/theme.hpp"

#include <map>
#include <utility>

#include "render/compiled_template.hpp"
#include "render/template_strip.hpp"
#include "render/theme_expand.hpp"
#include "render/theme_templates.hpp"

namespace katalog {

using CompiledTemplates = std::map<std::string, CompiledTemplate, std::less<>>;

struct CompiledTheme::Templates {
  CompiledTemplates layouts;
  CompiledTemplates blocks;
};

namespace {

Checked<CompiledTemplates> compile(const TemplatesByName& templates, const TemplatesByName& partials, const Scopes& scopes) {
  Checked<CompiledTemplates> compiled;
  for (const auto& [name, source] : templates) {
    Tokens expanded = take(expand_template(source, partials, scopes), compiled.problems);
    compiled.value.emplace(name, CompiledTemplate(strip_template(std::move(expanded)), scopes));
  }
  return compiled;
}

}  // namespace

CompiledTheme::CompiledTheme() : templates_(std::make_unique<Templates>()) {}
CompiledTheme::CompiledTheme(CompiledTheme&&) noexcept = default;
CompiledTheme& CompiledTheme::operator=(CompiledTheme&&) noexcept = default;
CompiledTheme::~CompiledTheme() = default;

std::string CompiledTheme::render_layout(std::string_view layout, std::span<const Seen> seen) const {
  return templates_->layouts.find(layout)->second.render(seen);
}

std::string CompiledTheme::render_block(std::string_view block, std::span<const Seen> seen) const {
  return templates_->blocks.find(block)->second.render(seen);
}

Checked<CompiledTheme> compile_theme(const Theme& theme, const Vocabulary& vocabulary) {
  Checked<CompiledTheme> compiled;
  Diagnostics problems;
  const ThemeTemplates templates = take(scan_theme(theme), problems);
  compiled.value.templates_->layouts = take(compile(templates.layouts, templates.partials, vocabulary.layouts), problems);
  compiled.value.templates_->blocks = take(compile(templates.blocks, templates.partials, vocabulary.blocks), problems);
  compiled.problems = sorted(std::move(problems));
  return compiled;
}

}  // namespace katalog
