#include "chart/svg.hpp"

#include <fmt/format.h>

#include "base/escaped.hpp"

namespace katalog {
namespace {

std::string_view anchor_attribute(TextAnchor anchor) {
  switch (anchor) {
    case TextAnchor::start:
      return "";
    case TextAnchor::middle:
      return " text-anchor=\"middle\"";
    case TextAnchor::end:
      return " text-anchor=\"end\"";
  }
  return "";
}

}  // namespace

std::string svg_text(const SvgText& place, std::string_view text) {
  const std::string css_class = place.css_class.empty() ? "" : fmt::format(" class=\"{}\"", place.css_class);
  return fmt::format("<text{} x=\"{}\" y=\"{}\" dy=\".35em\"{}>{}</text>", css_class, place.x, place.middle,
                     anchor_attribute(place.anchor), escaped(text));
}

std::string svg_framed(const SvgFrame& frame, std::string_view body) {
  const std::string id = escaped(frame.id);
  return fmt::format(
      "<svg class=\"chart\" viewBox=\"0 0 {} {}\" direction=\"ltr\" role=\"img\" aria-labelledby=\"{}-title\" "
      "aria-describedby=\"{}-description\">\n"
      "<title id=\"{}-title\">{}</title><desc id=\"{}-description\">{}</desc>\n{}</svg>\n",
      chart_width, frame.height, id, id, id, escaped(frame.title), id, escaped(frame.description), body);
}

}  // namespace katalog
