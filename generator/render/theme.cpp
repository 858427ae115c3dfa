#include "render/theme.hpp"

#include <array>
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

struct ElementPart {
  const Shape* shape;
  CompiledTemplate content;
};

}  // namespace

struct CompiledTheme::Templates {
  CompiledTemplates layouts;
  CompiledTemplates blocks;
  std::vector<CompiledTemplate> parts;
  std::vector<ElementPart> element_parts;
};

namespace {

/// kainjow leaves out a last line that holds sections and nothing but blanks. A mark at its end keeps it.
constexpr char end_mark = '.';

CompiledTemplate compile(NumberedTemplate numbered) { return {numbered.text + end_mark, std::move(numbered.tags)}; }

/// A template with its partials, without what is not printed.
Checked<Tokens> printed_tokens(const Template& source, const TemplatesByName& partials, const Scopes& scopes) {
  Checked<Tokens> expanded = expand_template(source, partials, scopes);
  return {strip_template(std::move(expanded.value)), std::move(expanded.problems)};
}

struct Page {
  std::string html;
  Page& operator<<(const std::string& more) {
    html += more;
    return *this;
  }
};

std::string render(CompiledTemplate& compiled, std::span<const Seen> seen, const SharedParts& parts) {
  Page page;
  ViewContext context(compiled.tags, parts, {seen.begin(), seen.end()});
  compiled.mustache.render(context, page);
  if (!page.html.empty()) page.html.pop_back();
  return std::move(page.html);
}

}  // namespace

CompiledTheme::CompiledTheme() : templates_(std::make_unique<Templates>()) {}
CompiledTheme::CompiledTheme(CompiledTheme&&) noexcept = default;
CompiledTheme& CompiledTheme::operator=(CompiledTheme&&) noexcept = default;
CompiledTheme::~CompiledTheme() = default;

SharedParts CompiledTheme::render_shared(const Seen& outermost, std::span<const Seen> elements) const {
  SharedParts shared;
  const SharedParts none;
  for (CompiledTemplate& part : templates_->parts) shared.of_locale.push_back(render(part, std::span(&outermost, 1), none));
  for (const Seen& element : elements)
    for (ElementPart& part : templates_->element_parts) {
      const bool is_of_its_kind = part.shape == element.shape;
      shared.of_elements[element.view].push_back(is_of_its_kind ? render(part.content, std::array{outermost, element}, none)
                                                                : std::string());
    }
  return shared;
}

std::string CompiledTheme::render_layout(std::string_view layout, std::span<const Seen> seen, const SharedParts& parts) const {
  return render(templates_->layouts.find(layout)->second, seen, parts);
}

std::string CompiledTheme::render_block(std::string_view block, std::span<const Seen> seen) const {
  return render(templates_->blocks.find(block)->second, seen, {});
}

Checked<CompiledTheme> compile_theme(const Theme& theme, const Vocabulary& vocabulary) {
  Checked<CompiledTheme> compiled;
  Diagnostics problems;
  const ThemeTemplates templates = take(scan_theme(theme), problems);
  CompiledTheme::Templates& made = *compiled.value.templates_;
  SharedTemplates shared;
  for (const auto& [name, source] : templates.layouts) {
    const Tokens tokens = take(printed_tokens(source, templates.partials, vocabulary.layouts), problems);
    made.layouts.emplace(name, compile(number_tags(tokens, vocabulary.layouts, shared)));
  }
  for (const auto& [name, source] : templates.blocks) {
    const Tokens tokens = take(printed_tokens(source, templates.partials, vocabulary.blocks), problems);
    made.blocks.emplace(name, compile(number_tags(tokens, vocabulary.blocks)));
  }
  for (NumberedTemplate& part : shared.parts) made.parts.push_back(compile(std::move(part)));
  for (auto& [shape, content] : shared.element_parts) made.element_parts.push_back({shape, compile(std::move(content))});
  compiled.problems = sorted(std::move(problems));
  return compiled;
}

}  // namespace katalog
