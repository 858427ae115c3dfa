#include <png.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "base/digest.hpp"
#include "base/map_parallel.hpp"
#include "card/card.hpp"
#include "card/card_files.hpp"

using namespace katalog;
namespace fs = std::filesystem;

// GLib locks by system calls that the thread sanitizer does not see, so it would report races between Pango's own threads.
extern "C" const char* __tsan_default_options() { return "ignore_noninstrumented_modules=1"; }

namespace {

const ThemeColors colors{{0xFC, 0xFC, 0xFA}, {0x15, 0x18, 0x1C}, {0x55, 0x5D, 0x66}, {0xB4, 0x3C, 0x07}};
const Card english{"EverXCloud", "GPUs for LLM training", "From 2.88 $ per hour", "en", false};
// Catalan sets l·l in its own way, so this card would show an environment that asks for it.
const Card arabic{"l·l", "تأجير وحدات GPU بالساعة", "قارن بين H200 و MI300X", "ar", true};

CardFonts open_fonts() {
  Checked<CardFonts> fonts = open_card_fonts();
  REQUIRE(fonts.problems.empty());
  return fonts.value;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

/// A decoded card, in shades of grey.
class Picture {
 public:
  explicit Picture(const std::string& png) : grey_(std::size_t{card_width} * card_height) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, png.data(), png.size()) != 0);
    REQUIRE(image.width == card_width);
    REQUIRE(image.height == card_height);
    image.format = PNG_FORMAT_GRAY;
    REQUIRE(png_image_finish_read(&image, nullptr, grey_.data(), 0, nullptr) != 0);
  }

  struct Area {
    int left, top, right, bottom;
  };

  bool is_blank(const Area& area) const {
    for (int y = area.top; y < area.bottom; ++y)
      for (int x = area.left; x < area.right; ++x)
        if (at(x, y) != at(0, 0)) return false;
    return true;
  }

  /// Rows of ink with blank rows between them: lines of text whose letters have nothing above or below.
  int bands(const Area& area) const {
    int count = 0;
    for (int y = area.top; y < area.bottom; ++y)
      count += is_blank({area.left, y, area.right, y + 1}) && !is_blank({area.left, y + 1, area.right, y + 2}) ? 1 : 0;
    return count;
  }

 private:
  std::uint8_t at(int x, int y) const { return grey_[static_cast<std::size_t>(y * card_width + x)]; }

  std::vector<std::uint8_t> grey_;
};

constexpr Picture::Area title_place{60, 60, 1140, 350};
constexpr Picture::Area line_place{60, 350, 860, 500};
constexpr Picture::Area brand_place{60, 515, 700, 570};

/// Counts what is written.
class CountingSink final : public OutputSink {
 public:
  void write(const OutputFile& file) override {
    const std::lock_guard lock(mutex_);
    ++written[file.path];
    bytes[file.path] = file.bytes;
  }
  bool keep(const std::string&) override { return false; }

  std::map<std::string, int> written;
  std::map<std::string, std::string> bytes;

 private:
  std::mutex mutex_;
};

/// What this test program prints when it draws in the given environment.
std::string drawn_where(const std::string& environment) {
  const std::string program = fs::read_symlink("/proc/self/exe").string();
  const std::string command = "env " + environment + " '" + program + "' 'a card printed for another process' 2>&1";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
  std::string printed;
  for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get())) printed += static_cast<char>(c);
  return printed;
}

/// The PNG, whatever characters the fonts lack.
std::string picture_of(const Card& card, const ThemeColors& theme, const CardFonts& fonts) {
  return draw_card(card, theme, fonts).value;
}

}  // namespace

