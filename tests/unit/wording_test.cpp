#include "wording/wording.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>
#include <random>
#include <regex>
#include <thread>
#include <vector>

#include <unicode/ucal.h>
#include <unicode/uloc.h>

using namespace katalog;
using namespace std::chrono_literals;

namespace {

Located<std::string> at(int line, std::string text) { return {std::move(text), {line, 9, 1}}; }

Locale empty_locale(const std::string& tag) {
  Locale locale;
  locale.tag = tag;
  locale.path = "locales/" + tag + ".yaml";
  return locale;
}

/// A locale with the patterns of its file in locales/; English ones where there is none.
Locale house_locale(const std::string& tag) {
  Locale locale = empty_locale(tag);
  locale.numbers = {{"billions", at(2, "≈ {n}B")},
                    {"teraflops", at(3, "{n} TFLOPS")},
                    {"tokens_per_second", at(4, "≤ {n} tokens/s")},
                    {"ratio", at(5, "about {n} times")}};
  if (tag == "de") {
    locale.numbers["billions"] = at(2, "≈ {n} Mrd.");
    locale.numbers["ratio"] = at(5, "rund {n}-mal");
    locale.numbers["range"] = at(6, "{a} bis {b}");
    locale.messages["price.from"] = at(10, "ab {price}");
  }
  if (tag == "fr") {
    locale.numbers["billions"] = at(2, "≈ {n} Md");
    locale.numbers["range"] = at(6, "{a} à {b}");
    locale.messages["price.from"] = at(10, "dès {price}");
  }
  if (tag == "tr") {
    locale.numbers["gigabytes_per_second"] = at(7, "{n} GB/s");
    locale.messages["price.from"] = at(10, "{price}’den başlayan");
  }
  return locale;
}

Wording wording_of(const std::string& tag) {
  Checked<Wording> made = make_wording(house_locale(tag));
  CHECK(made.problems.empty());
  return std::move(made.value);
}

Locale with_messages(const std::string& tag, Messages messages) {
  Locale locale = house_locale(tag);
  locale.messages = std::move(messages);
  return locale;
}

Decimal decimal(std::string_view text) { return parse_decimal(text).value(); }

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// Folded as the acceptance tables are.
std::string plain(std::string text) {
  for (const char* space : {"\u00A0", "\u202F"}) text = replaced(text, space, " ");
  return replaced(text, "\u2060", "");
}

/// As printed, without the rule's id, which belongs to room base.
std::vector<std::string> printed(const Diagnostics& problems, Rule rule) {
  std::vector<std::string> lines;
  for (const Diagnostic& d : problems) {
    CHECK(d.rule == rule);
    CHECK(d.severity == Severity::error);
    lines.push_back(d.place.path + ":" + std::to_string(d.place.span.line) + ": " + d.message + " | " + d.hint);
  }
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("cells of the acceptance tables come out") {
  using enum NumberKind;
  const struct {
    const char* tag;
    NumberKind kind;
    std::int64_t value;
    const char* cell;
  } rows[] = {
      {"de", gigabytes, 288, "288 GB"},
      {"de", gigabytes_per_second, 6000, "6.000 GB/s"},
      {"de", gigabytes_per_second, 864, "864 GB/s"},
      {"de", teraflops, 1307, "1.307 TFLOPS"},
      {"de", teraflops, 989, "989 TFLOPS"},
      {"de", billions, 110, "≈ 110 Mrd."},
      {"de", billions, 9, "≈ 9 Mrd."},
      {"fr", gigabytes, 288, "288 Go"},
      {"fr", gigabytes_per_second, 6000, "6 000 Go/s"},
      {"fr", gigabytes_per_second, 2039, "2 039 Go/s"},
      {"fr", teraflops, 1307, "1 307 TFLOPS"},
      {"fr", billions, 110, "≈ 110 Md"},
      {"tr", gigabytes, 288, "288 GB"},
      {"tr", gigabytes_per_second, 6000, "6.000 GB/s"},
      {"tr", teraflops, 1307, "1.307 TFLOPS"},
      {"tr", billions, 110, "≈ 110B"},
      {"de", billions_in_prose, 7, "7 Milliarden"},
      {"fr", billions_in_prose, 7, "7 milliards"},
      {"tr", billions_in_prose, 7, "7 milyar"},
      {"de", percent, 80, "80 %"},
      {"fr", percent, 80, "80 %"},
      {"tr", percent, 80, "%80"},
      {"de", bytes, 16, "16 Byte"},
      {"fr", bytes, 16, "16 octets"},
      {"tr", bytes, 16, "16 bayt"},
      {"de", ratio, 3, "rund 3-mal"},
      {"en", plain, 1307, "1,307"},
      {"en", watts, 700, "700 W"},
      {"en", gigabytes_per_second, 6000, "6,000 GB/s"},
      {"en", billions_in_prose, 10, "10 billion"},
  };
  for (const auto& [tag, kind, value, cell] : rows) CHECK(::plain(wording_of(tag).number(kind, value)) == cell);
}

TEST_CASE("price cells of the acceptance tables come out") {
  const struct {
    const char *tag, *amount, *cell;
  } rows[] = {
      {"de", "8.99", "ab 8,99 $"},    {"de", "0.33", "ab 0,33 $"},          {"fr", "8.99", "dès 8,99 $US"},
      {"fr", "4.16", "dès 4,16 $US"}, {"tr", "8.99", "$8,99’den başlayan"}, {"tr", "1.79", "$1,79’den başlayan"},
  };
  for (const auto& [tag, amount, cell] : rows) {
    const Wording wording = wording_of(tag);
    CHECK(plain(wording.message("price.from", {{"price", wording.price({decimal(amount), "USD"})}})) == cell);
  }
}

TEST_CASE("a number shows every digit it was written with and none else") {
  const Wording en = wording_of("en");
  const struct {
    NumberKind kind;
    const char *value, *text;
  } rows[] = {
      {NumberKind::plain, "1.80", "1.80"},
      {NumberKind::plain, "0.12345678", "0.12345678"},
      {NumberKind::plain, "123456789", "123,456,789"},
      {NumberKind::gigabytes, "1.5", "1.5 GB"},
      {NumberKind::ratio, "3.20", "about 3.20 times"},
      {NumberKind::billions_in_prose, "1.80", "1.80 billion"},
      {NumberKind::billions_in_prose, "1500", "1.5 trillion"},
      {NumberKind::billions_in_prose, "0.1234567", "123.4567 million"},
  };
  for (const auto& [kind, value, text] : rows) CHECK(plain(en.number(kind, decimal(value))) == text);
}

TEST_CASE("a price has the digits of its decimal text, and those its currency needs") {
  const Wording en = wording_of("en");
  const struct {
    const char *amount, *currency, *text;
  } rows[] = {
      {"4.19", "USD", "$4.19"},   {"4.1", "USD", "$4.10"},    {"4", "USD", "$4.00"},
      {"4.195", "USD", "$4.195"}, {"0.33", "EUR", "€0.33"},   {"4.00000001", "USD", "$4.00000001"},
      {"419", "JPY", "¥419"},     {"4.1", "CHF", "CHF 4.10"},
  };
  for (const auto& [amount, currency, text] : rows) CHECK(plain(en.price({decimal(amount), currency})) == text);
  for (const char* nonsense : {"", "U", "DOLLARS", "\xFF\xFE\xFD", "€€€"}) CHECK(!en.price({decimal("1"), nonsense}).empty());
}

TEST_CASE("a range has its unit once, and equal ends are one number") {
  const struct {
    const char* tag;
    NumberKind kind;
    const char *a, *b, *text;
  } rows[] = {
      {"en", NumberKind::gigabytes, "24", "32", "24–32 GB"},
      {"en", NumberKind::percent, "10", "20", "10–20%"},
      {"en", NumberKind::gigabytes, "1.5", "2", "1.5–2 GB"},
      {"en", NumberKind::billions, "10", "20", "≈ 10–20B"},
      {"en", NumberKind::billions_in_prose, "10", "20", "10–20 billion"},
      {"en", NumberKind::gigabytes, "5", "5.0", "5 GB"},
      {"de", NumberKind::gigabytes, "24", "32", "24 bis 32 GB"},
      {"de", NumberKind::billions, "24", "32", "≈ 24 bis 32 Mrd."},
      {"de", NumberKind::billions_in_prose, "500", "1500", "500 Milliarden bis 1,5 Billionen"},
      {"fr", NumberKind::gigabytes, "24", "32", "24 à 32 Go"},
      {"tr", NumberKind::gigabytes, "24", "32", "24–32 GB"},
      {"tr", NumberKind::percent, "10", "20", "%10–20"},
  };
  for (const auto& [tag, kind, a, b, text] : rows) CHECK(plain(wording_of(tag).range(kind, decimal(a), decimal(b))) == text);
}

TEST_CASE("a number cannot break across lines") {
  const Wording de = wording_of("de"), fr = wording_of("fr"), en = wording_of("en");
  CHECK(de.number(NumberKind::gigabytes, 288) == "288\u00A0GB");
  CHECK(de.number(NumberKind::gigabytes_per_second, 6000) == "6.000\u00A0GB/\u2060s");
  CHECK(de.number(NumberKind::ratio, 3) == "rund\u00A03\u2060-\u2060mal");
  CHECK(de.range(NumberKind::gigabytes, decimal("24"), decimal("32")) == "24\u00A0bis\u00A032\u00A0GB");
  CHECK(en.range(NumberKind::gigabytes, decimal("24"), decimal("32")) == "24\u2060–\u206032\u00A0GB");
  CHECK(fr.number(NumberKind::gigabytes_per_second, 6000) == "6\u202F000\u202FGo/\u2060s");
  CHECK(wording_of("zh").number(NumberKind::billions_in_prose, 10) == "100\u2060亿");
  Locale dashes = house_locale("en");
  dashes.numbers["ratio"] = at(5, "a\u2009—\u3000{n}—b\u2060-\u2060c");
  CHECK(make_wording(dashes).value.number(NumberKind::ratio, 3) == "a\u00A0\u2060—\u2060\u00A03\u2060—\u2060b\u2060-\u2060c");
}

TEST_CASE("a pattern stands for numbers that are not known yet") {
  CHECK(wording_of("de").pattern(NumberKind::gigabytes) == "{n}\u00A0GB");
  CHECK(wording_of("de").pattern(NumberKind::billions) == "≈\u00A0{n}\u00A0Mrd.");
  CHECK(wording_of("fr").pattern(NumberKind::gigabytes) == "{n}\u202FGo");
  CHECK(wording_of("he").pattern(NumberKind::gigabytes) == "\u2068{n}\u00A0GB\u2069");
  for (const char* tag : {"ar", "ar-EG", "fa", "hi", "ja", "ru", "sl", "cy", "ga", "my", "pt-BR"})
    CHECK(wording_of(tag).pattern(NumberKind::gigabytes).find("{n}") != std::string::npos);
}

TEST_CASE("in text from right to left a number keeps its own direction") {
  CHECK(wording_of("he").number(NumberKind::gigabytes, 288) == "\u2068288\u00A0GB\u2069");
  CHECK(wording_of("ar").price({decimal("8.99"), "USD"}).starts_with("\u2068"));
  CHECK(wording_of("ar").range(NumberKind::gigabytes, decimal("24"), decimal("32")).ends_with("\u2069"));
  Locale house = house_locale("he");
  house.samples.push_back({.number = at(7, "ratio"), .message = {}, .of = "3", .with = {}, .is = at(7, "about 3 times")});
  CHECK(make_wording(house).problems.empty());
  CHECK(wording_of("de").number(NumberKind::gigabytes, 288).find("\u2068") == std::string::npos);
}

TEST_CASE("every locale writes its own digits, calendars apart") {
  const auto day = 2026y / 11 / 30;
  CHECK(wording_of("ar-EG").number(NumberKind::gigabytes_per_second, 6000).starts_with("\u2068٦٬٠٠٠"));
  CHECK(wording_of("ru").number(NumberKind::gigabytes, 288) == "288\u00A0ГБ");
  CHECK(wording_of("ja").range(NumberKind::plain, decimal("24"), decimal("32")) == "24\u2060～\u206032");
  CHECK(wording_of("es").number(NumberKind::plain, 6000) == "6000");
  CHECK(wording_of("he").price({decimal("8.99"), "USD"}).find("\u200F") != std::string::npos);
  CHECK(wording_of("th").date(day) == "30 พฤศจิกายน ค.ศ. 2026");
  CHECK(wording_of("fa").date(day) == "۳۰ نوامبر ۲۰۲۶");
  for (const char* tag : {"ar", "fa", "hi", "ja", "ko", "zh-Hant", "he", "my", "sr-Latn", "pt-BR", "en-IN", "uk", "el"})
    for (std::size_t kind = 0; kind < number_kind_names().size(); ++kind)
      CHECK(!wording_of(tag).range(static_cast<NumberKind>(kind), decimal("-1.5"), decimal("20000")).empty());
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

TEST_CASE("a number pattern has its placeholders once and no other braces") {
  const struct {
    const char *key, *pattern, *problem;
  } rows[] = {
      {"ratio", "about n times", "number pattern \"about n times\" has no {n} | write {n} for the number, once"},
      {"ratio", "", "number pattern \"\" has no {n} | write {n} for the number, once"},
      {"ratio", "{n} to {n}", "number pattern \"{n} to {n}\" has {n} 2 times | write {n} for the number, once"},
      {"ratio", "{n} {unit}",
       "number pattern \"{n} {unit}\" has other braces than those of {n} | write {n} for the number, once"},
      {"range", "{a} to",
       "number pattern \"{a} to\" has no {b} | write {a} for the first number and {b} for the second, once each"},
      {"range", "{a}-{b}}",
       "number pattern \"{a}-{b}}\" has other braces than those of {a} and {b} | write {a} for the first number and "
       "{b} for the second, once each"},
      {"gigabyte", "{n} GB", "unknown kind of number \"gigabyte\" | did you mean \"gigabytes\"?"},
      {"price", "{n} $",
       "unknown kind of number \"price\" | known: plain, gigabytes, gigabytes_per_second, teraflops, watts, bytes, "
       "billions, billions_in_prose, tokens_per_second, ratio, percent, range"},
  };
  for (const auto& [key, pattern, problem] : rows) {
    Locale locale = house_locale("en");
    locale.numbers[key] = at(9, pattern);
    CHECK(printed(make_wording(locale).problems, Rule::number_pattern) == Lines{std::string("locales/en.yaml:9: ") + problem});
  }
}

TEST_CASE("kinds without a CLDR form need a pattern") {
  CHECK(
      printed(make_wording(empty_locale("de")).problems, Rule::number_pattern) ==
      Lines{"locales/de.yaml:0: no number pattern for \"teraflops\" | add it under numbers:, such as teraflops: \"{n} TFLOPS\"",
            "locales/de.yaml:0: no number pattern for \"billions\" | add it under numbers:, such as billions: \"≈ {n}B\"",
            "locales/de.yaml:0: no number pattern for \"tokens_per_second\" | add it under numbers:, such as "
            "tokens_per_second: \"≤ "
            "{n} tokens/s\"",
            "locales/de.yaml:0: no number pattern for \"ratio\" | add it under numbers:, such as ratio: \"about {n} times\""});
}

TEST_CASE("a message that does not parse is named with what is wrong") {
  const std::string syntax = " | write {name}, {name, number}, or {name, plural, one {…} other {…}}";
  const struct {
    std::string text, problem;
  } rows[] = {
      {"a {b", "\"{\" without \"}\" in \"a {b\" | add the closing brace"},
      {"{n, plural, other {x}", "\"{\" without \"}\" in \"{n, plural\" | add the closing brace"},
      {"a } b", "\"}\" without \"{\" in \"a } b\" | remove it or add the opening brace"},
      {"l'{x}", "apostrophe before \"{\" quotes it in \"l'{x}\" | write ’ for an apostrophe"},
      {"{n, plural, one {l'#} other {#}}",
       "apostrophe before \"#\" quotes it in \"al, one {l'#} other \" | write ’ for an apostrophe"},
      {"{n, plural, one {# GPU}}", "plural or select without \"other\" | add a branch other {…}"},
      {"{g, select, a {x}}", "plural or select without \"other\" | add a branch other {…}"},
      {"{a b}", "not an ICU message near \"{a b}\"" + syntax},
      {"{}", "not an ICU message near \"{}\"" + syntax},
      {"{0}", "argument {0} has a number for a name | name the argument"},
      {"{day, date, long}", "{day, date} is not supported | write {day} or {day, number}"},
      {"{n, choice, 0#no|1#one}", "{n, choice, …} is not supported | write a plural"},
      {"{n, number, ::nonsense}",
       "number style that ICU does not know | write {name, number} or an ICU number skeleton after ::"},
      {"{n, number} {n, select, other {}}", "{n} is used both as a number and as a choice | use two arguments"},
      {std::string(17, '{'), "message nests too deeply | write whole sentences in few branches"},
  };
  for (const auto& [text, problem] : rows) {
    const Checked<Wording> made = make_wording(with_messages("en", {{"bad", at(7, text)}, {"good", at(8, "good")}}));
    CHECK(printed(made.problems, Rule::malformed_message) == Lines{"locales/en.yaml:7: message \"bad\": " + problem});
    CHECK(!made.value.has_message("bad"));
    CHECK(made.value.message("good") == "good");
    if (text != "{n, number, ::nonsense}") CHECK(shape_of_message(text).arguments.empty());
  }
}

TEST_CASE("messages are filled in") {
  const Wording de =
      make_wording(with_messages("de", {{"plain", at(1, "aujourd'hui, it''s ’{x}’")},
                                        {"count", at(2, "{gpus, plural, =1 {eine} one {# GPU} other {# GPUs}} für {name}")},
                                        {"number", at(3, "{n, number} {n}")},
                                        {"choice", at(4, "{g, select, a {A} other {B}}")}}))
          .value;
  CHECK(de.message("plain", {{"x", "<b> {y} '"}}) == "aujourd'hui, it's ’<b> {y} '’");
  CHECK(de.message("count", {{"gpus", 1}, {"name", "LLM"}}) == "eine für LLM");
  CHECK(de.message("count", {{"gpus", 1234}, {"name", "LLM"}}) == "1.234 GPUs für LLM");
  CHECK(de.message("number", {{"n", 6000}}) == "6.000 6.000");
  CHECK(de.message("choice", {{"g", "a"}}) == "A");
  CHECK(de.message("no.such") == "no.such");
}

TEST_CASE("the shape of a message names its arguments once, in order") {
  CHECK(shape_of_message("{b} {a, plural, other {{c} {b}}} {g, select, x {{d}} other {}}").arguments ==
        Lines{"a", "b", "c", "d", "g"});
}

TEST_CASE("a translation has the messages of the source") {
  const Locale en = with_messages("en", {{"a", at(1, "A {x}")}, {"menu", at(2, "Menu")}});
  CHECK(printed(check_messages(with_messages("de", {{"a", at(1, "{x}")}}), en), Rule::missing_message) ==
        Lines{"locales/de.yaml:0: no message \"menu\" | translate from en: Menu"});
  CHECK(printed(check_messages(with_messages("de", {{"a", at(1, "{x}")}, {"menu", at(2, "M")}, {"menus", at(3, "M")}}), en),
                Rule::unknown_message) == Lines{"locales/de.yaml:3: unknown message \"menus\" | did you mean \"menu\"?"});
  CHECK(check_messages(en, en).empty());
}

TEST_CASE("a translation has the arguments of the source") {
  const Locale en = with_messages("en", {{"m", at(1, "{name} {count, plural, one {#} other {#}}")}});
  const auto check = [&](const char* text) { return check_messages(with_messages("de", {{"m", at(4, text)}}), en); };
  CHECK(printed(check("{count} {count, plural, one {#} other {#}}"), Rule::missing_argument) ==
        Lines{"locales/de.yaml:4: message does not use {name} | the source locale has {count}, {name}"});
  CHECK(printed(check("{count} {name} {nam}"), Rule::unknown_argument) ==
        Lines{"locales/de.yaml:4: unknown argument {nam} | did you mean \"name\"?"});
  CHECK(printed(check("{count} {name, number}"), Rule::malformed_message) ==
        Lines{"locales/de.yaml:4: {name} is used as a number, which it is not in the source locale | write {name}"});
  CHECK(printed(check("{count, select, other {}} {name}"), Rule::malformed_message) ==
        Lines{"locales/de.yaml:4: {count} is used as a choice, which it is not in the source locale | write {count}"});
  CHECK(check("{count} {name}").empty());
  CHECK(check("{count, plural, one {eine {name}} other {# {name}}}").empty());
}

TEST_CASE("plurals have the categories of the locale, and explicit values as they like") {
  const struct {
    const char *tag, *text;
    Lines problems;
  } rows[] = {
      {"fr",
       "{n, plural, one {} other {}}",
       {"locales/fr.yaml:4: plural of {n} lacks \"many\" | this locale has one, many, other"}},
      {"fr", "{n, plural, =0 {} =1 {} one {} many {} other {}}", {}},
      {"de",
       "{n, plural, one {} few {} other {}}",
       {"locales/de.yaml:4: plural of {n} has no category \"few\" | this locale has one, other"}},
      {"de",
       "{n, plural, viele {} other {}}",
       {"locales/de.yaml:4: plural of {n} lacks \"one\" | this locale has one, other",
        "locales/de.yaml:4: plural of {n} has no category \"viele\" | this locale has one, other"}},
      {"de",
       "{a, plural, one {} other {{n, plural, offset:1 other {}}}}",
       {"locales/de.yaml:4: plural of {n} lacks \"one\" | this locale has one, other"}},
      {"de",
       "{a, plural, other {{n, plural, one {} other {}}}}",
       {"locales/de.yaml:4: plural of {a} lacks \"one\" | this locale has one, other"}},
      {"ja", "{n, plural, other {}}", {}},
      {"ar", "{n, plural, zero {} one {} two {} few {} many {} other {}}", {}},
      {"en", "{n, selectordinal, one {} two {} few {} other {}}", {}},
      {"en",
       "{n, selectordinal, one {} other {}}",
       {"locales/en.yaml:4: plural of {n} lacks \"two\" | this locale has one, two, few, other",
        "locales/en.yaml:4: plural of {n} lacks \"few\" | this locale has one, two, few, other"}},
      {"xx", "{n, plural, other {}}", {}},
  };
  for (const auto& [tag, text, problems] : rows) {
    const Locale locale = with_messages(tag, {{"m", at(4, text)}});
    CHECK(printed(check_messages(locale, locale), Rule::plural_category) == problems);
  }
}

TEST_CASE("samples must come out, whatever their spaces") {
  Locale de =
      with_messages("de", {{"count", at(4, "{gpus, plural, one {# GPU} other {# GPUs}} {name}")}, {"broken", at(5, "{")}});
  de.messages.erase("broken");
  const auto sample = [&](Sample of) {
    de.samples = {std::move(of)};
    return printed(make_wording(de).problems, Rule::sample_mismatch);
  };
  const auto number = [&](const char* kind, const char* of, const char* is) {
    return sample({at(7, kind), {}, of, {}, at(8, is)});
  };
  CHECK(number("gigabytes_per_second", "6000", "6.000 \u202F\u00A0GB/s").empty());
  CHECK(number("price", "8.99", "8,99 $").empty());
  CHECK(sample({{}, at(7, "count"), "", {{"gpus", "8"}, {"name", "x"}}, at(8, "8 GPUs x")}).empty());
  const std::string correct = " | correct the sample, the message or the pattern under numbers:";
  CHECK(number("gigabytes", "288", "288 Gb") ==
        Lines{"locales/de.yaml:8: sample comes out as \"288 GB\", not \"288 Gb\"" + correct});
  CHECK(number("gigabyte", "1", "1") ==
        Lines{"locales/de.yaml:7: sample of unknown kind of number \"gigabyte\" | did you mean \"gigabytes\"?"});
  CHECK(number("plain", "1,5", "1") ==
        Lines{"locales/de.yaml:7: sample of \"1,5\", which is not a number | write digits with a point, such as 8.99"});
  CHECK(sample({{}, at(7, "coumt"), "", {}, at(8, "x")}) ==
        Lines{"locales/de.yaml:7: sample of unknown message \"coumt\" | did you mean \"count\"?"});
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

TEST_CASE("no bytes of a locale file bring it down") {
  std::mt19937 random(1);
  const std::string alphabet[] = {"{",        "}",      "'",     "#",        "n",  ",",      " ",
                                  "plural",   "select", "other", "one",      "=1", "number", "::",
                                  "offset:1", "|",      "\xFF",  "\xE2\x82", "é",  "0",      std::string(1, '\0')};
  for (int round = 0; round < 800; ++round) {
    std::string text;
    for (auto length = random() % 16; length > 0; --length) text += alphabet[random() % std::size(alphabet)];
    Locale locale = with_messages(round % 50 ? "en" : text, {{"m", at(1, text)}});
    locale.numbers["plain"] = at(2, text);
    locale.samples = {{{}, at(3, "m"), text, {{"n", text}}, at(4, text)}, {at(3, "plain"), {}, text, {}, at(4, text)}};
    const Checked<Wording> made = make_wording(locale);
    const Wording& wording = made.value;
    for (const Diagnostic& problem : made.problems) CHECK(problem.place.path == locale.path);
    check_messages(locale, house_locale("en"));
    wording.message("m", {{"n", text}});
    wording.message("m", {{"n", 1}});
    wording.number(NumberKind::plain, Decimal{1, 0, text});
  }
}
