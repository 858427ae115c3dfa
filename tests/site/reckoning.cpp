#include "reckoning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <stdexcept>

namespace katalog::site_test {
namespace {

const Habits& habits_of(const std::string& locale) {
  static const std::map<std::string, Habits> rows{
      {"en", {".", ",", "{} GB", "{} GB/s", "≈ {}B", "{} billion", "{} billion", "${}", "{}%", "about {} times"}},
      {"de", {",", ".", "{} GB", "{} GB/s", "≈ {} Mrd.", "{} Milliarde", "{} Milliarden", "{} $", "{} %", "rund {}-mal"}},
      {"fr", {",", " ", "{} Go", "{} Go/s", "≈ {} Md", "{} milliard", "{} milliards", "{} $US", "{} %", "environ {} fois"}},
      {"tr", {",", ".", "{} GB", "{} GB/s", "≈ {}B", "{} milyar", "{} milyar", "${}", "%{}", "yaklaşık {} kat"}},
  };
  const auto found = rows.find(locale);
  if (found == rows.end()) throw std::out_of_range("no habits of the locale " + locale + ": add a row to reckoning.cpp");
  return found->second;
}

std::int64_t rounded_down(std::int64_t value) {
  if (value < 10) return value;
  return value < 100 ? value / 5 * 5 : value / 10 * 10;
}

/// floor(memory × share × gpus / bytes), rounded down to a step.
std::int64_t largest_model(const YAML::Node& gpu, const YAML::Node& model, std::int64_t gpus) {
  const Exact memory = exact(gpu["memory_gb"].Scalar());
  const Exact share = exact(model["usable_share"].Scalar());
  const Exact bytes = exact(model["bytes_per_parameter"].Scalar());
  return rounded_down(memory.units * share.units * gpus * bytes.ten / (memory.ten * share.ten * bytes.units));
}

/// 2.9 is 2.90: at least two places.
std::string as_price(std::string amount) {
  const std::size_t point = amount.find('.');
  if (point == std::string::npos) return amount + ".00";
  while (amount.size() < point + 3) amount += '0';
  return amount;
}

bool has_format(const Inputs& inputs, const YAML::Node& gpu, const YAML::Node& format) {
  if (!format) return true;
  const YAML::Node formats = inputs.architectures.at(gpu["architecture"].Scalar())["formats"];
  return std::any_of(formats.begin(), formats.end(),
                     [&](const YAML::Node& known) { return known.Scalar() == format.Scalar(); });
}

Figure same(const std::string& text) { return {text, text}; }

std::string for_one_gpu(const std::string& plural) {
  const std::string start = "=1 {";
  const std::size_t begin = plural.find(start) + start.size();
  return plural.substr(begin, plural.find('}', begin) - begin);
}

std::optional<Figure> fit(const Reader& reader, const std::string& gpu, const Column& column) {
  const YAML::Node& facts = reader.inputs.gpus.at(gpu);
  const YAML::Node& model = reader.inputs.fit_models.at(column.name);
  if (!has_format(reader.inputs, facts, model["requires"])) return std::nullopt;
  if (model["kind"].Scalar() == "needs") {
    const bool fits = !less(exact(facts["memory_gb"].Scalar()), exact(model["needs_gb"].Scalar()));
    return same(fits ? for_one_gpu(reader.message("cell.fits")) : reader.message("cell.does-not-fit"));
  }
  if (model["kind"].Scalar() != "largest_model") return std::nullopt;
  const std::optional<std::int64_t> size = billions(reader.inputs, gpu, column);
  if (!size) return same(reader.message("cell.does-not-fit"));
  const char* prose = *size == 1 ? reader.habits.one_billion_in_prose : reader.habits.billions_in_prose;
  const std::string number = std::to_string(*size);
  return Figure{with(reader.habits.billions, number, reader.habits), with(prose, number, reader.habits)};
}

std::optional<Figure> price(const Reader& reader, const std::string& gpu) {
  const auto found = reader.inputs.prices.find(gpu);
  if (found == reader.inputs.prices.end()) return std::nullopt;
  const std::string text = with(reader.habits.price, as_price(found->second), reader.habits);
  return Figure{reader.message("price.from", {{"price", text}}), text};
}

/// The catalogue's key of a column.
const std::string& key_of(const std::string& column) {
  static const std::map<std::string, std::string> keys{{"memory", "memory_gb"},         {"memory-type", "memory_type"},
                                                       {"bandwidth", "bandwidth_gb_s"}, {"bf16", "bf16_tflops"},
                                                       {"fp64", "fp64_tflops"},         {"rt-cores", "rt_cores"}};
  return keys.at(column);
}

const char* pattern_of(const Reader& reader, const std::string& key) {
  if (key == "memory_gb") return reader.habits.gigabytes;
  if (key == "bandwidth_gb_s") return reader.habits.gigabytes_per_second;
  return key.ends_with("_tflops") ? "{} TFLOPS" : "{}";
}

bool is_number(const std::string& text) { return !text.empty() && text[0] >= '0' && text[0] <= '9'; }

}  // namespace

std::string Reader::message(const std::string& key, const Fillings& fillings) const {
  std::string text = messages.at(key);
  for (const auto& [name, value] : fillings) text = replaced(text, "{" + name + "}", value);
  return text;
}

Reader reader_of(const Inputs& inputs, const std::string& locale) {
  return {inputs, habits_of(locale), inputs.messages.at(locale)};
}

Exact exact(std::string text) {
  Exact number;
  if (const std::size_t point = text.find('.'); point != std::string::npos) {
    for (std::size_t digit = point + 1; digit < text.size(); ++digit) number.ten *= 10;
    text.erase(point, 1);
  }
  number.units = std::stoll(text);
  return number;
}

bool less(const Exact& a, const Exact& b) { return a.units * b.ten < b.units * a.ten; }

Column column_of(const std::string& text) {
  const std::size_t at = text.find('@');
  if (at == std::string::npos) return {text, 0};
  return {text.substr(0, at), std::stoll(text.substr(at + 1))};
}

std::optional<Figure> figure(const Reader& reader, const std::string& gpu, const std::string& column) {
  const Column parts = column_of(column);
  if (column == "price") return price(reader, gpu);
  if (column == "memory") return same(words_of(reader, gpu, column));
  return parts.gpus > 0 ? fit(reader, gpu, parts) : std::nullopt;
}

std::optional<std::int64_t> billions(const Inputs& inputs, const std::string& gpu, const Column& column) {
  const YAML::Node& model = inputs.fit_models.at(column.name);
  const YAML::Node& facts = inputs.gpus.at(gpu);
  if (!is_largest_model(inputs, column.name) || !has_format(inputs, facts, model["requires"])) return std::nullopt;
  const std::int64_t size = largest_model(facts, model, column.gpus);
  return size > 0 ? std::optional(size) : std::nullopt;
}

std::optional<Exact> number_of(const Inputs& inputs, const std::string& gpu, const std::string& column) {
  if (column == "price") {
    const auto found = inputs.prices.find(gpu);
    return found == inputs.prices.end() ? std::nullopt : std::optional(exact(found->second));
  }
  const YAML::Node fact = inputs.gpus.at(gpu)[key_of(column)];
  return fact && is_number(fact.Scalar()) ? std::optional(exact(fact.Scalar())) : std::nullopt;
}

std::string words_of(const Reader& reader, const std::string& gpu, const std::string& column) {
  if (column == "price") return price(reader, gpu).value().prose;
  const std::string& key = key_of(column);
  const YAML::Node fact = reader.inputs.gpus.at(gpu)[key];
  if (!fact) return "";
  const std::string& text = fact.Scalar();
  if (is_number(text)) return with(pattern_of(reader, key), text, reader.habits);
  return text.starts_with("not-") ? reader.message("cell." + text) : text;
}

std::string written(std::string number, const Habits& habits) {
  const std::size_t point = std::min(number.find('.'), number.size());
  std::string whole = number.substr(0, point);
  for (std::size_t end = whole.size(); end > 3; end -= 3) whole.insert(end - 3, habits.group_mark);
  return point == number.size() ? whole : whole + habits.decimal_mark + number.substr(point + 1);
}

std::string with(const char* pattern, const std::string& number, const Habits& habits) {
  return fmt::format(fmt::runtime(pattern), written(number, habits));
}

std::string as_percent(const std::string& share) {
  const Exact number = exact(share);
  const std::int64_t whole = number.units * 100 / number.ten, rest = number.units * 100 % number.ten;
  return rest == 0 ? std::to_string(whole) : fmt::format("{}.{}", whole, rest * 10 / number.ten);
}

std::string price_per_billion(const Reader& reader, const std::string& gpu, std::int64_t billions) {
  const Exact amount = exact(reader.inputs.prices.at(gpu));
  const std::int64_t under = amount.ten * billions;
  const std::int64_t cents = (2 * amount.units * 100 + under) / (2 * under);
  return with(reader.habits.price, fmt::format("{}.{:02}", cents / 100, cents % 100), reader.habits);
}

std::optional<Sum> price_of_several(const Reader& reader, const std::string& gpu, std::int64_t gpus) {
  const auto offer = reader.inputs.prices.find(gpu);
  if (offer == reader.inputs.prices.end()) return std::nullopt;
  const Exact one = exact(offer->second);
  std::string digits = std::to_string(one.units * gpus);
  if (one.ten > 1) {
    const std::size_t places = std::to_string(one.ten).size() - 1;
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    digits.insert(digits.size() - places, ".");
  }
  return Sum{digits, with(reader.habits.price, as_price(digits), reader.habits)};
}

std::string equals(const Exact& over, const Exact& under, const Habits& habits) {
  const std::int64_t a = over.units * under.ten, b = under.units * over.ten;
  const std::int64_t tenths = (20 * a + b) / (2 * b);
  const bool is_whole = tenths % 10 == 0 && a % b == 0;
  const std::string number = is_whole ? std::to_string(tenths / 10) : fmt::format("{}.{}", tenths / 10, tenths % 10);
  return (tenths * b == 10 * a ? "= " : "≈ ") + written(number, habits);
}

std::string times(const Exact& larger, const Exact& smaller) {
  const std::int64_t over = larger.units * smaller.ten, under = smaller.units * larger.ten;
  const auto rounded = [&](std::int64_t parts) { return (2 * over * parts + under) / (2 * under); };
  std::int64_t tenths = rounded(10);
  if (tenths >= 100) return std::to_string(rounded(1));
  if (tenths >= 30) tenths = rounded(2) * 5;
  return tenths % 10 == 0 ? std::to_string(tenths / 10) : fmt::format("{}.{}", tenths / 10, tenths % 10);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string written_out(const Inputs& inputs, const std::string& words, const std::string& locale) {
  static const std::regex fact{R"(\{\{gpu\.([a-z0-9-]+)\.([a-z0-9@-]+)\}\})"};
  const Reader reader = reader_of(inputs, locale);
  std::string text;
  auto end = words.begin();
  for (std::sregex_iterator found(words.begin(), words.end(), fact), none; found != none; ++found) {
    const bool is_named = inputs.gpus.contains((*found)[1]);  // not `this` or `other`
    const auto predicted = is_named ? figure(reader, (*found)[1], (*found)[2]) : std::nullopt;
    text.append(end, words.begin() + found->position());
    text += predicted ? predicted->prose : found->str();
    end = words.begin() + found->position() + found->length();
  }
  return text.append(end, words.end());
}

}  // namespace katalog::site_test
