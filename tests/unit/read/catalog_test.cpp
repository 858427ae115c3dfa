// gpus.yaml and prices.json.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "small_site.hpp"

using namespace katalog;

namespace {

std::string with_gpu(std::string_view line) { return small_site().at("gpus.yaml") + std::string(line); }

std::string with_fit_model(std::string_view keys) {
  return small_site().at("gpus.yaml") + fmt::format("fit_models:\n  - {{id: fit, pools: no, source: maker, {}}}\n", keys);
}

}  // namespace

TEST_CASE("a fact is a value, not published, not applicable or unknown") {
  const auto site = read([] {
    Files files = small_site();
    files["gpus.yaml"] = with_gpu(
        "    bandwidth_gb_s: not-published\n    rt_cores: not-applicable\n    fp64_tflops: 1.20\n    link: NVLink\n    year: "
        "2022\n    ecc: true\n");
    return files;
  }());
  CHECK(shown(site.problems) == Lines{});
  const Gpu& gpu = site.value.catalog.gpus.at(0);
  CHECK(fact_of(gpu, "bandwidth").state == Fact::State::not_published);
  CHECK(fact_of(gpu, "rt-cores").state == Fact::State::not_applicable);
  CHECK(fact_of(gpu, "bf16").state == Fact::State::unknown);
  CHECK(fact_of(gpu, "fp64").state == Fact::State::value);
  CHECK(fact_of(gpu, "fp64").number.text == "1.20");
  CHECK(fact_of(gpu, "fp64").span == Span{16, 18, 4});
  CHECK(fact_of(gpu, "link").text == "NVLink");
  CHECK(fact_of(gpu, "year").text == "2022");
  CHECK(fact_of(gpu, "ecc").text == "yes");
}

TEST_CASE("numbers of the catalogue are plain decimal text without units") {
  const struct {
    std::string_view written, expected;
  } rows[] = {
      {"192 GB",
       "gpus.yaml:13:16+6 bad-value: \"192 GB\" is not a decimal number | write the number alone: the unit is in the key"},
      {"3.35 TB/s",
       "gpus.yaml:13:16+9 bad-value: \"3.35 TB/s\" is not a decimal number | write the number alone: the unit is in the key"},
      {"1,307",
       "gpus.yaml:13:16+5 bad-value: \"1,307\" is not a decimal number | write no separators, and a point before decimals, "
       "such as 1307 or 3.35"},
      {"010", "gpus.yaml:13:16+3 bad-value: \"010\" is not a decimal number | write it without leading zeros"},
      {"0x1F",
       "gpus.yaml:13:16+4 bad-value: \"0x1F\" is not a decimal number | write the number alone: the unit is in the key"},
      {"~", "gpus.yaml:13:5+9 wrong-type: expected a number without quotes, found nothing"},
      {"'80'", "gpus.yaml:13:17+2 wrong-type: expected a number without quotes, found the quoted text \"80\""},
      {"-80", "gpus.yaml:13:16+3 negative-fact: memory_gb is -80, below zero | write it without the sign"},
      {"0", "gpus.yaml:13:16+1 negative-fact: memory_gb is zero | leave it out where it is not known"},
      {"not published",
       "gpus.yaml:13:16+13 bad-value: \"not published\" is not a decimal number | write a number such as 80 or 3.35"},
  };
  for (const auto& [written, expected] : rows)
    CHECK(problems_after("gpus.yaml", "memory_gb: 80", fmt::format("memory_gb: {}", written)) == Lines{std::string(expected)});
}

TEST_CASE("entries of the catalogue are checked one by one") {
  const struct {
    std::string text;
    Lines expected;
  } rows[] = {
      {with_gpu("    memory: 80\n"), {"gpus.yaml:14:5+6 unknown-key: unknown key \"memory\" | did you mean \"memory_gb\"?"}},
      {with_gpu("  - id: one\n"),
       {"gpus.yaml:14:5+2 missing-key: key \"architecture\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"checked\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"form_factor\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"name\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"segment\" is missing | add it",
        "gpus.yaml:14:5+2 missing-key: key \"sources\" is missing | add it",
        "gpus.yaml:14:9+3 duplicate-id: id \"one\" stands in this list a second time | the first is on line 6"}},
      {with_gpu("  - just text\n"),
       {"gpus.yaml:14:5+9 wrong-type: expected keys with values, found \"just text\" | write each as \"key: value\""}},
      {"sources: []\narchitectures: []\ngpus: []\n",
       {"gpus.yaml:3:7+1 empty-catalogue: the catalogue holds no GPU | add the first entry to gpus"}},
      {"sources: []\narchitectures: []\ngpus:\n",
       {"gpus.yaml:3:1+4 empty-catalogue: the catalogue holds no GPU | add the first entry to gpus"}},
      {replaced(small_site().at("gpus.yaml"), "id: one", "id: One GPU"),
       {"gpus.yaml:6:9+7 bad-id: \"One GPU\" is not an id | ids are lower-case letters a to z and digits, with single hyphens "
        "between"}},
      {replaced(small_site().at("gpus.yaml"), "consumer", "consumers"),
       {"gpus.yaml:9:14+9 bad-value: \"consumers\" is not one of the words for this key | did you mean \"consumer\"?"}},
      {replaced(small_site().at("gpus.yaml"), "2026-11-30", "2026-02-30"),
       {"gpus.yaml:11:14+10 bad-value: \"2026-02-30\" is not a day of the calendar | write year, month and day: 2026-11-30"}},
      {replaced(small_site().at("gpus.yaml"), "sources: [maker]", "sources: []"),
       {"gpus.yaml:12:14+1 bad-value: no source is named | name the id of at least one source"}},
      {replaced(small_site().at("gpus.yaml"), "is: 2", "is: -2"),
       {"gpus.yaml:4:100+2 negative-fact: \"-2\" is not above zero"}},
  };
  for (const auto& [text, expected] : rows) CHECK(problems_with("gpus.yaml", text) == expected);
}

