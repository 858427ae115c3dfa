// The site as a whole, site.yaml and themes.
#include <catch2/catch.hpp>

#include "small_site.hpp"

using namespace katalog;

TEST_CASE("a site without problems is read whole") {
  const auto site = read(small_site());
  CHECK(shown(site.problems) == Lines{});
  CHECK(site.value.config.base_url == "https://www.example.com");
  CHECK(site.value.config.prices.when_older == OldPrices::warn);
  CHECK(site.value.catalog.gpus.at(0).facts.size() == fact_kinds().size());
  CHECK(site.value.catalog.architectures.at(0).ratios.at(0).is.text == "2");
  CHECK(site.value.prices.offers.at(0).per_gpu_hour.amount.text == "4.19");
  CHECK(site.value.prices.offers.at(0).per_gpu_hour.currency == "USD");
  CHECK(site.value.prices.taken_at.value == std::chrono::sys_days(std::chrono::year(2026) / 11 / 30) + std::chrono::hours(12));
  CHECK(site.value.locales.at(1).messages.at("theme.menu").value == "Menü");
  CHECK(site.value.structures.at(0).layout.value == "home");
  CHECK(site.value.theme.layouts.at("home") == "<html>\n");
}

TEST_CASE("files that are not there are named where they are asked for") {
  const auto problems_without = [](const std::string& path) {
    Files files = small_site();
    files.erase(path);
    return shown(read(std::move(files)).problems);
  };
  CHECK(problems_without("gpus.yaml") == Lines{"gpus.yaml:0:0+1 missing-file: there is no such file"});
  CHECK(problems_without("prices.json") == Lines{"prices.json:0:0+1 missing-file: there is no such file"});
  CHECK(problems_without("site.yaml") == Lines{"site.yaml:0:0+1 missing-file: there is no such file"});
  CHECK(problems_without("locales/de.yaml") ==
        Lines{"site.yaml:5:15+2 missing-file: there is no file locales/de.yaml | add it, or take the locale off the list"});
  CHECK(problems_after("site.yaml", "theme: plain", "theme: plan") ==
        Lines{"site.yaml:6:8+4 missing-file: there is no theme in themes/plan/ | did you mean \"plain\"?"});
}

TEST_CASE("files that nothing reads are named") {
  const struct {
    std::string path;
    Lines expected;
  } rows[] = {
      {"content/notes.txt",
       {"content/notes.txt:0:0+1 unexpected-file: this is neither the structure nor the words of a page | "
        "structures are content/<page>.yaml, words content/<locale>/<page>.md"}},
      {"content/en/old/home.md",
       {"content/en/old/home.md:0:0+1 unexpected-file: this is neither the structure nor the words of a page | "
        "structures are content/<page>.yaml, words content/<locale>/<page>.md"}},
      {"content/ed/home.md",
       {"content/ed/home.md:0:0+1 unknown-locale: site.yaml lists no locale \"ed\" | did you mean \"en\"?"}},
      {"content/en/Home.md",
       {"content/en/Home.md:0:0+1 bad-id: \"Home\" is not the id of a page | "
        "name the file with lower-case letters a to z and digits, with single hyphens between"}},
      {"content/my--page.yaml",
       {"content/my--page.yaml:0:0+1 bad-id: \"my--page\" is not the id of a page | "
        "name the file with lower-case letters a to z and digits, with single hyphens between"}},
      {"locales/fr.yaml",
       {"locales/fr.yaml:0:0+1 warning unexpected-file: no locale of site.yaml reads this file | "
        "list the locale in site.yaml, or remove the file"}},
      {"themes/plain/pages/a.mustache",
       {"themes/plain/pages/a.mustache:0:0+1 unexpected-file: a theme has no such file | templates are layouts/*.mustache, "
        "partials/*.mustache and blocks/*.mustache; assets stand in assets/, files for the site's root in static/, colors in "
        "theme.yaml"}},
      {"themes/plain/assets/site.css", {}},
      {"themes/plain/static/favicon.ico", {}},
      {"themes/plain/static/.well-known/security.txt", {}},
      {"themes/other/anything", {}},
      {"README.md", {}},
  };
  for (const auto& [path, expected] : rows) {
    CAPTURE(path);
    CHECK(problems_with(path, "") == expected);
  }
}