TEST_CASE("a card is small, and shows title, line and brand") {
  const std::string png = picture_of(english, colors, open_fonts());
  CHECK(png.size() < 30'000);
  const Picture picture(png);
  CHECK_FALSE(picture.is_blank(title_place));
  CHECK_FALSE(picture.is_blank({60, 200, 860, 350}));
  CHECK_FALSE(picture.is_blank(brand_place));
}

TEST_CASE("an empty text leaves its place empty") {
  const Picture picture(picture_of({}, colors, open_fonts()));
  CHECK(picture.is_blank(title_place));
  CHECK(picture.is_blank(line_place));
  CHECK(picture.is_blank(brand_place));
}

TEST_CASE("no text reaches the margins, the mark or the brand") {
  const CardFonts fonts = open_fonts();
  const std::string word = repeated("Wolkenkratzer", 5);
  const std::string texts[] = {
      "H200",
      "NVIDIA RTX PRO 6000 Blackwell Server Edition",
      "Which GPU should one rent by the hour for training, fine-tuning and serving language models?",
      word,
      repeated("How many cards does one need? ", 20),
      "GPUs for " + word + " and more",
      repeated("W", 100'000),
      repeated("two\nlines\r\n\tand\u2028more\u2029", 3),
      repeated("\u2060"
               "288\u00a0GB\u202f",
               40),
      std::string("nul\0and \xFF\xC3( broken", 18),
      "IĞDIR İĞDİR ÂÊÎ",
      repeated("وحدات معالجة الرسومات ", 10),
      "\u202Eoverride \u2066isolate 字 🙂",
  };
  for (const std::string& text : texts)
    for (const bool right_to_left : {false, true}) {
      CAPTURE(text.substr(0, 100), right_to_left);
      const std::string png = picture_of({"EverXCloud", text, text, right_to_left ? "ar" : "de", right_to_left}, colors, fonts);
      const Picture picture(png);
      CHECK(picture.is_blank({0, 0, card_width, 50}));
      CHECK(picture.is_blank({0, 0, 60, 340}));
      CHECK(picture.is_blank({card_width - 60, 0, card_width, 340}));
      CHECK(picture.is_blank(right_to_left ? Picture::Area{300, 508, 1200, 518} : Picture::Area{0, 508, 900, 518}));
      CHECK(picture.is_blank(right_to_left ? Picture::Area{300, 380, 320, 630} : Picture::Area{880, 380, 900, 630}));
    }
}

TEST_CASE("texts take three lines at most") {
  const CardFonts fonts = open_fonts();
  const struct { int words, title_lines, line_lines; } rows[] = {{1, 1, 1}, {4, 2, 1}, {10, 3, 2}, {20, 3, 3}, {100, 3, 3}};
  for (const auto& [words, title_lines, line_lines] : rows) {
    CAPTURE(words);
    const std::string text = repeated("HHHHH ", words);
    CHECK(Picture(picture_of({"", text, "", "en", false}, colors, fonts)).bands({60, 60, 860, 500}) == title_lines);
    CHECK(Picture(picture_of({"", "", text, "en", false}, colors, fonts)).bands({60, 60, 860, 500}) == line_lines);
  }
}

TEST_CASE("each line begins at the side where reading begins") {
  const CardFonts fonts = open_fonts();
  const std::string text = "HHHHHHHHHH HHHHHHHHHHHHHH";
  CHECK(Picture(picture_of({"", text, "", "en", false}, colors, fonts)).bands({78, 60, 90, 350}) == 2);
  CHECK(Picture(picture_of({"", text, "", "ar", true}, colors, fonts)).bands({1110, 60, 1122, 350}) == 2);
}

TEST_CASE("the same card is the same bytes on any thread") {
  const CardFonts fonts = open_fonts();
  const std::array cards{english, arabic};
  const std::array expected{picture_of(english, colors, fonts), picture_of(arabic, colors, fonts)};
  const auto drawn = map_parallel<std::string>(24, 8, [&](std::size_t i) { return picture_of(cards[i % 2], colors, fonts); });
  for (std::size_t i = 0; i < drawn.size(); ++i) CHECK((drawn[i] == expected[i % 2]));
}

TEST_CASE("a card printed for another process", "[.]") {
  const CardFonts fonts = open_fonts();
  for (const Card& card : {english, arabic}) std::cout << "card " << sha256_hex(picture_of(card, colors, fonts)) << '\n';
}

TEST_CASE("neither the machine's fonts nor its language show in a card") {
  const fs::path config = fs::temp_directory_path() / "katalog-card-test-fonts.conf";
  std::ofstream(config) << R"(<fontconfig><dir>/usr/share/fonts</dir>
    <match><edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit></match>
    <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit></match></fontconfig>)";
  const std::string expected = drawn_where("LC_ALL=C");
  CHECK_THAT(expected, Catch::Contains("card "));
  CHECK(drawn_where("LC_ALL=ca_ES.UTF-8 LANGUAGE=ca PANGO_LANGUAGE=ca") == expected);
  CHECK(drawn_where("FONTCONFIG_FILE=" + config.string()) == expected);
  CHECK(drawn_where("FONTCONFIG_FILE=/nowhere XDG_CACHE_HOME=/nowhere") == expected);
  fs::remove(config);
}

TEST_CASE("all that a picture shows is in its key") {
  const CardFonts fonts = open_fonts();
  const std::string key = card_key(english, colors, fonts);
  CHECK(key.size() == 64);
  CHECK(card_key(english, colors, fonts) == key);

  std::vector<Card> others(5, english);
  others[0].brand += "!";
  others[1].title += "!";
  others[2].line += "!";
  others[3].locale = "tr";
  others[4].right_to_left = true;
  for (const Card& other : others) CHECK(card_key(other, colors, fonts) != key);
  CHECK(card_key({"a", "b 1:c", "", "en", false}, colors, fonts) != card_key({"a", "b", "c", "en", false}, colors, fonts));
  CHECK(card_key(english, colors, {fonts.config, "other fonts"}) != key);
  for (Color ThemeColors::*color : {&ThemeColors::paper, &ThemeColors::ink, &ThemeColors::muted, &ThemeColors::accent}) {
    ThemeColors changed = colors;
    (changed.*color).blue ^= 1;
    CHECK(card_key(english, changed, fonts) != key);
  }
}

TEST_CASE("a card of a site is drawn once, however many pages and threads ask for it") {
  CountingSink sink;
  CardFiles cards(colors, default_font_folder, sink);
  const std::array asked{english, arabic};
  const auto added =
      map_parallel<Checked<std::string>>(24, 8, [&](std::size_t i) { return cards.add(asked[i % asked.size()]); });
  std::set<std::string> paths;
  for (const auto& [path, problems] : added) {
    CHECK(problems.empty());
    paths.insert(path);
  }
  REQUIRE(paths.size() == 2);
  CHECK(sink.written.size() == 2);
  for (const std::string& path : paths) {
    CHECK(path.starts_with("cards/"));
    CHECK(sink.written[path] == 1);
  }
  CHECK((sink.bytes.at(added[0].value) == picture_of(english, colors, open_fonts())));
}

TEST_CASE("characters that no font has are named with the page") {
  const CardFonts fonts = open_fonts();
  CHECK(draw_card(english, colors, fonts).problems.empty());
  CHECK(draw_card(arabic, colors, fonts).problems.empty());
  CHECK(draw_card({"", "\u2068288\u00A0GB\u2069 6\u202F000 \u2060≈ ≤ ’", "", "fr", false}, colors, fonts).problems.empty());
  const Diagnostics problems = draw_card({"", "訓練用GPU", "", "ja", false}, colors, fonts).problems;
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].rule == Rule::missing_font);
  CHECK(problems[0].place.path == "locales/ja.yaml");
  CHECK(problems[0].message == "the fonts of the social cards lack 3 characters of \"訓練用GPU\"");
}

TEST_CASE("missing fonts are no problem until a card has to be drawn") {
  NullSink has_all;
  CHECK(CardFiles(colors, "/nowhere", has_all).add(english).problems.empty());
  MemorySink empty;
  CardFiles cards(colors, "/nowhere", empty);
  const Diagnostics problems = cards.add(english).problems;
  REQUIRE_FALSE(problems.empty());
  CHECK(problems[0].rule == Rule::missing_font);
  CHECK(problems[0].place.path.starts_with("/nowhere/"));
  CHECK(empty.files().empty());
}
