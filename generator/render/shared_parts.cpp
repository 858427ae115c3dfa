#include "render/shared_parts.hpp"

namespace katalog {
namespace {

template <class View>
Seen seen(const std::shared_ptr<const View>& view) {
  return {&shape_of<View>(), view.get()};
}

std::vector<Seen> shared_elements(const KeptTables& tables) {
  std::vector<Seen> elements;
  for (const auto& [columns, parts] : tables) {
    for (const SharedHeader& header : parts.headers) elements.push_back(seen(header));
    for (const auto& [gpu, row] : parts.rows) elements.push_back(seen(row));
    for (const auto& [gpus, comparison] : parts.comparisons) elements.push_back(seen(comparison));
  }
  return elements;
}

}  // namespace

void render_shared(const CompiledTheme& theme, Prepared& prepared) {
  for (PreparedLocale& locale : prepared.locales)
    locale.parts = theme.render_shared({&locale_shape(), locale.view.get()}, shared_elements(locale.tables));
}

}  // namespace katalog
