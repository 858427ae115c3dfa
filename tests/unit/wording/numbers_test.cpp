#include <catch2/catch.hpp>

#include "house_locale.hpp"

using namespace katalog;
using namespace std::chrono_literals;

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
