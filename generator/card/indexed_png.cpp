#include "card/indexed_png.hpp"

#include <png.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

namespace katalog {
namespace {

constexpr int steps = 12;  // blends along an edge; more are not seen, and cost bytes

std::uint8_t blend(int from, int to, int step) {
  return static_cast<std::uint8_t>((from * (steps - 1 - step) + to * step + (steps - 1) / 2) / (steps - 1));
}

std::vector<Color> make_palette(std::span<const Edge> edges) {
  std::vector<Color> palette;
  for (const auto& [from, to] : edges)
    for (int step = 0; step < steps; ++step)
      palette.push_back({blend(from.red, to.red, step), blend(from.green, to.green, step), blend(from.blue, to.blue, step)});
  assert(palette.size() <= 256);
  return palette;
}

Color color_of(std::uint32_t pixel) {
  return {static_cast<std::uint8_t>(pixel >> 16), static_cast<std::uint8_t>(pixel >> 8), static_cast<std::uint8_t>(pixel)};
}

int distance(Color a, Color b) {
  const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
  return red * red + green * green + blue * blue;
}

std::uint8_t nearest(const std::vector<Color>& palette, Color color) {
  const auto closer = [&](Color a, Color b) { return distance(a, color) < distance(b, color); };
  return static_cast<std::uint8_t>(std::min_element(palette.begin(), palette.end(), closer) - palette.begin());
}

std::vector<std::uint8_t> index_pixels(std::span<const std::uint32_t> pixels, const std::vector<Color>& palette) {
  std::unordered_map<std::uint32_t, std::uint8_t> known;
  std::vector<std::uint8_t> indices(pixels.size());
  std::uint32_t last = std::numeric_limits<std::uint32_t>::max();  // no pixel: the top byte is masked
  std::uint8_t index = 0;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const std::uint32_t pixel = pixels[i] & 0xFFFFFF;
    if (pixel != last) {
      const auto [entry, is_new] = known.try_emplace(pixel);
      if (is_new) entry->second = nearest(palette, color_of(pixel));
      index = entry->second;
      last = pixel;
    }
    indices[i] = index;
  }
  return indices;
}

}  // namespace

std::string encode_indexed_png(cairo_surface_t* surface, std::span<const Edge> edges) {
  cairo_surface_flush(surface);
  const int width = cairo_image_surface_get_width(surface);
  const int height = cairo_image_surface_get_height(surface);
  assert(cairo_image_surface_get_stride(surface) == width * 4);
  const auto* pixels = reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(surface));
  const std::vector<Color> palette = make_palette(edges);
  const std::vector<std::uint8_t> indices =
      index_pixels({pixels, static_cast<std::size_t>(width) * static_cast<std::size_t>(height)}, palette);

  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = static_cast<png_uint_32>(palette.size());
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string png(size, '\0');
  png_image_write_to_memory(&image, png.data(), &size, 0, indices.data(), width, palette.data());
  png.resize(size);
  return png;
}

}  // namespace katalog
