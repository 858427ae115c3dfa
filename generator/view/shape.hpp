// How a theme sees a view: each view struct is described once, by name and kind of its fields. The theme's tags are checked
// against this at load, and mustache reads the structs through it when a page is rendered.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace katalog {

/// HTML made by katalog, printed as it is by `{{{name}}}`. Plain text is a std::string, printed escaped by `{{name}}`.
struct Html {
  std::string text;
};

/// Texts by name, for `{{name.key}}`: what the theme may print of a locale's messages and of its own assets.
using Texts = std::map<std::string, std::string, std::less<>>;

/// What pages print alike, as HTML that room render made once, by the numbers the compiled theme gave its parts.
struct SharedParts {
  std::vector<std::string> of_locale;  ///< shows nothing but what all pages of a locale share
  std::unordered_map<const void*, std::vector<std::string>> of_elements;  ///< shows besides nothing but the view of an element
};

enum class FieldKind { text, html, flag, list, object, texts };

struct Shape;

/// One field of a view. Only the accessors of its kind are set.
struct Field {
  std::string_view name;
  FieldKind kind{};
  const Shape& (*shape)() = nullptr;  ///< of a list's elements or an object; nothing for a list of texts ({{.}})
  const std::string& (*text)(const void* view) = nullptr;             ///< text and html
  bool (*flag)(const void* view) = nullptr;                           ///< flag; for an optional object, whether it is there
  std::size_t (*size)(const void* view) = nullptr;                    ///< list
  const void* (*element)(const void* view, std::size_t i) = nullptr;  ///< list; object with i = 0
  bool shares_elements = false;                                       ///< list: the same element may stand in several views
  const Texts& (*texts)(const void* view) = nullptr;                  ///< texts
};

struct Shape {
  std::vector<Field> fields;

  const Field* find(std::string_view name) const {
    for (const Field& field : fields)
      if (field.name == name) return &field;
    return nullptr;
  }
};

/// Specialised for each view.
template <class View>
const Shape& shape_of();

namespace shape_detail {

template <class>
struct MemberOf;
template <class View, class Member>
struct MemberOf<Member View::*> {
  using view = View;
  using member = Member;
};
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
/// A list's element, which may be shared between views.
template <class T>
struct ElementOf {
  using view = T;
  static constexpr bool is_shared = false;
  static const void* address(const T& element) { return &element; }
};
template <class T>
struct ElementOf<std::shared_ptr<const T>> {
  using view = T;
  static constexpr bool is_shared = true;
  static const void* address(const std::shared_ptr<const T>& element) { return element.get(); }
};
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <auto Pointer>
const auto& member(const void* view) {
  using View = typename MemberOf<decltype(Pointer)>::view;
  return static_cast<const View*>(view)->*Pointer;
}

}  // namespace shape_detail

/// Describes a member by its type: std::string, Html, bool, Texts, std::vector<View>, std::vector<std::shared_ptr<const View>>,
/// std::vector<std::string>, View, std::optional<View>.
template <auto Pointer>
Field field(std::string_view name) {
  using Member = typename shape_detail::MemberOf<decltype(Pointer)>::member;
  Field made{.name = name};
  if constexpr (std::is_same_v<Member, std::string>) {
    made.kind = FieldKind::text;
    made.text = [](const void* view) -> const std::string& { return shape_detail::member<Pointer>(view); };
  } else if constexpr (std::is_same_v<Member, Html>) {
    made.kind = FieldKind::html;
    made.text = [](const void* view) -> const std::string& { return shape_detail::member<Pointer>(view).text; };
  } else if constexpr (std::is_same_v<Member, bool>) {
    made.kind = FieldKind::flag;
    made.flag = [](const void* view) { return shape_detail::member<Pointer>(view); };
  } else if constexpr (std::is_same_v<Member, Texts>) {
    made.kind = FieldKind::texts;
    made.texts = [](const void* view) -> const Texts& { return shape_detail::member<Pointer>(view); };
  } else if constexpr (shape_detail::is_vector<Member>) {
    using Element = shape_detail::ElementOf<typename Member::value_type>;
    made.kind = FieldKind::list;
    if constexpr (!std::is_same_v<typename Element::view, std::string>) made.shape = shape_of<typename Element::view>;
    made.shares_elements = Element::is_shared;
    made.size = [](const void* view) { return shape_detail::member<Pointer>(view).size(); };
    made.element = [](const void* view, std::size_t i) { return Element::address(shape_detail::member<Pointer>(view)[i]); };
  } else if constexpr (shape_detail::is_optional<Member>) {
    made.kind = FieldKind::object;
    made.shape = shape_of<typename Member::value_type>;
    made.flag = [](const void* view) { return shape_detail::member<Pointer>(view).has_value(); };
    made.element = [](const void* view, std::size_t) -> const void* { return &*shape_detail::member<Pointer>(view); };
  } else {
    made.kind = FieldKind::object;
    made.shape = shape_of<Member>;
    made.flag = [](const void*) { return true; };
    made.element = [](const void* view, std::size_t) -> const void* { return &shape_detail::member<Pointer>(view); };
  }
  return made;
}

}  // namespace katalog
