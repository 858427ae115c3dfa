#include "render/view_context.hpp"

#include <charconv>

#include "base/escaped.hpp"

namespace katalog {
namespace {

using Data = ViewContext::Data;

// kainjow only lets its data be read or copied into place. Both objects are our own and not const.
std::string& text_in(Data& data) { return const_cast<std::string&>(data.string_value()); }
kainjow::mustache::list& list_in(Data& data) { return const_cast<kainjow::mustache::list&>(data.list_value()); }

std::size_t to_number(const std::string& digits) {
  std::size_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace

const Data* ViewContext::get(const std::string& number) const {
  const NumberedTag& tag = tags_[to_number(number)];
  levels_[depth_].asked = nullptr;
  switch (tag.kind) {
    case NumberedTag::Kind::text:
      return get_html(tag.text);
    case NumberedTag::Kind::field:
      return get_field(tag.way);
    case NumberedTag::Kind::part:
      return get_html(parts_.of_locale[tag.part_number]);
    case NumberedTag::Kind::element_part:
      return get_element_part(tag.part_number);
  }
  return &false_;
}

const Data* ViewContext::get_field(const Way& way) const {
  const void* view = way.field ? view_at(way, scopes_) : nullptr;
  if (!view) return &false_;
  const Field& field = *way.field;
  switch (field.kind) {
    case FieldKind::text:
      return get_text(field.text(view));
    case FieldKind::html:
      return get_html(field.text(view));
    case FieldKind::flag:
      return field.flag(view) ? &true_ : &false_;
    case FieldKind::list:
      return get_list(field, view);
    case FieldKind::object:
      return get_object(field, view);
    case FieldKind::texts:
      return get_one_of(field.texts(view), way.key);
  }
  return &false_;
}

const Data* ViewContext::get_element_part(std::size_t part) const {
  const auto parts = parts_.of_elements.find(scopes_.back().view);
  return parts == parts_.of_elements.end() ? &false_ : get_html(parts->second[part]);
}

/// Nothing is false, so that a section on it is left out. Printed, false is nothing too.
const Data* ViewContext::get_html(const std::string& html) const {
  if (html.empty()) return &false_;
  text_in(text_) = html;
  return &text_;
}

const Data* ViewContext::get_text(const std::string& text) const {
  if (text.empty()) return &false_;
  text_in(text_).clear();
  append_escaped(text_in(text_), text);
  return &text_;
}

const Data* ViewContext::get_one_of(const Texts& texts, const std::string& key) const {
  const auto text = texts.find(key);
  return text == texts.end() ? &false_ : get_text(text->second);
}

const Data* ViewContext::get_list(const Field& field, const void* view) const {
  const std::size_t size = field.size(view);
  if (size == 0) return &false_;
  Level& level = levels_[depth_];
  auto& elements = list_in(level.elements);
  while (elements.size() > size) elements.pop_back();
  while (elements.size() < size) elements.emplace_back(Data::type::invalid);
  level.asked = &field;
  level.view = view;
  return &level.elements;
}

const Data* ViewContext::get_object(const Field& field, const void* view) const {
  if (!field.flag(view)) return &false_;
  levels_[depth_].asked = &field;
  levels_[depth_].view = view;
  return &true_;
}

void ViewContext::push(const Data* item) {
  Level& level = levels_[depth_++];
  if (levels_.size() == depth_) levels_.emplace_back();
  level.scopes = scopes_.size();
  if (!level.asked) return;
  const bool is_list = level.asked->kind == FieldKind::list;
  const auto i = is_list ? item - level.elements.list_value().data() : 0;
  scopes_.push_back(seen_in(*level.asked, level.view, static_cast<std::size_t>(i)));
}

void ViewContext::pop() { scopes_.resize(levels_[--depth_].scopes); }

}  // namespace katalog
