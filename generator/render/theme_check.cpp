#include "render/theme_check.hpp"

#include <algorithm>
#include <utility>

namespace katalog {
namespace {

std::string noun(FieldKind kind) {
  switch (kind) {
    case FieldKind::text:
      return "a text";
    case FieldKind::html:
      return "HTML";
    case FieldKind::flag:
      return "a flag";
    case FieldKind::list:
      return "a list";
    case FieldKind::object:
      return "an object";
    case FieldKind::texts:
      return "a set of texts";
  }
  return {};
}

bool is_known(const Scopes& scopes, const Way& way) {
  if (!way.field) return false;
  if (way.field->kind != FieldKind::texts || way.key.empty()) return true;
  const void* view = view_at(way, scopes);
  return !view || way.field->texts(view).contains(way.key);
}

/// The kind of what the name stands for: one text of a set is a text.
FieldKind kind_of(const Way& way) { return way.key.empty() ? way.field->kind : FieldKind::text; }

void add_unless_there(std::vector<std::string>& names, std::string name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
}

/// What could stand after the name of a field, whole names.
std::vector<std::string> names_in(const Scopes& scopes, const Way& way, const std::string& prefix) {
  std::vector<std::string> names;
  const void* view = view_at(way, scopes);
  if (way.field->kind == FieldKind::texts && view)
    for (const auto& [key, text] : way.field->texts(view)) names.push_back(prefix + key);
  if (way.field->kind == FieldKind::object)
    for (const Field& field : way.field->shape().fields) names.push_back(prefix + std::string(field.name));
  return names;
}

std::vector<std::string> names_seen(const Scopes& scopes) {
  std::vector<std::string> names;
  for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope) {
    if (!scope->shape) add_unless_there(names, ".");
    if (!scope->shape) continue;
    for (const Field& field : scope->shape->fields) add_unless_there(names, std::string(field.name));
  }
  return names;
}

/// Names near to one that is unknown: where the start of a dotted name is known, what may follow it.
std::string hint_for(const Scopes& scopes, std::string_view name) {
  for (std::size_t dot = name.rfind('.'); dot != std::string_view::npos && dot > 0; dot = name.rfind('.', dot - 1)) {
    const Way way = way_to(scopes, name.substr(0, dot));
    if (!way.field || !way.key.empty()) continue;  // keys of texts hold dots of their own: asset.style.css
    const std::string begin(name.substr(0, dot));
    const auto names = names_in(scopes, way, begin + ".");
    return names.empty() ? quoted(begin) + " is " + noun(kind_of(way)) + " here and has no names" : nearest_hint(name, names);
  }
  return nearest_hint(name, names_seen(scopes));
}

Diagnostic unknown(const Scopes& scopes, const Token& tag, const Place& place) {
  if (tag.text == ".")
    return {Rule::tag_kind, place, "\".\" is not a text here",
            "it stands for the element of a list of texts, within its section"};
  return {Rule::unknown_tag, place, "unknown tag " + quoted(tag.text), hint_for(scopes, tag.text)};
}

std::string example_in(const Scopes& scopes, const Way& way, const std::string& name) {
  const auto names = names_in(scopes, way, name + ".");
  return names.empty() ? name + ".…" : names.front();
}

}  // namespace

std::optional<Diagnostic> TagCheck::check(const Token& tag, const std::string& path) {
  switch (tag.kind) {
    case TokenKind::text:
    case TokenKind::partial:
    case TokenKind::comment:
      return std::nullopt;
    case TokenKind::print:
    case TokenKind::print_raw:
      return check_printed(tag, {path, tag.span});
    case TokenKind::open:
    case TokenKind::open_inverted:
      return open(tag, {path, tag.span});
    case TokenKind::close:
      close();
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Diagnostic> TagCheck::check_printed(const Token& tag, const Place& place) const {
  if (!sections_.empty() && sections_.back() == Section::unknown) return std::nullopt;
  const Way way = way_to(scopes_, tag.text);
  if (!is_known(scopes_, way)) return unknown(scopes_, tag, place);
  const auto wrong = [&](const std::string& what, std::string hint) {
    return Diagnostic{Rule::tag_kind, place, quoted(tag.text) + " is " + what, std::move(hint)};
  };
  const FieldKind kind = kind_of(way);
  switch (kind) {
    case FieldKind::text:
      if (tag.kind == TokenKind::print) return std::nullopt;
      return wrong("a text and would be printed without escaping", "write " + quoted("{{" + tag.text + "}}"));
    case FieldKind::html:
      if (tag.kind == TokenKind::print_raw) return std::nullopt;
      return wrong("HTML and would be printed escaped", "write " + quoted("{{{" + tag.text + "}}}"));
    case FieldKind::flag:
    case FieldKind::list:
    case FieldKind::object:
      return wrong(noun(kind) + " and cannot be printed", "open it as a section: " + quoted("{{#" + tag.text + "}}"));
    case FieldKind::texts:
      return wrong(noun(kind) + " and cannot be printed",
                   "name one of them: " + quoted("{{" + example_in(scopes_, way, tag.text) + "}}"));
  }
  return std::nullopt;
}

std::optional<Diagnostic> TagCheck::open(const Token& tag, const Place& place) {
  const bool is_in_unknown = !sections_.empty() && sections_.back() == Section::unknown;
  sections_.push_back(Section::unknown);
  if (is_in_unknown) return std::nullopt;
  const Way way = way_to(scopes_, tag.text);
  if (!is_known(scopes_, way)) return unknown(scopes_, tag, place);
  const FieldKind kind = kind_of(way);
  if (kind == FieldKind::texts)
    return Diagnostic{Rule::tag_kind, place, quoted(tag.text) + " is a set of texts and cannot be opened",
                      "name one of them: " + quoted("{{#" + example_in(scopes_, way, tag.text) + "}}")};
  const bool has_scope = tag.kind == TokenKind::open && (kind == FieldKind::list || kind == FieldKind::object);
  sections_.back() = has_scope ? Section::own_scope : Section::same_scope;
  if (has_scope) scopes_.push_back(seen_in(*way.field, view_at(way, scopes_), 0));
  return std::nullopt;
}

void TagCheck::close() {
  if (sections_.back() == Section::own_scope) scopes_.pop_back();
  sections_.pop_back();
}

}  // namespace katalog
