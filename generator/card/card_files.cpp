#include "card/card_files.hpp"

namespace katalog {

CardFiles::CardFiles(const ThemeColors& colors, const std::string& font_folder, OutputSink& sink)
    : colors_(colors), fonts_(open_card_fonts(font_folder)), sink_(sink) {}

Checked<std::string> CardFiles::add(const Card& card) {
  std::string path = "cards/" + card_key(card, colors_, fonts_.value) + ".png";
  if (!is_first(path) || sink_.keep(path)) return {std::move(path), {}};
  if (has_errors(fonts_.problems)) return {std::move(path), fonts_.problems};
  Checked<std::string> picture = draw_card(card, colors_, fonts_.value);
  sink_.write({path, std::move(picture.value)});
  return {std::move(path), std::move(picture.problems)};
}

bool CardFiles::is_first(const std::string& path) {
  const std::lock_guard lock(mutex_);
  return paths_.insert(path).second;
}

}  // namespace katalog
