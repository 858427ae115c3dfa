#include <catch2/catch.hpp>

#include "model/decimal.hpp"
#include "model/price.hpp"
#include "model/site.hpp"
#include "model/time.hpp"

using namespace katalog;

namespace {

Decimal decimal(std::string_view text) { return parse_decimal(text).value(); }

Offer offer(const std::string& gpu, int gpus, const std::string& price, int available) {
  return {{gpu, {}}, gpus, {decimal(price), "USD"}, available};
}

}  // namespace

TEST_CASE("decimals are read as written, and nothing else is") {
  const struct {
    std::string text;
    std::int64_t units;
    int scale;
  } rows[] = {{"80", 80, 0}, {"1.80", 180, 2}, {"0.33", 33, 2}, {"-1.2", -12, 1}, {"0", 0, 0}, {"123456789", 123456789, 0}};
  for (const auto& [text, units, scale] : rows) {
    CAPTURE(text);
    const auto read = parse_decimal(text);
    REQUIRE(read);
    CHECK(read->units == units);
    CHECK(read->scale == scale);
    CHECK(read->text == text);
  }
  for (const std::string text :
       {"", "-", ".5", "5.", "1,5", "010", "0x1F", "1e3", "1_000", " 1", "1 ", "+1", "１", "1234567890", "1.2.3"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_decimal(text));
  }
}

TEST_CASE("decimals compare by value, not by digits") {
  CHECK(less(decimal("1.8"), decimal("1.81")));
  CHECK_FALSE(less(decimal("1.80"), decimal("1.8")));
  CHECK_FALSE(less(decimal("10"), decimal("9.9")));
}

TEST_CASE("quotients are rounded half up") {
  const struct {
    std::string a, b;
    int digits;
    std::string quotient;
  } rows[] = {{"989", "312", 1, "3.2"}, {"1", "8", 2, "0.13"}, {"141", "80", 1, "1.8"},
              {"6", "3", 0, "2"},       {"0.5", "1", 0, "1"},  {"1", "3", 4, "0.3333"}};
  for (const auto& row : rows) CHECK(quotient(decimal(row.a), decimal(row.b), row.digits).text == row.quotient);
  CHECK(percent_of(decimal("0.8")).text == "80");
  CHECK(percent_of(decimal("0.825")).text == "82.5");
}

TEST_CASE("products are exact and written out") {
  CHECK(product(parse_decimal("0.33").value(), 8).text == "2.64");
  CHECK(product(parse_decimal("4.19").value(), 1).text == "4.19");
  CHECK(product(parse_decimal("0.05").value(), 2).text == "0.10");
}

TEST_CASE("days and moments are those of the calendar, in UTC") {
  CHECK(parse_day("2028-02-29"));
  for (const std::string text : {"2026-02-29", "2026-13-01", "2026-1-1", "2026/01/01", "26-01-01", ""})
    CHECK_FALSE(parse_day(text));
  CHECK(parse_time("2026-11-30T12:00:00Z") == std::chrono::sys_days(*parse_day("2026-11-30")) + std::chrono::hours(12));
  for (const std::string text : {"2026-11-30T24:00:00Z", "2026-11-30 12:00:00Z", "2026-11-30T12:00:00",
                                 "2026-11-30T12:00:00+01:00", "2026-11-30T12-00-00Z"})
    CHECK_FALSE(parse_time(text));
}

TEST_CASE("the best offer is the cheapest one-GPU offer that is available") {
  const PriceSnapshot prices{
      {},
      {},
      {offer("h200", 1, "4.19", 3), offer("h200", 1, "3.90", 0), offer("h200", 8, "3.00", 5), offer("h200", 1, "4.2", 1)}};
  REQUIRE(best_offer(prices, "h200"));
  CHECK(best_offer(prices, "h200")->per_gpu_hour.amount.text == "4.19");
  CHECK_FALSE(best_offer(prices, "b300"));
}

TEST_CASE("drafts and pages of a later day are not published") {
  PageWords words;
  const Time noon = *parse_time("2026-11-30T12:00:00Z");
  CHECK(is_published(words, {noon, false}));
  words.publish = parse_day("2026-12-01");
  CHECK_FALSE(is_published(words, {noon, false}));
  CHECK(is_published(words, {noon + std::chrono::hours(12), false}));
  words.publish = {};
  words.draft = true;
  CHECK_FALSE(is_published(words, {noon, false}));
  CHECK(is_published(words, {noon, true}));
}

TEST_CASE("columns are read with their GPU count") {
  CHECK(parse_column("memory") == Column{"memory", 0});
  CHECK(parse_column("full-training@8") == Column{"full-training", 8});
  CHECK(parse_column("qlora@1024") == Column{"qlora", 1024});
  for (const std::string text : {"qlora@0", "qlora@", "qlora@8x", "qlora@1025", "qlora@08", "@8"})
    CHECK_FALSE(parse_column(text));
}
