#include "render/view_context.hpp"

#include <utility>

namespace katalog {
namespace {

using Data = ViewContext::Data;

// kainjow only lets its data be read or copied into place. Both objects are our own and not const.
std::string& text_in(Data& data) { return const_cast<std::string&>(data.string_value()); }
kainjow::mustache::list& list_in(Data& data) { return const_cast<kainjow::mustache::list&>(data.list_value()); }

}  // namespace

const Data* ViewContext::get(const std::string& name) const {
  const Found found = look_up(scopes_, name);
  levels_[depth_].asked = {};
  if (!found.field || !found.view) return &false_;
  switch (found.field->kind) {
    case FieldKind::text:
    case FieldKind::html:
      return get_text(found.field->text(found.view));
    case FieldKind::flag:
      return found.field->flag(found.view) ? &true_ : &false_;
    case FieldKind::list:
      return get_list(found);
    case FieldKind::object:
      return get_object(found);
    case FieldKind::texts:
      return get_texts(found, name);
  }
  return &false_;
}

/// An empty text is false, so that a section on it is left out. Printed, false is nothing too.
const Data* ViewContext::get_text(const std::string& text) const {
  if (text.empty()) return &false_;
  text_in(text_) = text;
  return &text_;
}

const Data* ViewContext::get_texts(const Found& found, const std::string& name) const {
  const Texts& texts = found.field->texts(found.view);
  const auto text = texts.find(std::string_view(name).substr(found.key));
  return text == texts.end() ? &false_ : get_text(text->second);
}

const Data* ViewContext::get_list(const Found& found) const {
  const std::size_t size = found.field->size(found.view);
  if (size == 0) return &false_;
  Level& level = levels_[depth_];
  auto& elements = list_in(level.elements);
  while (elements.size() > size) elements.pop_back();
  while (elements.size() < size) elements.emplace_back(Data::type::invalid);
  level.asked = found;
  return &level.elements;
}

const Data* ViewContext::get_object(const Found& found) const {
  if (!found.field->flag(found.view)) return &false_;
  levels_[depth_].asked = found;
  return &true_;
}

void ViewContext::push(const Data* item) {
  Level& level = levels_[depth_++];
  if (levels_.size() == depth_) levels_.emplace_back();
  level.scopes = scopes_.size();
  if (!level.asked.field) return;
  const bool is_list = level.asked.field->kind == FieldKind::list;
  const auto i = is_list ? item - level.elements.list_value().data() : 0;
  scopes_.push_back(seen_in(level.asked, static_cast<std::size_t>(i)));
}

void ViewContext::pop() { scopes_.resize(levels_[--depth_].scopes); }

}  // namespace katalog
