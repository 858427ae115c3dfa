#include "card/typesetting.hpp"

#include <utility>

namespace katalog {
namespace {

constexpr std::size_t most_bytes = 1000;  // far more than fits; keeps a hostile text from costing time

using Attributes = Handle<PangoAttrList, pango_attr_list_unref>;

/// Valid UTF-8 on one line: controls and runs of white space are one space. No-break spaces and word joiners stay.
std::string cleaned(std::string_view text) {
  text = text.substr(0, most_bytes);
  const Handle<char, g_free> valid(g_utf8_make_valid(text.data(), static_cast<gssize>(text.size())));
  std::string line;
  for (const char* at = valid.get(); *at != '\0'; at = g_utf8_next_char(at)) {
    const gunichar character = g_utf8_get_char(at);
    const bool is_space = character == ' ' || character == 0x2028 || character == 0x2029 || g_unichar_iscntrl(character);
    if (!is_space)
      line.append(at, static_cast<std::size_t>(g_utf8_next_char(at) - at));
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  return line;
}

void insert(PangoAttrList* attributes, PangoAttribute* attribute, std::pair<std::size_t, std::size_t> range) {
  attribute->start_index = static_cast<guint>(range.first);
  attribute->end_index = static_cast<guint>(range.second);
  pango_attr_list_insert(attributes, attribute);
}

bool has_separate_letters(GUnicodeScript script) {
  return script == G_UNICODE_SCRIPT_LATIN || script == G_UNICODE_SCRIPT_CYRILLIC || script == G_UNICODE_SCRIPT_GREEK;
}

/// Tracking and language of each run of one script. Where the locale's language is not written in the script, Pango would
/// ask the environment for one that is; a tag it does not know keeps it from asking.
Attributes script_attributes(const std::string& text, PangoLanguage* language, int tracking) {
  Attributes attributes(pango_attr_list_new());
  const Handle<PangoScriptIter, pango_script_iter_free> runs(pango_script_iter_new(text.data(), static_cast<int>(text.size())));
  do {
    const char *start = nullptr, *end = nullptr;
    PangoScript run_script{};
    pango_script_iter_get_range(runs.get(), &start, &end, &run_script);
    const std::pair range{start - text.data(), end - text.data()};
    if (has_separate_letters(static_cast<GUnicodeScript>(run_script)))
      insert(attributes.get(), pango_attr_letter_spacing_new(tracking), range);
    if (pango_language_includes_script(language, run_script) == FALSE)
      insert(attributes.get(), pango_attr_language_new(pango_language_from_string("und")), range);
  } while (pango_script_iter_next(runs.get()) != FALSE);
  return attributes;
}

ObjectHandle<PangoLayout> make_layout(PangoContext* context, const std::string& text, const TextStyle& style) {
  ObjectHandle<PangoLayout> layout(pango_layout_new(context));
  pango_layout_set_auto_dir(layout.get(), FALSE);
  const bool right_to_left = pango_context_get_base_dir(context) == PANGO_DIRECTION_RTL;
  pango_layout_set_alignment(layout.get(), right_to_left ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
  pango_layout_set_width(layout.get(), style.width * PANGO_SCALE);
  return layout;
}

void set_size(PangoLayout* layout, const TextStyle& style, int size) {
  const Handle<PangoFontDescription, pango_font_description_free> font(pango_font_description_new());
  pango_font_description_set_family_static(font.get(), style.families);
  pango_font_description_set_weight(font.get(), style.weight);
  pango_font_description_set_absolute_size(font.get(), size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font.get());
  const Attributes attributes =
      script_attributes(pango_layout_get_text(layout), pango_context_get_language(pango_layout_get_context(layout)),
                        style.tracking * size * PANGO_SCALE / 1000);
  // A line's own height would depend on the fonts in it.
  pango_attr_list_insert(attributes.get(), pango_attr_line_height_new_absolute(style.leading * size * PANGO_SCALE / 100));
  pango_layout_set_attributes(layout, attributes.get());
}

bool fits(PangoLayout* layout, int lines) {
  if (pango_layout_get_line_count(layout) > lines) return false;
  PangoRectangle logical;
  pango_layout_get_extents(layout, nullptr, &logical);
  return logical.width <= pango_layout_get_width(layout);
}

/// The narrowest width that needs no more lines: what CSS calls text-wrap: balance.
void balance(PangoLayout* layout) {
  const int lines = pango_layout_get_line_count(layout);
  if (lines == 1) return;
  int fitting = pango_layout_get_width(layout);
  int too_narrow = 0;
  while (fitting - too_narrow > 8 * PANGO_SCALE) {
    const int middle = (fitting + too_narrow) / 2;
    pango_layout_set_width(layout, middle);
    (fits(layout, lines) ? fitting : too_narrow) = middle;
  }
  pango_layout_set_width(layout, fitting);
}

int last_baseline(PangoLayout* layout) {
  const Handle<PangoLayoutIter, pango_layout_iter_free> line(pango_layout_get_iter(layout));
  while (pango_layout_iter_next_line(line.get()) != FALSE) continue;
  return PANGO_PIXELS(pango_layout_iter_get_baseline(line.get()));
}

TextBlock finish(ObjectHandle<PangoLayout> layout, int size) {
  const int first = PANGO_PIXELS(pango_layout_get_baseline(layout.get()));
  const int last = last_baseline(layout.get());
  return {std::move(layout), size, first, last};
}

}  // namespace

TextBlock set_text(PangoContext* context, std::string_view text, const TextStyle& style) {
  ObjectHandle<PangoLayout> layout = make_layout(context, cleaned(text), style);
  for (const auto& [pixels, lines] : style.sizes) {
    set_size(layout.get(), style, pixels);
    if (!fits(layout.get(), lines)) continue;
    balance(layout.get());
    return finish(std::move(layout), pixels);
  }
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
  pango_layout_set_height(layout.get(), -style.sizes.back().lines);
  return finish(std::move(layout), style.sizes.back().pixels);
}

}  // namespace katalog
