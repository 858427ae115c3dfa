#include "read/fit_models.hpp"

#include "base/diagnostic.hpp"
#include "read/facts.hpp"

namespace katalog {
namespace {

Decimal read_share(const Value& value) {
  Decimal share = positive_decimal(value);
  if (less({1, 0, "1"}, share))
    value.refuse(Rule::bad_value, quoted(share.text) + " is more than the whole", "a share is at most 1");
  return share;
}

LargestModel read_largest_model(Fields& fields) {
  LargestModel rule{read_share(fields.required("usable_share")), positive_decimal(fields.required("bytes_per_parameter")), {}};
  if (const Value bytes = fields.optional("kv_bytes_per_value")) rule.kv_bytes_per_value = positive_decimal(bytes);
  return rule;
}

Needs read_needs(Fields& fields) {
  return {fields.required("model").text().value, positive_decimal(fields.required("needs_gb"))};
}

DecodeCeiling read_decode_ceiling(Fields& fields) {
  return {fields.required("reference_model").text(), positive_decimal(fields.required("bytes_per_parameter"))};
}

/// What the kind names, and its inputs; then no other key may be left.
void read_kind(FitModel& model, Fields& fields) {
  const Value value = fields.required("kind");
  const std::string kind = value.text().value;
  if (kind == "largest_model") {
    model.kind = read_largest_model(fields);
  } else if (kind == "needs") {
    model.kind = read_needs(fields);
  } else if (kind == "decode_ceiling") {
    model.kind = read_decode_ceiling(fields);
  } else {
    // Without the kind nobody can say which other keys belong. A rule that divides by one goes on in its place.
    const Decimal one{1, 0, "1"};
    model.kind = LargestModel{one, one, {}};
    if (!kind.empty())
      value.refuse(Rule::bad_value, quoted(kind) + " is not a kind of fit model",
                   nearest_hint(kind, {"largest_model", "needs", "decode_ceiling"}));
    return;
  }
  fields.refuse_others();
}

}  // namespace

FitModel read_fit_model(Fields fields) {
  FitModel model;
  model.id = fields.required("id").id();
  model.pools = fields.required("pools").boolean();
  model.source = fields.required("source").text();
  if (const Value format = fields.optional("requires")) model.required_format = format.text();
  read_kind(model, fields);
  return model;
}

}  // namespace katalog
