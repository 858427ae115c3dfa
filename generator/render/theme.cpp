#include "render/theme.hpp"

#include <map>
#include <utility>

#include "render/template_strip.hpp"
#include "render/theme_expand.hpp"
#include "render/theme_templates.hpp"
#include "render/view_context.hpp"

namespace katalog {

namespace {

/// kainjow's render() is not const, but writes only when it meets a partial, a lambda or a broken template. There are none
/// left here, so threads may share these.
struct CompiledTemplate {
  kainjow::mustache::mustache mustache;
  std::vector<NumberedTag> tags;
};

using CompiledTemplates = std::map<std::string, CompiledTemplate, std::less<>>;

}  // namespace

struct CompiledTheme::Templates {
  CompiledTemplates layouts;
  CompiledTemplates blocks;
};

namespace {

Checked<CompiledTemplates> compile(const TemplatesByName& templates, const TemplatesByName& partials, const Scopes& scopes) {
  Checked<CompiledTemplates> compiled;
  for (const auto& [name, source] : templates) {
    Tokens expanded = take(expand_template(source, partials, scopes), compiled.problems);
    NumberedTemplate numbered = number_tags(strip_template(std::move(expanded)), scopes);
    compiled.value.emplace(name, CompiledTemplate{numbered.text, std::move(numbered.tags)});
  }
  return compiled;
}

struct Page {
  std::string html;
  Page& operator<<(const std::string& more) {
    html += more;
    return *this;
  }
};

std::string render(CompiledTemplate& compiled, std::span<const Seen> seen) {
  constexpr std::size_t usual_size = 64 * 1024;
  Page page;
  page.html.reserve(usual_size);
  ViewContext context(compiled.tags, {seen.begin(), seen.end()});
  compiled.mustache.render(context, page);
  return std::move(page.html);
}

}  // namespace

CompiledTheme::CompiledTheme() : templates_(std::make_unique<Templates>()) {}
CompiledTheme::CompiledTheme(CompiledTheme&&) noexcept = default;
CompiledTheme& CompiledTheme::operator=(CompiledTheme&&) noexcept = default;
CompiledTheme::~CompiledTheme() = default;

std::string CompiledTheme::render_layout(std::string_view layout, std::span<const Seen> seen) const {
  return render(templates_->layouts.at(std::string(layout)), seen);
}

std::string CompiledTheme::render_block(std::string_view block, std::span<const Seen> seen) const {
  return render(templates_->blocks.at(std::string(block)), seen);
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
