#include "render/theme_lookup.hpp"

#include <algorithm>

namespace katalog {
namespace {

const Field element_text{.name = ".", .kind = FieldKind::text, .text = [](const void* view) -> const std::string& {
                           return *static_cast<const std::string*>(view);
                         }};

Way find_outwards(const Scopes& scopes, std::string_view name) {
  for (std::size_t scope = scopes.size(); scope-- > 0;) {
    const Field* field = scopes[scope].shape ? scopes[scope].shape->find(name) : nullptr;
    if (field) return {scope, {}, field, {}};
  }
  return {};
}

Way text_element(const Scopes& scopes) {
  if (scopes.empty() || scopes.back().shape) return {};
  return {scopes.size() - 1, {}, &element_text, {}};
}

}  // namespace

Way way_to(const Scopes& scopes, std::string_view name) {
  if (name == ".") return text_element(scopes);
  std::size_t end = std::min(name.find('.'), name.size());
  Way way = find_outwards(scopes, name.substr(0, end));
  while (way.field && end < name.size()) {
    const std::size_t begin = end + 1;
    if (way.field->kind == FieldKind::texts) {
      way.key = name.substr(begin);
      return way;
    }
    if (way.field->kind != FieldKind::object) return {};
    end = std::min(name.find('.', begin), name.size());
    way.objects.push_back(way.field);
    way.field = way.field->shape().find(name.substr(begin, end - begin));
  }
  return way;
}

const void* view_at(const Way& way, const Scopes& scopes) {
  const void* view = scopes[way.scope].view;
  for (const Field* object : way.objects) view = seen_in(*object, view, 0).view;
  return view;
}

Seen seen_in(const Field& field, const void* view, std::size_t i) {
  const bool is_there = view && (field.kind == FieldKind::list ? i < field.size(view) : field.flag(view));
  return {field.shape ? &field.shape() : nullptr, is_there ? field.element(view, i) : nullptr};
}

}  // namespace katalog
