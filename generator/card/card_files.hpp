// The cards of one site: each drawn at most once a run, and not at all where the last build's picture can stay.
#pragma once

#include <mutex>
#include <set>
#include <string>

#include "base/output_sink.hpp"
#include "card/card.hpp"

namespace katalog {

class CardFiles {
 public:
  /// `sink` takes the pictures; `font_folder` as in open_card_fonts. Fonts that are missing matter only once a card must be
  /// drawn.
  CardFiles(const ThemeColors& colors, const std::string& font_folder, OutputSink& sink);

  /// A digest of how cards look, whatever they say.
  std::string look() const { return card_key({}, colors_, fonts_.value); }

  /// The path of the card's picture in the site, which is in the sink when the build is over: `cards/<key>.png`.
  /// Problems: fonts that are missing where the picture must be drawn. May be called from several threads at once.
  Checked<std::string> add(const Card& card);

 private:
  bool is_first(const std::string& path);

  ThemeColors colors_;
  Checked<CardFonts> fonts_;
  OutputSink& sink_;
  std::mutex mutex_;
  std::set<std::string> paths_;  ///< of cards added
};

}  // namespace katalog
