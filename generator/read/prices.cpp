#include "read/prices.hpp"

#include <optional>

#include "read/json.hpp"
#include "read/terms.hpp"
#include "read/text_file.hpp"

namespace katalog {
namespace {

constexpr std::string_view schema = "katalog-prices/1";
constexpr IntegerRange gpu_count{1, 1024};
constexpr IntegerRange stock{0, 1'000'000'000};

Located<Time> read_time(const Value& value) {
  const Located<std::string> written = value.text();
  const auto time = parse_time(written.value);
  if (!time && !written.value.empty())
    value.refuse(Rule::bad_value, quoted(written.value) + " is not a time in UTC", "write it as 2026-11-30T12:00:00Z");
  return {time.value_or(Time{}), written.span};
}

/// A price above zero; nothing, with a problem, for anything else.
std::optional<Decimal> read_price(const Value& value) {
  const std::string written = value.text().value;
  if (written.empty()) return std::nullopt;
  auto price = parse_decimal(written);
  if (price && price->units > 0) return price;
  const std::string hint =
      price ? "leave out offers without a price above zero" : "write it with a point and no unit, such as 4.19";
  value.refuse(Rule::bad_price, quoted(written) + " is not a price", hint);
  return std::nullopt;
}

/// Nothing where there is no price to offer.
std::optional<Offer> read_offer(Fields fields, const std::string& currency_code) {
  Offer offer;
  offer.gpu = fields.required("gpu").text();
  offer.gpus = static_cast<int>(fields.required("gpus").integer(gpu_count));
  const auto price = read_price(fields.required("per_gpu_hour"));
  offer.available = static_cast<int>(fields.required("available").integer(stock));
  fields.refuse_others();
  if (!price) return std::nullopt;
  offer.per_gpu_hour = {*price, currency_code};
  return offer;
}

PriceSnapshot read_snapshot(Fields fields) {
  PriceSnapshot snapshot;
  const Value version = fields.required("schema");
  const std::string written = version.text().value;
  if (!written.empty() && written != schema)
    version.refuse(Rule::bad_value, quoted(written) + " is not a schema known here", "write " + quoted(schema));
  snapshot.taken_at = read_time(fields.required("taken_at"));
  snapshot.currency = currency(fields.required("currency"));
  for (const Value& item : fields.required("offers").list())
    if (auto offer = read_offer(item.fields(), snapshot.currency.value)) snapshot.offers.push_back(std::move(*offer));
  fields.refuse_others();
  return snapshot;
}

}  // namespace

Checked<PriceSnapshot> read_prices(const SourceTree& tree) {
  auto text = read_text(tree, prices_path, largest_prices);
  if (!text.value) return {{}, std::move(text.problems)};
  FileProblems problems{std::string(prices_path)};
  PriceSnapshot snapshot;
  if (const auto root = parse_json(*text.value, problems)) snapshot = read_snapshot(Fields(&*root, problems));
  return {std::move(snapshot), problems.take()};
}

}  // namespace katalog