TEST_CASE("a fit model has the keys of its kind") {
  const struct {
    std::string_view keys;
    Lines expected;
  } rows[] = {
      {"kind: largest_model, usable_share: 0.8, bytes_per_parameter: 2, requires: fp8", {}},
      {"kind: needs, model: Some model, needs_gb: 33", {}},
      {"kind: decode_ceiling, reference_model: m, bytes_per_parameter: 2", {}},
      {"kind: needs, model: Some model, needs_gb: 33, usable_share: 0.8",
       {"gpus.yaml:15:87+12 unknown-key: unknown key \"usable_share\" | known: id, pools, source, requires, kind, model, "
        "needs_gb"}},
      {"kind: largest, usable_share: 0.8",
       {"gpus.yaml:15:47+7 bad-value: \"largest\" is not a kind of fit model | did you mean \"largest_model\"?"}},
      {"kind: largest_model, usable_share: 1.1, bytes_per_parameter: 0",
       {"gpus.yaml:15:76+3 bad-value: \"1.1\" is more than the whole | a share is at most 1",
        "gpus.yaml:15:102+1 negative-fact: \"0\" is not above zero"}},
  };
  for (const auto& [keys, expected] : rows) {
    CAPTURE(keys);
    CHECK(problems_with("gpus.yaml", with_fit_model(keys)) == expected);
  }
}

TEST_CASE("prices are decimal text above zero") {
  const struct {
    std::string_view old_part, new_part, expected;
  } rows[] = {
      {"\"4.19\"", "4.19",
       "prices.json:2:55+4 wrong-type: expected a text, found the number 4.19 | write it in quotes: \"4.19\""},
      {"4.19", "4,19",
       "prices.json:2:56+4 bad-price: \"4,19\" is not a price | write it with a point and no unit, such as 4.19"},
      {"4.19", "-4.19", "prices.json:2:56+5 bad-price: \"-4.19\" is not a price | leave out offers without a price above zero"},
      {"4.19", "0.00", "prices.json:2:56+4 bad-price: \"0.00\" is not a price | leave out offers without a price above zero"},
      {"4.19", "$4.19",
       "prices.json:2:56+5 bad-price: \"$4.19\" is not a price | write it with a point and no unit, such as 4.19"},
      {"\"available\": 3", "\"available\": -3",
       "prices.json:2:76+2 bad-value: \"-3\" is not such a number | write a whole number from 0 to 1000000000"},
      {"\"available\": 3", "\"available\": \"3\"",
       "prices.json:2:77+1 wrong-type: expected a whole number without quotes, found the quoted text \"3\""},
      {"\"available\": 3", "\"available\": 3, \"gpu\": \"two\"",
       "prices.json:2:80+3 duplicate-key: key \"gpu\" stands here a second time | the first is on line 2"},
      {"\"available\"", "\"availible\"", "prices.json:2:15+3 missing-key: key \"available\" is missing | add it"},
      {"prices/1", "prices/2",
       "prices.json:1:13+16 bad-value: \"katalog-prices/2\" is not a schema known here | write \"katalog-prices/1\""},
      {"12:00:00Z", "12:00:00+01:00",
       "prices.json:1:45+25 bad-value: \"2026-11-30T12:00:00+01:00\" is not a time in UTC | write it as 2026-11-30T12:00:00Z"},
      {"12:00:00Z", "24:00:00Z",
       "prices.json:1:45+20 bad-value: \"2026-11-30T24:00:00Z\" is not a time in UTC | write it as 2026-11-30T12:00:00Z"},
  };
  for (const auto& [old_part, new_part, expected] : rows) {
    CAPTURE(new_part);
    CHECK(problems_after("prices.json", old_part, new_part).at(0) == expected);
  }
}

TEST_CASE("an offer without a price is left out") {
  Files files = small_site();
  files["prices.json"] = replaced(files["prices.json"], "4.19", "0");
  CHECK(read(files).value.prices.offers.empty());
}
