#include "render/theme_lookup.hpp"

#include <algorithm>

namespace katalog {
namespace {

const Field element_text{.name = ".", .kind = FieldKind::text, .text = [](const void* view) -> const std::string& {
                           return *static_cast<const std::string*>(view);
                         }};

Found find_outwards(const Scopes& scopes, std::string_view name) {
  for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope) {
    const Field* field = scope->shape ? scope->shape->find(name) : nullptr;
    if (field) return {field, scope->view};
  }
  return {};
}

Found text_element(const Scopes& scopes) {
  if (scopes.empty() || scopes.back().shape) return {};
  return {&element_text, scopes.back().view};
}

}  // namespace

Seen seen_in(const Found& found, std::size_t i) {
  const Field& field = *found.field;
  const bool is_there = found.view && (field.kind == FieldKind::list ? i < field.size(found.view) : field.flag(found.view));
  return {field.shape ? &field.shape() : nullptr, is_there ? field.element(found.view, i) : nullptr};
}

Found look_up(const Scopes& scopes, std::string_view name) {
  if (name == ".") return text_element(scopes);
  std::size_t end = std::min(name.find('.'), name.size());
  Found found = find_outwards(scopes, name.substr(0, end));
  while (found.field && end < name.size()) {
    const std::size_t begin = end + 1;
    if (found.field->kind == FieldKind::texts) return {found.field, found.view, begin};
    if (found.field->kind != FieldKind::object) return {};
    const Seen object = seen_in(found, 0);
    end = std::min(name.find('.', begin), name.size());
    found = {object.shape->find(name.substr(begin, end - begin)), object.view};
  }
  found.key = name.size();
  return found;
}

}  // namespace katalog
