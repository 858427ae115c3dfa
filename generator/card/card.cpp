#include "card/card.hpp"

#include <fmt/format.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>

#include <array>
#include <cassert>
#include <utility>

#include "base/digest.hpp"
#include "card/handle.hpp"
#include "card/indexed_png.hpp"
#include "card/typesetting.hpp"

namespace katalog {
namespace {

constexpr int design_version = 1;  // counts up with every change a picture shows; colours and words are in the key themselves

constexpr int margin = 80;
constexpr int text_width = card_width - 2 * margin;
constexpr int foot_baseline = card_height - margin;

constexpr TextSize title_sizes[] = {{120, 1}, {104, 2}, {96, 2}, {88, 2}, {76, 3}, {68, 3}, {60, 3}, {54, 3}, {48, 3}};
constexpr TextSize line_sizes[] = {{34, 3}, {32, 3}, {30, 3}, {28, 3}};
constexpr TextSize brand_sizes[] = {{36, 1}, {28, 1}};
constexpr const char* headline_fonts = "Inter Display, Noto Sans Arabic";
constexpr const char* text_fonts = "Inter, Noto Sans Arabic";
constexpr TextStyle title_style{PANGO_WEIGHT_BOLD, headline_fonts, title_sizes, text_width, 110, -12};
constexpr TextStyle line_style{PANGO_WEIGHT_NORMAL, text_fonts, line_sizes, 780, 138};
constexpr TextStyle brand_style{PANGO_WEIGHT_BOLD, headline_fonts, brand_sizes, 640, 120};

/// Without the first call Pango 1.50 keeps a reference to the configuration for ever.
void release_font_map(PangoFontMap* map) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), nullptr);
  g_object_unref(map);
}

using FontMap = Handle<PangoFontMap, release_font_map>;

struct Canvas {
  SurfaceHandle surface;
  CairoHandle cairo;
  FontMap font_map;
  ObjectHandle<PangoContext> context;
  ThemeColors colors;
  bool right_to_left;
};

/// One of its own for each card, since Pango's font maps are not for several threads.
FontMap make_font_map(const CardFonts& fonts) {
  FontMap map(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT));
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map.get()), fonts.config.get());
  return map;
}

ObjectHandle<PangoContext> make_context(PangoFontMap* map, const Card& card) {
  ObjectHandle<PangoContext> context(pango_font_map_create_context(map));
  pango_context_set_language(context.get(), pango_language_from_string(card.locale.c_str()));
  pango_context_set_base_dir(context.get(), card.right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  pango_context_set_round_glyph_positions(context.get(), FALSE);
  const Handle<cairo_font_options_t, cairo_font_options_destroy> options(cairo_font_options_create());
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context.get(), options.get());
  return context;
}

void use(cairo_t* cairo, Color color) {
  cairo_set_source_rgb(cairo, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
}

Canvas make_canvas(const Card& card, const ThemeColors& colors, const CardFonts& fonts) {
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, card_width, card_height));
  CairoHandle cairo(cairo_create(surface.get()));
  use(cairo.get(), colors.paper);
  cairo_paint(cairo.get());
  FontMap map = make_font_map(fonts);
  ObjectHandle<PangoContext> context = make_context(map.get(), card);
  return {std::move(surface), std::move(cairo), std::move(map), std::move(context), colors, card.right_to_left};
}

/// Fills the outlines, as Cairo would otherwise move each glyph to whole pixels. `indent` counts from the side reading begins.
void draw_text(const Canvas& canvas, const TextBlock& text, int indent, int baseline) {
  const int width = PANGO_PIXELS(pango_layout_get_width(text.layout.get()));
  cairo_move_to(canvas.cairo.get(), canvas.right_to_left ? card_width - indent - width : indent,
                baseline - text.first_baseline);
  pango_cairo_layout_path(canvas.cairo.get(), text.layout.get());
  cairo_fill(canvas.cairo.get());
}

