// A drawing as a small PNG. Flat drawings have few colours, so each pixel is one byte: an index into the blends between the
// colours that meet. That is less than half of what Cairo's own true-colour writer makes of a card.
#pragma once

#include <cairo.h>

#include <span>
#include <string>

#include "model/theme.hpp"

namespace katalog {

/// Two colours that touch in the drawing, and so have blends of both at their edge.
struct Edge {
  Color from;
  Color to;
};

/// `surface` is CAIRO_FORMAT_RGB24. At most eight edges.
std::string encode_indexed_png(cairo_surface_t* surface, std::span<const Edge> edges);

}  // namespace katalog
