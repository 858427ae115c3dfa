#include <catch2/catch.hpp>
#include <random>

#include "house_locale.hpp"

using namespace katalog;

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