int unknown_glyphs(const TextBlock& text) { return pango_layout_get_unknown_glyphs_count(text.layout.get()); }

/// The mark of the header, drawn there in a square of 20: two strokes from 3 to 17.
void draw_mark(const Canvas& canvas, double x, double y, double size) {
  cairo_t* cairo = canvas.cairo.get();
  cairo_save(cairo);
  cairo_translate(cairo, x, y);
  cairo_scale(cairo, size / 20, size / 20);
  cairo_set_line_width(cairo, 2.6);
  cairo_move_to(cairo, 3, 3);
  cairo_line_to(cairo, 17, 17);
  use(cairo, canvas.colors.ink);
  cairo_stroke(cairo);
  cairo_move_to(cairo, 17, 3);
  cairo_line_to(cairo, 3, 17);
  use(cairo, canvas.colors.accent);
  cairo_stroke(cairo);
  cairo_restore(cairo);
}

/// Returns how many characters no font has.
int draw_words(const Canvas& canvas, const Card& card) {
  const TextBlock title = set_text(canvas.context.get(), card.title, title_style);
  const int title_baseline = margin + title.size * 73 / 100;  // capitals, 0.73 of the size, begin at the margin
  use(canvas.cairo.get(), canvas.colors.ink);
  draw_text(canvas, title, margin - title.size / 26, title_baseline);

  const TextBlock line = set_text(canvas.context.get(), card.line, line_style);
  const int title_end = title_baseline + title.last_baseline - title.first_baseline;
  use(canvas.cairo.get(), canvas.colors.muted);
  draw_text(canvas, line, margin, title_end + title.size / 3 + 46);
  return unknown_glyphs(title) + unknown_glyphs(line);
}

int draw_brand(const Canvas& canvas, const Card& card) {
  const TextBlock brand = set_text(canvas.context.get(), card.brand, brand_style);
  use(canvas.cairo.get(), canvas.colors.ink);
  draw_text(canvas, brand, margin, foot_baseline);
  return unknown_glyphs(brand);
}

Diagnostics lacking(const Card& card, int characters) {
  if (characters == 0) return {};
  return {{Rule::missing_font,
           {fmt::format("locales/{}.yaml", card.locale), {}},
           fmt::format("the fonts of the social cards lack {} characters of \"{}\"", characters, card.title),
           "name a font of the locale's script in generator/card/fonts.cpp"}};
}

void draw_big_mark(const Canvas& canvas) {
  constexpr int size = 420;
  draw_mark(canvas, canvas.right_to_left ? -110 : card_width - size + 110, card_height - size + 110, size);
}

}  // namespace

Checked<std::string> draw_card(const Card& card, const ThemeColors& colors, const CardFonts& fonts) {
  assert(fonts.config != nullptr);
  const Canvas canvas = make_canvas(card, colors, fonts);
  draw_big_mark(canvas);
  const int unknown = draw_words(canvas, card) + draw_brand(canvas, card);
  const auto& [paper, ink, muted, accent] = colors;
  const std::array edges{Edge{paper, ink}, Edge{paper, muted}, Edge{paper, accent}, Edge{ink, accent}};
  return {encode_indexed_png(canvas.surface.get(), edges), lacking(card, unknown)};
}

std::string card_key(const Card& card, const ThemeColors& colors, const CardFonts& fonts) {
  const std::string words = fmt::format("{}:{} {}:{} {}:{} {}:{}", card.brand.size(), card.brand, card.title.size(), card.title,
                                        card.line.size(), card.line, card.locale.size(), card.locale);
  const std::string hexes = to_hex(colors.paper) + to_hex(colors.ink) + to_hex(colors.muted) + to_hex(colors.accent);
  return sha256_hex(fmt::format("{} {} {} {} {} {} {} {} {}", design_version, cairo_version_string(), pango_version_string(),
                                hb_version_string(), png_get_libpng_ver(nullptr), fonts.digest, hexes, card.right_to_left,
                                words));
}

}  // namespace katalog
