#include "render/compiled_template.hpp"

#include <utility>

namespace katalog {
namespace {

std::string_view entity_of(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&apos;";
    default:
      return {};
  }
}

}  // namespace

/// Puts each tag where it belongs and pairs those that open and close sections.
class TemplateCompiler {
 public:
  explicit TemplateCompiler(Scopes scopes) : scopes_(std::move(scopes)) {}

  std::vector<CompiledTemplate::Step> compile(const Tokens& tokens) {
    for (const Token& token : tokens) add(token);
    while (!open_.empty()) close();
    return std::move(steps_);
  }

 private:
  struct Section {
    std::size_t step;
    std::size_t outer_scopes;
  };

  void add(const Token& token) {
    switch (token.kind) {
      case TokenKind::text:
        return add_text(token.text);
      case TokenKind::print:
      case TokenKind::print_raw:
        return add_tag(token);
      case TokenKind::open:
      case TokenKind::open_inverted:
        return open(token);
      case TokenKind::close:
        return close();
      case TokenKind::partial:
      case TokenKind::comment:
        return;
    }
  }

  /// Lines that follow each other are one text, but for those on both sides of a section's end.
  void add_text(const std::string& text) {
    const bool goes_on = steps_.size() > last_end_ && steps_.back().kind == TokenKind::text;
    if (goes_on)
      steps_.back().text += text;
    else
      steps_.push_back({TokenKind::text, text, {}, 0});
  }

  void add_tag(const Token& tag) {
    Found name = look_up(scopes_, tag.text);
    std::string key = name.field ? tag.text.substr(name.key) : "";
    steps_.push_back({tag.kind, std::move(key), std::move(name), 0});
  }

  void open(const Token& tag) {
    open_.push_back({steps_.size(), scopes_.size()});
    add_tag(tag);
    const Found& name = steps_.back().name;
    const bool has_scope = name.field && (name.field->kind == FieldKind::list || name.field->kind == FieldKind::object);
    if (has_scope && tag.kind == TokenKind::open) scopes_.push_back(seen_in(name, 0));
  }

  void close() {
    const Section section = open_.back();
    open_.pop_back();
    scopes_.resize(section.outer_scopes);
    last_end_ = steps_.size();
    steps_[section.step].end = last_end_;
  }

  Scopes scopes_;
  std::vector<Section> open_;
  std::size_t last_end_ = 0;  ///< of a section
  std::vector<CompiledTemplate::Step> steps_;
};

/// One pass over a template's steps.
class Rendering {
 public:
  using Step = CompiledTemplate::Step;

  Rendering(const std::vector<Step>& steps, std::span<const Seen> seen) : steps_(steps) {
    constexpr std::size_t usual_size = 64 * 1024;
    html_.reserve(usual_size);
    for (const Seen& view : seen) views_.push_back(view.view);
  }

  std::string render() {
    run(0, steps_.size());
    return std::move(html_);
  }

 private:
  void run(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Step& step = steps_[i];
      switch (step.kind) {
        case TokenKind::text:
          html_ += step.text;
          break;
        case TokenKind::print:
          append_escaped(html_, text_of(step));
          break;
        case TokenKind::print_raw:
          html_ += text_of(step);
          break;
        case TokenKind::open:
          run_section(step, i + 1);
          i = step.end - 1;
          break;
        case TokenKind::open_inverted:
          if (!is_true(step)) run(i + 1, step.end);
          i = step.end - 1;
          break;
        case TokenKind::close:
        case TokenKind::partial:
        case TokenKind::comment:
          break;
      }
    }
  }

  void run_section(const Step& section, std::size_t begin) {
    if (!is_true(section)) return;
    const Field& field = *section.name.field;
    const bool is_list = field.kind == FieldKind::list;
    if (!is_list && field.kind != FieldKind::object) return run(begin, section.end);
    const void* const view = view_of(section.name);
    const std::size_t count = is_list ? field.size(view) : 1;
    for (std::size_t i = 0; i < count; ++i) {
      views_.push_back(field.element(view, i));
      run(begin, section.end);
      views_.pop_back();
    }
  }

  /// The view that has the field; nothing where an object on the way to it is not there.
  const void* view_of(const Found& name) const {
    const void* view = views_[name.scope];
    for (const Field* object : name.way) {
      if (!object->flag(view)) return nullptr;
      view = object->element(view, 0);
    }
    return view;
  }

  std::string_view text_of(const Step& tag) const {
    const Field* const field = tag.name.field;
    const void* const view = field ? view_of(tag.name) : nullptr;
    if (!view) return {};
    if (field->text) return field->text(view);
    if (!field->texts) return {};
    const Texts& texts = field->texts(view);
    const auto text = texts.find(tag.text);
    return text == texts.end() ? std::string_view() : text->second;
  }

  bool is_true(const Step& tag) const {
    const Field* const field = tag.name.field;
    const void* const view = field ? view_of(tag.name) : nullptr;
    if (!view) return false;
    if (field->flag) return field->flag(view);
    if (field->size) return field->size(view) > 0;
    return !text_of(tag).empty();
  }

  const std::vector<Step>& steps_;
  std::vector<const void*> views_;  ///< outermost first
  std::string html_;
};

CompiledTemplate::CompiledTemplate(const Tokens& tokens, Scopes scopes)
    : steps_(TemplateCompiler(std::move(scopes)).compile(tokens)) {}

std::string CompiledTemplate::render(std::span<const Seen> seen) const { return Rendering(steps_, seen).render(); }

void append_escaped(std::string& html, std::string_view text) {
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view entity = entity_of(text[i]);
    if (entity.empty()) continue;
    html.append(text, done, i - done).append(entity);
    done = i + 1;
  }
  html.append(text, done);
}

}  // namespace katalog
