#include "read/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/diagnostic.hpp"
#include "model/time.hpp"

namespace katalog {
namespace {

using Kind = Node::Kind;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string found(const Node& node) {
  switch (node.kind) {
    case Kind::nothing:
      return "nothing";
    case Kind::plain:
      return quoted(node.text);
    case Kind::quoted:
      return "the quoted text " + quoted(node.text);
    case Kind::number:
      return "the number " + node.text;
    case Kind::literal:
      return node.text;
    case Kind::list:
      return "a list";
    case Kind::mapping:
      return "a mapping";
  }
  return "";
}

/// A whole number without leading zeros.
std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || std::to_string(number) != text) return std::nullopt;
  return number;
}

std::string text_hint(const Node& node) {
  if (node.kind == Kind::number || node.kind == Kind::literal) return fmt::format("write it in quotes: \"{}\"", node.text);
  if (node.kind == Kind::list || node.kind == Kind::mapping) return "put a text that begins with [ or { in quotes";
  return "";
}

}  // namespace

bool is_id(std::string_view text) {
  const auto belongs = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-'; };
  return !text.empty() && text.front() != '-' && text.back() != '-' && text.find("--") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), belongs);
}

std::string decimal_hint(std::string_view text) {
  if (text.find(',') != std::string_view::npos) return "write no separators, and a point before decimals, such as 1307 or 3.35";
  const std::size_t end = text.find_first_not_of("0123456789.");
  if (end != 0 && end != std::string_view::npos) return "write the number alone: the unit is in the key";
  if (text.size() > 1 && text[0] == '0' && is_digit(text[1])) return "write it without leading zeros";
  return "write a number such as 80 or 3.35";
}

bool Value::expect(bool is_as_expected, std::string_view what, std::string_view hint) const {
  if (!is_as_expected) refuse(Rule::wrong_type, fmt::format("expected {}, found {}", what, found(*node_)), std::string(hint));
  return is_as_expected;
}

void Value::refuse(Rule rule, std::string message, std::string hint) const {
  problems_->add(rule, span(), std::move(message), std::move(hint));
}

Located<std::string> Value::text() const {
  Located<std::string> text = text_or_empty();
  const bool is_text = node_ && (node_->kind == Kind::plain || node_->kind == Kind::quoted);
  if (is_text && text.value.empty()) refuse(Rule::bad_value, "the text is empty", "write something, or leave the key out");
  return text;
}

Located<std::string> Value::text_or_empty() const {
  if (!node_) return {};
  const bool is_text = node_->kind == Kind::plain || node_->kind == Kind::quoted;
  if (!expect(is_text, "a text", text_hint(*node_))) return {{}, span()};
  return {node_->text, span()};
}

Located<std::string> Value::id() const {
  Located<std::string> id = text();
  if (!id.value.empty() && !is_id(id.value))
    refuse(Rule::bad_id, quoted(id.value) + " is not an id",
           "ids are lower-case letters a to z and digits, with single hyphens between");
  return id;
}

Located<Decimal> Value::decimal() const {
  if (!node_ || !expect(node_->kind == Kind::plain, "a number without quotes", "")) return {{}, span()};
  const auto number = parse_decimal(node_->text);
  if (!number) refuse(Rule::bad_value, quoted(node_->text) + " is not a decimal number", decimal_hint(node_->text));
  return {number.value_or(Decimal{}), span()};
}

std::int64_t Value::integer(IntegerRange range) const {
  if (!node_) return range.least;
  if (!expect(node_->kind == Kind::plain || node_->kind == Kind::number, "a whole number without quotes", ""))
    return range.least;
  const auto number = parse_integer(node_->text);
  if (number && *number >= range.least && *number <= range.most) return *number;
  refuse(Rule::bad_value, quoted(node_->text) + " is not such a number",
         fmt::format("write a whole number from {} to {}", range.least, range.most));
  return range.least;
}

bool Value::boolean() const {
  if (!node_ || !expect(node_->kind == Kind::plain, "yes or no without quotes", "")) return false;
  const bool is_yes = node_->text == "yes" || node_->text == "true";
  const bool is_no = node_->text == "no" || node_->text == "false";
  if (!is_yes && !is_no)
    refuse(Rule::bad_value, quoted(node_->text) + " is neither yes nor no", "write yes or no, true or false");
  return is_yes;
}

std::chrono::year_month_day Value::date() const {
  const Located<std::string> written = text();
  if (written.value.empty()) return {};
  const auto day = parse_day(written.value);
  if (!day)
    refuse(Rule::bad_value, quoted(written.value) + " is not a day of the calendar", "write year, month and day: 2026-11-30");
  return day.value_or(std::chrono::year_month_day{});
}

std::vector<Value> Value::list() const {
  if (!node_ || !expect(node_->kind == Kind::list, "a list", "write [a, b], or each item on a line of its own after \"- \""))
    return {};
  std::vector<Value> values;
  for (const Node& item : node_->items) values.emplace_back(&item, *problems_);
  return values;
}

std::vector<Located<std::string>> Value::texts() const {
  std::vector<Located<std::string>> texts;
  for (const Value& item : list()) texts.push_back(item.text());
  return texts;
}

Fields Value::fields() const { return {node_, *problems_}; }

Fields::Fields(const Node* mapping, FileProblems& problems) : mapping_(mapping), problems_(&problems) {
  if (!mapping_ || mapping_->kind == Kind::mapping || mapping_->kind == Kind::nothing) return;
  problems.add(Rule::wrong_type, mapping_->span, fmt::format("expected keys with values, found {}", found(*mapping_)),
               "write each as \"key: value\"");
  mapping_ = nullptr;
}

Value Fields::required(std::string_view key) {
  const Value value = optional(key);
  if (mapping_ && !value) problems_->add(Rule::missing_key, span(), fmt::format("key \"{}\" is missing", key), "add it");
  return value;
}

Value Fields::optional(std::string_view key) {
  asked_.emplace_back(key);
  const auto found_at = std::ranges::find(entries(), key, &Entry::key);
  return {found_at == entries().end() ? nullptr : &found_at->value, *problems_};
}

void Fields::refuse_others() {
  for (const Entry& entry : entries())
    if (std::ranges::find(asked_, entry.key) == asked_.end())
      problems_->add(Rule::unknown_key, entry.key_span, "unknown key " + quoted(entry.key), nearest_hint(entry.key, asked_));
}

const std::vector<Entry>& Fields::entries() const {
  static const std::vector<Entry> none;
  return mapping_ ? mapping_->entries : none;
}

}  // namespace katalog
