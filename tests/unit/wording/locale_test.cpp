// What a locale is called, how it writes dates and sorts, and that nothing else decides it.
#include <unicode/ucal.h>
#include <unicode/uloc.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>
#include <thread>
#include <vector>

#include "house_locale.hpp"

using namespace katalog;
using namespace std::chrono_literals;

TEST_CASE("a tag names a locale CLDR knows") {
  const struct {
    const char *tag, *hint;
  } refused[] = {
      {"pt_BR", "did you mean \"pt-BR\"?"},
      {"iw", "did you mean \"he\"?"},
      {"german", ""},
      {"xx", ""},
      {"zz-ZZ", ""},
      {"de--DE", ""},
      {"", ""},
      {"root", ""},
      {"und", ""},
      {"de-", ""},
      {"az-Arab", ""},
      {"d", ""},
      {"pt-BRA", ""},
      {"\xC3\xA9", ""},
      {"en\xFF", ""},
  };
  for (const auto& [tag, hint] : refused) {
    const std::string default_hint = "name the file after a BCP 47 tag that CLDR has data for, such as de or pt-BR";
    const Checked<Wording> made = make_wording(house_locale(tag));
    CHECK(printed(made.problems, Rule::unknown_locale) ==
          Lines{std::string("locales/") + tag + ".yaml:0: unknown locale \"" + tag + "\" | " + (*hint ? hint : default_hint)});
    CHECK(made.value.number(NumberKind::plain, 1) == "1");
  }
  const struct {
    const char *tag, *name;
    bool is_right_to_left;
  } known[] = {
      {"de", "Deutsch", false},       {"fr", "Français", false},
      {"tr", "Türkçe", false},        {"pt-BR", "Português (Brasil)", false},
      {"ar", "العربية", true},        {"he", "עברית", true},
      {"zh-Hant", "繁體中文", false}, {"ckb", "کوردیی ناوەندی", true},
  };
  for (const auto& [tag, name, is_right_to_left] : known) {
    const Wording wording = wording_of(tag);
    CHECK(wording.tag() == tag);
    CHECK(wording.native_name() == name);
    CHECK(wording.is_right_to_left() == is_right_to_left);
  }
}

TEST_CASE("OpenGraph names a locale by language and territory, the likely one where the tag names none") {
  const struct {
    const char *tag, *name;
  } rows[] = {{"en", "en_US"},      {"de", "de_DE"},    {"fr", "fr_FR"},    {"tr", "tr_TR"},
              {"de-AT", "de_AT"},   {"pt-BR", "pt_BR"}, {"pt-PT", "pt_PT"}, {"zh-Hant", "zh_TW"},
              {"zh-Hans", "zh_CN"}, {"ja", "ja_JP"},    {"ar", "ar_EG"},    {"sr-Latn", "sr_RS"}};
  for (const auto& [tag, name] : rows) CHECK(wording_of(tag).open_graph_locale() == name);
}

TEST_CASE("dates are long, times are in UTC, with the clock the locale prefers") {
  const auto day = 2026y / 11 / 30;
  const Time noon = std::chrono::sys_days(day) + 12h, late = std::chrono::sys_days(day) + 23h + 59min + 59s;
  const struct {
    const char *tag, *date, *noon, *late;
  } rows[] = {
      {"en", "November 30, 2026", "November 30, 2026 at 12:00 PM UTC", "November 30, 2026 at 11:59 PM UTC"},
      {"en-GB", "30 November 2026", "30 November 2026 at 12:00 UTC", "30 November 2026 at 23:59 UTC"},
      {"de", "30. November 2026", "30. November 2026 um 12:00 UTC", "30. November 2026 um 23:59 UTC"},
      {"fr", "30 novembre 2026", "30 novembre 2026 à 12:00 UTC", "30 novembre 2026 à 23:59 UTC"},
      {"tr", "30 Kasım 2026", "30 Kasım 2026 12:00 UTC", "30 Kasım 2026 23:59 UTC"},
      {"ja", "2026年11月30日", "2026年11月30日 12:00 UTC", "2026年11月30日 23:59 UTC"},
  };
  for (const auto& row : rows) {
    const Wording wording = wording_of(row.tag);
    CHECK(plain(wording.date(day)) == row.date);
    CHECK(plain(wording.time(noon)) == row.noon);
    CHECK(plain(wording.time(late)) == row.late);
  }
}

TEST_CASE("texts sort as the locale sorts them, digits as numbers") {
  const auto sorted = [](const char* tag, std::vector<std::string> texts) {
    const Wording wording = make_wording({.tag = tag, .path = {}, .numbers = {}, .messages = {}, .samples = {}}).value;
    std::ranges::sort(texts, {}, [&](const std::string& text) { return wording.sort_key(text); });
    return texts;
  };
  CHECK(sorted("en", {"L40S", "L4", "L40", "a10", "A2"}) == std::vector<std::string>{"A2", "a10", "L4", "L40", "L40S"});
  CHECK(sorted("de", {"Zubehör", "Öfen", "Ofen"}) == std::vector<std::string>{"Ofen", "Öfen", "Zubehör"});
  CHECK(sorted("sv", {"Zon", "Ö", "O"}) == std::vector<std::string>{"O", "Zon", "Ö"});
}

TEST_CASE("the environment does not matter") {
  const auto everything = [] {
    const Wording de = wording_of("de");
    std::string all = de.number(NumberKind::gigabytes, decimal("1234.5")) + de.price({decimal("8.99"), "CHF"}) +
                      de.date(2026y / 11 / 30) + de.time(Time{}) + de.native_name();
    for (const char* sparse : {"sa", "mni", "bgc"})  // languages CLDR has little of
      all += wording_of(sparse).number(NumberKind::bytes, 6000) + wording_of(sparse).date(2026y / 11 / 30);
    return all + std::to_string(make_wording(empty_locale("xx")).problems.size());
  };
  const std::string before = everything();
  for (const char* environment : {"ar_EG.UTF-8", "tr_TR.UTF-8", "th_TH.UTF-8"}) {
    for (const char* variable : {"LANG", "LC_ALL", "LANGUAGE"}) setenv(variable, environment, 1);
    setenv("TZ", "Asia/Tokyo", 1);
    tzset();
    UErrorCode status = U_ZERO_ERROR;
    uloc_setDefault(environment, &status);
    ucal_setDefaultTimeZone(u"Asia/Tokyo", &status);
    CHECK(everything() == before);
  }
}

TEST_CASE("eight threads read one wording") {
  const Wording fr =
      make_wording(with_messages("fr", {{"m", at(1, "{n, plural, one {# GPU} many {# GPU} other {# GPU}} {name}")}})).value;
  const auto everything = [&] {
    return fr.number(NumberKind::gigabytes, 6000) + fr.number(NumberKind::plain, decimal("1.23456")) +
           fr.price({decimal("8.99"), "USD"}) + fr.price({decimal("8.99"), "CHF"}) +
           fr.range(NumberKind::plain, decimal("1"), decimal("2")) + fr.date(2026y / 11 / 30) + fr.time(Time{}) +
           fr.message("m", {{"n", 1234}, {"name", "x"}});
  };
  const std::string expected = wording_of("fr").number(NumberKind::gigabytes, 6000);
  std::vector<std::string> results(8);
  {
    std::vector<std::jthread> threads;
    for (std::string& result : results)
      threads.emplace_back([&] {
        for (int round = 0; round < 50; ++round) result = everything();
      });
  }
  for (const std::string& result : results) CHECK(result == results[0]);
  CHECK(results[0].starts_with(expected));
}
