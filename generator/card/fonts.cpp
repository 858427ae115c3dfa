#include <fontconfig/fontconfig.h>

#include <array>
#include <fstream>
#include <iterator>
#include <optional>

#include "base/digest.hpp"
#include "card/card.hpp"

namespace katalog {
namespace {

// Debian's fonts-inter and fonts-noto-core. Inter Display is drawn for headlines. A script without a font here is an
// error: a locale that needs one brings its row, and its family in card.cpp.
constexpr std::array font_files{
    "opentype/inter/InterDisplay-Bold.otf",
    "opentype/inter/Inter-Regular.otf",
    "truetype/noto/NotoSansArabic-Bold.ttf",
    "truetype/noto/NotoSansArabic-Regular.ttf",
};

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  if (!file || bytes.empty()) return std::nullopt;
  return bytes;
}

bool add_font(FcConfig* config, const std::string& path) {
  return FcConfigAppFontAddFile(config, reinterpret_cast<const FcChar8*>(path.c_str())) == FcTrue;
}

/// Pango starts fontconfig even for a configuration of one's own; one without fonts keeps it from reading the machine's.
void ignore_system_fonts() {
  const std::unique_ptr<FcConfig, decltype(&FcConfigDestroy)> empty(FcConfigCreate(), FcConfigDestroy);
  FcConfigSetCurrent(empty.get());
}

Diagnostic missing_font(const std::string& path) {
  return {Rule::missing_font,
          {path, {}},
          "this font of the social cards cannot be read",
          "run script/packages build, or say with --fonts where fonts lie"};
}

}  // namespace

std::vector<std::string> card_font_files(const std::string& folder) {
  std::vector<std::string> paths;
  for (const char* file : font_files) paths.push_back(folder + "/" + file);
  return paths;
}

Checked<CardFonts> open_card_fonts(const std::string& folder) {
  Checked<CardFonts> fonts{{{FcConfigCreate(), FcConfigDestroy}, {}}, {}};
  for (const std::string& path : card_font_files(folder)) {
    const std::optional<std::string> bytes = read_file(path);
    if (bytes && add_font(fonts.value.config.get(), path))
      fonts.value.digest += sha256_hex(*bytes);
    else
      fonts.problems.push_back(missing_font(path));
  }
  fonts.value.digest = sha256_hex(fonts.value.digest);
  ignore_system_fonts();
  return fonts;
}

}  // namespace katalog