TEST_CASE("site.yaml refuses what it does not know") {
  const struct {
    std::string_view old_part, new_part;
    Lines expected;
  } rows[] = {
      {"brand: Example\n", "", {"site.yaml:1:1+8 missing-key: key \"brand\" is missing | add it"}},
      {"launched:",
       "lunched:",
       {"site.yaml:1:1+8 missing-key: key \"launched\" is missing | add it",
        "site.yaml:3:1+7 unknown-key: unknown key \"lunched\" | did you mean \"launched\"?"}},
      {"launched: no",
       "launched: 'no'",
       {"site.yaml:3:12+2 wrong-type: expected yes or no without quotes, found the quoted text \"no\""}},
      {"launched: no",
       "launched: maybe",
       {"site.yaml:3:11+5 bad-value: \"maybe\" is neither yes nor no | write yes or no, true or false"}},
      {"launched: no", "launched:", {"site.yaml:3:1+8 wrong-type: expected yes or no without quotes, found nothing"}},
      {"https://www.example.com\n",
       "https://www.example.com/\n",
       {"site.yaml:1:11+24 bad-value: \"https://www.example.com/\" ends in a slash | leave the slash out"}},
      {"https://www.example.com\n",
       "https://www.example.com/en\n",
       {"site.yaml:1:11+26 bad-value: \"https://www.example.com/en\" is more than a scheme and a host | "
        "write it as https://www.example.com"}},
      {"https://www.example.com\n",
       "www.example.com\n",
       {"site.yaml:1:11+15 bad-value: \"www.example.com\" is not a web address | begin it with https://"}},
      {"https://www.example.com/network",
       "javascript:alert(1)",
       {"site.yaml:10:12+19 bad-value: \"javascript:alert(1)\" is not a web address | begin it with https://"}},
      {"[en, de]", "[en, de, en]", {"site.yaml:5:19+2 bad-value: \"en\" stands in this list twice | remove one of the two"}},
      {"[en, de]",
       "en",
       {"content/en/home.md:0:0+1 unknown-locale: site.yaml lists no locale \"en\"",
        "locales/de.yaml:0:0+1 warning unexpected-file: no locale of site.yaml reads this file | list the locale in site.yaml, "
        "or "
        "remove the file",
        "locales/en.yaml:0:0+1 warning unexpected-file: no locale of site.yaml reads this file | list the locale in site.yaml, "
        "or "
        "remove the file",
        "site.yaml:5:10+2 wrong-type: expected a list, found \"en\" | write [a, b], or each item on a line of its own after "
        "\"- \""}},
      {"[en, de]",
       "[en, de, ../x]",
       {"site.yaml:5:19+4 bad-value: \"../x\" is not a language tag | write a tag of BCP 47, such as de or pt-BR"}},
      {"48", "0", {"site.yaml:7:40+1 bad-value: \"0\" is not such a number | write a whole number from 1 to 8784"}},
      {"48", "048", {"site.yaml:7:40+3 bad-value: \"048\" is not such a number | write a whole number from 1 to 8784"}},
      {"warn", "worn", {"site.yaml:7:56+4 bad-value: \"worn\" is not one of the words for this key | did you mean \"warn\"?"}},
      {"USD",
       "usd",
       {"site.yaml:7:20+3 bad-value: \"usd\" is not a currency code | write the three capital letters of ISO 4217, such as "
        "USD"}},
      {"plain",
       "../plain",
       {"site.yaml:6:8+8 bad-id: \"../plain\" is not an id | ids are lower-case letters a to z and digits, with single hyphens "
        "between"}},
      {"brand: Example", "brand: ''", {"site.yaml:2:9+1 bad-value: the text is empty | write something, or leave the key out"}},
      {"brand: Example",
       "brand: [a]",
       {"site.yaml:2:8+1 wrong-type: expected a text, found a list | put a text that begins with [ or { in quotes"}},
  };
  for (const auto& [old_part, new_part, expected] : rows) {
    CAPTURE(new_part);
    CHECK(problems_after("site.yaml", old_part, new_part) == expected);
  }
}

TEST_CASE("a mistake in site.yaml hides no mistake in another file") {
  Files files = small_site();
  files["site.yaml"] = "a: [\n";
  files["content/home.yaml"] = "layuot: home\n";
  const Lines expected = {"content/home.yaml:1:1+6 missing-key: key \"layout\" is missing | add it",
                          "content/home.yaml:1:1+6 unknown-key: unknown key \"layuot\" | did you mean \"layout\"?",
                          "site.yaml:2:1+1 malformed-yaml: a list is not closed before this | close it with ]"};
  CHECK(shown(read(files).problems) == expected);
}

TEST_CASE("a theme says its colors, or none") {
  Files files = small_site();
  CHECK_FALSE(read(files).value.theme.colors);
  files["themes/plain/theme.yaml"] = "colors: {paper: \"#ffffff\", ink: '#000000', muted: \"#5F6a7b\", accent: \"#b43c07\"}\n";
  files["themes/plain/static/.well-known/security.txt"] = "Contact";
  const auto site = read(files);
  CHECK(shown(site.problems) == Lines{});
  REQUIRE(site.value.theme.colors);
  CHECK(site.value.theme.colors->paper == Color{0xFF, 0xFF, 0xFF});
  CHECK(site.value.theme.colors->ink == Color{0, 0, 0});
  CHECK(to_hex(site.value.theme.colors->muted) == "#5f6a7b");
  CHECK(to_hex(site.value.theme.colors->accent) == "#b43c07");
  CHECK(site.value.theme.static_files.at(".well-known/security.txt") == "Contact");
}

TEST_CASE("theme.yaml refuses what is no color") {
  const std::string hint = " | write it in quotes, as \"#1a2b3c\"; without them # begins a comment";
  const std::string others = "  ink: '#000000'\n  muted: '#555555'\n  accent: '#b43c07'\n";
  const std::string path = "themes/plain/theme.yaml";
  const struct {
    std::string text;
    Lines expected;
  } rows[] = {
      {"colors:\n  paper: #ffffff\n" + others, {path + ":2:3+5 bad-value: there is no color" + hint}},
      {"colors:\n  paper: '#fff'\n" + others, {path + ":2:11+4 bad-value: \"#fff\" is not a color" + hint}},
      {"colors:\n  paper: white12\n" + others, {path + ":2:10+7 bad-value: \"white12\" is not a color" + hint}},
      {"colors:\n  paper: '#ffff0g'\n" + others, {path + ":2:11+7 bad-value: \"#ffff0g\" is not a color" + hint}},
      {"colors:\n" + others, {path + ":2:3+3 missing-key: key \"paper\" is missing | add it"}},
      {"colors:\n  paper: '#ffffff'\n  papr: '#ffffff'\n" + others,
       {path + ":3:3+4 unknown-key: unknown key \"papr\" | did you mean \"paper\"?"}},
      {"colours: {}\n",
       {path + ":1:1+7 missing-key: key \"colors\" is missing | add it",
        path + ":1:1+7 unknown-key: unknown key \"colours\" | did you mean \"colors\"?"}},
  };
  for (const auto& [text, expected] : rows) {
    CAPTURE(text);
    CHECK(problems_with(path, text) == expected);
  }
}
