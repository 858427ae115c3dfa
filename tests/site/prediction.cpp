#include "prediction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <regex>
#include <stdexcept>

namespace katalog::site_test {
namespace {

/// How a locale writes numbers; `{}` is the number.
struct Habits {
  const char* decimal_mark;
  const char* group_mark;
  const char* gigabytes;
  const char* billions;
  const char* one_billion_in_prose;
  const char* billions_in_prose;
  const char* price;
  const char* percent;
};

const Habits& habits_of(const std::string& locale) {
  static const std::map<std::string, Habits> rows{
      {"en", {".", ",", "{} GB", "≈ {}B", "{} billion", "{} billion", "${}", "{}%"}},
      {"de", {",", ".", "{} GB", "≈ {} Mrd.", "{} Milliarde", "{} Milliarden", "{} $", "{} %"}},
      {"fr", {",", " ", "{} Go", "≈ {} Md", "{} milliard", "{} milliards", "{} $US", "{} %"}},
      {"tr", {",", ".", "{} GB", "≈ {}B", "{} milyar", "{} milyar", "${}", "%{}"}},
  };
  const auto found = rows.find(locale);
  if (found == rows.end()) throw std::out_of_range("no habits of the locale " + locale + ": add a row to prediction.cpp");
  return found->second;
}

/// A decimal number as whole ones: units / ten.
struct Exact {
  std::int64_t units = 0;
  std::int64_t ten = 1;
};

Exact exact(std::string text) {
  Exact number;
  if (const std::size_t point = text.find('.'); point != std::string::npos) {
    for (std::size_t digit = point + 1; digit < text.size(); ++digit) number.ten *= 10;
    text.erase(point, 1);
  }
  number.units = std::stoll(text);
  return number;
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

std::string written(std::string number, const Habits& habits) {
  const std::size_t point = std::min(number.find('.'), number.size());
  std::string whole = number.substr(0, point);
  for (std::size_t end = whole.size(); end > 3; end -= 3) whole.insert(end - 3, habits.group_mark);
  return point == number.size() ? whole : whole + habits.decimal_mark + number.substr(point + 1);
}

std::string with(const char* pattern, const std::string& number, const Habits& habits) {
  return fmt::format(fmt::runtime(pattern), written(number, habits));
}

/// 2.9 is 2.90: at least two places.
std::string as_price(std::string amount) {
  const std::size_t point = amount.find('.');
  if (point == std::string::npos) return amount + ".00";
  while (amount.size() < point + 3) amount += '0';
  return amount;
}

/// 0.725 is 72.5.
std::string as_percent(const std::string& share) {
  const Exact number = exact(share);
  const std::int64_t whole = number.units * 100 / number.ten, rest = number.units * 100 % number.ten;
  return rest == 0 ? std::to_string(whole) : fmt::format("{}.{}", whole, rest * 10 / number.ten);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// A figure in a table and in a sentence, where it can be worked out.
struct Figure {
  std::string cell;
  std::string prose;
};

/// Inputs as one locale sees them.
struct Reader {
  const Inputs& inputs;
  const Habits& habits;
  const YAML::Node& messages;

  std::string message(const std::string& key) const { return folded(messages[key].Scalar()); }
};

Reader reader_of(const Inputs& inputs, const std::string& locale) {
  return {inputs, habits_of(locale), inputs.messages.at(locale)};
}

struct Column {
  std::string name;
  std::int64_t gpus = 0;
};

Column column_of(const std::string& text) {
  const std::size_t at = text.find('@');
  if (at == std::string::npos) return {text, 0};
  return {text.substr(0, at), std::stoll(text.substr(at + 1))};
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

std::optional<Figure> fit(const Reader& reader, const YAML::Node& gpu, const Column& column) {
  const YAML::Node& model = reader.inputs.fit_models.at(column.name);
  if (!has_format(reader.inputs, gpu, model["requires"])) return std::nullopt;
  if (model["kind"].Scalar() == "needs") {
    const Exact memory = exact(gpu["memory_gb"].Scalar()), needs = exact(model["needs_gb"].Scalar());
    const bool fits = memory.units * needs.ten >= needs.units * memory.ten;
    return same(fits ? for_one_gpu(reader.message("cell.fits")) : reader.message("cell.does-not-fit"));
  }
  if (model["kind"].Scalar() != "largest_model") return std::nullopt;
  const std::int64_t billions = largest_model(gpu, model, column.gpus);
  if (billions == 0) return same(reader.message("cell.does-not-fit"));
  const char* prose = billions == 1 ? reader.habits.one_billion_in_prose : reader.habits.billions_in_prose;
  const std::string number = std::to_string(billions);
  return Figure{with(reader.habits.billions, number, reader.habits), with(prose, number, reader.habits)};
}

std::optional<Figure> price(const Reader& reader, const std::string& gpu) {
  const auto found = reader.inputs.prices.find(gpu);
  if (found == reader.inputs.prices.end()) return std::nullopt;
  const std::string text = with(reader.habits.price, as_price(found->second), reader.habits);
  return Figure{replaced(reader.message("price.from"), "{price}", text), text};
}

/// Nothing for what does not depend on a memory, a price or a usable share.
std::optional<Figure> figure(const Reader& reader, const std::string& gpu, const std::string& name) {
  const Column column = column_of(name);
  if (name == "price") return price(reader, gpu);
  const YAML::Node& facts = reader.inputs.gpus.at(gpu);
  if (name == "memory") return same(with(reader.habits.gigabytes, facts["memory_gb"].Scalar(), reader.habits));
  return column.gpus > 0 ? fit(reader, facts, column) : std::nullopt;
}

std::vector<std::string> list_of(const YAML::Node& node) {
  return node ? node.as<std::vector<std::string>>() : std::vector<std::string>{};
}

/// What a page's table and comparisons are made of.
struct Layout {
  std::vector<std::string> gpus;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> comparisons;
};

Layout layout_of(const Inputs& inputs, const std::string& page) {
  const YAML::Node& structure = inputs.structures.at(page);
  Layout layout{page == "gpus" ? inputs.gpu_ids : list_of(structure["gpus"]), list_of(structure["columns"]), {}};
  for (const YAML::Node& pair : structure["comparisons"]) layout.comparisons.push_back(list_of(pair));
  return layout;
}

std::string cell_key(std::size_t row, std::size_t column) { return fmt::format("cell {},{}", row + 1, column + 1); }

void predict_cells(const Reader& reader, const Layout& layout, Figures& figures) {
  for (std::size_t r = 0; r < layout.gpus.size(); ++r)
    for (std::size_t c = 0; c < layout.columns.size(); ++c)
      if (const auto predicted = figure(reader, layout.gpus[r], layout.columns[c])) figures[cell_key(r, c)] = predicted->cell;
}

void predict_lines(const Reader& reader, const Layout& layout, Figures& figures) {
  // A comparison shows of a GPU what its row shows, but the price alone without "from".
  const auto side = [&](const std::string& gpu, std::size_t column) {
    if (layout.columns[column] == "price") return price(reader, gpu).value().prose;
    const auto row = std::ranges::find(layout.gpus, gpu) - layout.gpus.begin();
    return figures.at(cell_key(static_cast<std::size_t>(row), column));
  };
  for (std::size_t p = 0; p < layout.comparisons.size(); ++p)
    for (std::size_t c = 0; c < layout.columns.size(); ++c) {
      const std::string a = side(layout.comparisons[p][0], c), b = side(layout.comparisons[p][1], c);
      const std::string words = reader.message(a == b ? "compare.same" : "compare.line");
      figures[fmt::format("line {},{}", p, c)] = replaced(replaced(words, "{a}", a), "{b}", b);
    }
}

std::string first_largest_model(const Inputs& inputs, const Layout& layout) {
  for (const std::string& column : layout.columns) {
    const auto model = inputs.fit_models.find(column_of(column).name);
    if (model != inputs.fit_models.end() && model->second["kind"].Scalar() == "largest_model") return model->first;
  }
  return "";
}

/// The share stands in the notes below a table, once for all its columns, and in the methodology.
void predict_share(const Reader& reader, const Layout& layout, const Share& was, Figures& figures) {
  const std::string now = reader.inputs.fit_models.at(was.fit_model)["usable_share"].Scalar();
  const std::string percent_was = with(reader.habits.percent, as_percent(was.text), reader.habits);
  const std::string percent = with(reader.habits.percent, as_percent(now), reader.habits);
  const bool is_in_notes = first_largest_model(reader.inputs, layout) == was.fit_model;
  for (auto& [key, text] : figures) {
    if (key.starts_with("note ") && is_in_notes) text = replaced(text, percent_was, percent);
    if (key == fmt::format("fit {},0", was.fit_model)) text = replaced(text, percent_was, percent);
    if (key == fmt::format("fit {},1", was.fit_model)) text = replaced(text, "× " + was.text, "× " + now);
  }
}

std::map<std::string, YAML::Node> by_id(const YAML::Node& list) {
  std::map<std::string, YAML::Node> things;
  for (const YAML::Node& thing : list) things[thing["id"].Scalar()] = thing;
  return things;
}

/// `content/gpus.yaml` is `gpus`.
std::string stem_of(std::string_view path) {
  const std::size_t slash = path.rfind('/') + 1;
  return std::string(path.substr(slash, path.rfind('.') - slash));
}

}  // namespace

Inputs read_inputs(const Sources& sources) {
  const YAML::Node catalogue = YAML::Load(sources.at("gpus.yaml"));
  Inputs inputs;
  for (const YAML::Node& gpu : catalogue["gpus"]) inputs.gpu_ids.push_back(gpu["id"].Scalar());
  inputs.gpus = by_id(catalogue["gpus"]);
  inputs.fit_models = by_id(catalogue["fit_models"]);
  inputs.architectures = by_id(catalogue["architectures"]);
  for (const YAML::Node& offer : YAML::Load(sources.at("prices.json"))["offers"])
    inputs.prices[offer["gpu"].Scalar()] = offer["per_gpu_hour"].Scalar();
  for (const auto& [path, text] : sources) {
    const bool is_yaml = path.ends_with(".yaml");
    if (is_yaml && path.starts_with("content/")) inputs.structures[stem_of(path)] = YAML::Load(text);
    if (is_yaml && path.starts_with("locales/")) inputs.messages[stem_of(path)] = YAML::Load(text)["messages"];
  }
  return inputs;
}

Figures predict(const Inputs& now, const PageName& page, Figures before, const Share& was) {
  const Reader reader = reader_of(now, page.locale);
  const Layout layout = layout_of(now, page.id);
  predict_cells(reader, layout, before);
  predict_lines(reader, layout, before);
  predict_share(reader, layout, was, before);
  return before;
}

std::string written_out(const Inputs& inputs, const std::string& words, const std::string& locale) {
  static const std::regex fact{R"(\{\{gpu\.([a-z0-9-]+)\.([a-z0-9@-]+)\}\})"};
  const Reader reader = reader_of(inputs, locale);
  std::string text;
  auto end = words.begin();
  for (std::sregex_iterator found(words.begin(), words.end(), fact), none; found != none; ++found) {
    const auto predicted = figure(reader, (*found)[1], (*found)[2]);
    text.append(end, words.begin() + found->position());
    text += predicted ? predicted->prose : found->str();
    end = words.begin() + found->position() + found->length();
  }
  return text.append(end, words.end());
}

}  // namespace katalog::site_test
