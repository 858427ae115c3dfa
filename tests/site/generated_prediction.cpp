#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "prediction.hpp"

// Pages made from the catalogue.
namespace katalog::site_test {
namespace {

const YAML::Node& structure_of(const Turn& turn, const char* page) { return turn.now.inputs.structures.at(page); }

std::string name_of(const Turn& turn, const std::string& gpu) { return turn.now.inputs.gpus.at(gpu)["name"].Scalar(); }

std::string count_of(const std::string& column, int gpus) { return fmt::format("{}@{}", column, gpus); }

std::vector<int> counts_sold(const Turn& turn, const std::string& gpu) { return counts_sold(turn, "gpu", gpu); }

/// The pieces of sentences that name memories, one after the other.
void predict_intro(const Turn& turn, const std::vector<std::string>& gpus, Figures& figures) {
  std::vector<Piece> memories;
  for (const std::string& gpu : gpus)
    memories.push_back({words_of(turn.then, gpu, "memory"), words_of(turn.now, gpu, "memory")});
  figures["intro"] = with_pieces(figures["intro"], memories);
  if (gpus.size() == 1) figures["description"] = with_pieces(figures["description"], memories);
}

/// `texts` instead of all figures whose names begin with `name`.
void put(const std::string& name, const std::vector<std::string>& texts, Figures& figures) {
  std::erase_if(figures, [&](const auto& figure) { return figure.first.starts_with(name + " "); });
  for (std::size_t i = 0; i < texts.size(); ++i) figures[fmt::format("{} {:02}", name, i)] = texts[i];
}

std::string grid_key(const std::string& grid, const std::string& label, std::size_t column) {
  return fmt::format("{} {},{}", grid, label, column);
}

/// The time in a sentence with a price cannot be worked out here; it stands between the words around it.
std::string time_in(const std::string& sentence, const std::string& pattern) {
  const std::string mark = "{time}";
  const std::size_t at = pattern.find(mark);
  const std::size_t rest = pattern.size() - at - mark.size();
  if (at == std::string::npos || sentence.size() < at + rest) return "";
  return sentence.substr(at, sentence.size() - at - rest);
}

/// A sentence with a price, as it was, with the price as it is.
std::string with_price(const Turn& turn, const std::string& gpu, const std::string& key, const std::string& before) {
  const auto pattern = [&](const Reader& reader) {
    return reader.message(key, {{"gpu", name_of(turn, gpu)}, {"price", words_of(reader, gpu, "price")}});
  };
  return replaced(pattern(turn.now), "{time}", time_in(before, pattern(turn.then)));
}

void predict_gpu_fits(const Turn& turn, const std::string& gpu, Figures& figures) {
  for (const std::string& fit : list_of(structure_of(turn, "gpu")["fits"])) {
    const std::vector<int> counts = counts_sold(turn, gpu);
    for (std::size_t c = 0; c < counts.size(); ++c)
      if (const auto predicted = figure(turn.now, gpu, count_of(fit, counts[c])))
        figures[grid_key("fits", turn.now.message("job." + fit), c)] = predicted->cell;
  }
}

/// A figure to hold against a bound: what does not fit and what the hardware lacks is 0.
std::optional<Exact> amount_of(const Turn& turn, const std::string& gpu, const std::string& figure) {
  const Inputs& inputs = turn.now.inputs;
  const Column column = column_of(figure);
  if (is_largest_model(inputs, column.name)) return Exact{billions(inputs, gpu, column).value_or(0), 1};
  if (column.gpus > 0) {
    const Exact needs = exact(inputs.fit_models.at(column.name)["needs_gb"].Scalar());
    return Exact{less(number_of(inputs, gpu, "memory").value(), needs) ? 0 : 1, 1};
  }
  const bool is_lacking = words_of(turn.now, gpu, figure) == turn.now.message("cell.not-applicable");
  return is_lacking ? std::optional(Exact{}) : number_of(inputs, gpu, figure);
}

bool holds(const Turn& turn, const std::string& gpu, const YAML::Node& verdict) {
  const std::string figure = verdict["figure"].Scalar();
  const std::vector<int> counts = counts_sold(turn, gpu);
  const std::int64_t gpus = column_of(figure).gpus;
  if (gpus > 1 && std::ranges::find(counts, gpus) == counts.end()) return false;
  const auto amount = amount_of(turn, gpu, figure);
  if (!amount) return false;
  if (verdict["below"]) return less(*amount, exact(verdict["below"].Scalar()));
  return !less(*amount, exact(verdict["at_least"].Scalar()));
}

/// A heading and the verdicts with this kind of bound that hold.
std::vector<std::string> verdicts(const Turn& turn, const std::string& gpu, const char* bound) {
  std::vector<std::string> texts;
  for (const YAML::Node& verdict : structure_of(turn, "gpu")["verdicts"]) {
    if (!verdict[bound] || !holds(turn, gpu, verdict)) continue;
    const std::string column = verdict["figure"].Scalar();
    const bool is_fit = column_of(column).gpus > 0;
    const std::string value = is_fit ? figure(turn.now, gpu, column).value_or(Figure{}).prose : words_of(turn.now, gpu, column);
    texts.push_back(turn.now.message("verdict." + verdict["id"].Scalar(), {{"value", value}}));
  }
  const bool is_good = bound == std::string_view("at_least");
  if (!texts.empty()) texts.insert(texts.begin(), turn.now.message(is_good ? "gpu.good" : "gpu.not"));
  return texts;
}

void predict_verdicts(const Turn& turn, const std::string& gpu, Figures& figures) {
  const bool is_offered = turn.now.inputs.prices.contains(gpu);
  std::vector<std::string> notes{
      turn.now.message("gpu.price"),
      is_offered ? with_price(turn, gpu, "gpu.price-text", figures["reason 01"]) : turn.now.message("gpu.no-price-text")};
  for (const char* bound : {"at_least", "below"}) std::ranges::copy(verdicts(turn, gpu, bound), std::back_inserter(notes));
  put("reason", notes, figures);
}

void predict_answers(const Turn& turn, const std::string& gpu, Figures& figures) {
  const Reader& reader = turn.now;
  const std::string name = name_of(turn, gpu);
  const auto asked = [&](const char* id) { return reader.message(fmt::format("gpu.question-{}", id), {{"gpu", name}}) + " "; };
  const auto training = figure(reader, gpu, "full-training@1"), lora = figure(reader, gpu, "lora@1");
  const auto qlora = figure(reader, gpu, "qlora@1");
  const bool trains = billions(reader.inputs, gpu, {"full-training", 1}).has_value();
  const bool tunes = billions(reader.inputs, gpu, {"lora", 1}) && billions(reader.inputs, gpu, {"qlora", 1});
  std::vector<std::string> answers{
      asked("memory") + reader.message("gpu.answer-memory", {{"gpu", name},
                                                             {"memory", words_of(reader, gpu, "memory")},
                                                             {"type", words_of(reader, gpu, "memory-type")}}),
      asked("training") + (trains ? reader.message("gpu.answer-training", {{"gpu", name}, {"one", training->prose}})
                                  : reader.message("gpu.answer-no-training", {{"gpu", name}}))};
  if (tunes)
    answers.push_back(asked("fine-tuning") + reader.message("gpu.answer-fine-tuning",
                                                            {{"gpu", name}, {"qlora", qlora->prose}, {"lora", lora->prose}}));
  const std::string question = asked("price");
  std::string before;
  for (const auto& [key, text] : figures)
    if (key.starts_with("answer ") && text.starts_with(question)) before = text.substr(question.size());
  answers.push_back(question + (reader.inputs.prices.contains(gpu) ? with_price(turn, gpu, "gpu.answer-price", before)
                                                                   : reader.message("gpu.answer-no-price", {{"gpu", name}})));
  put("answer", answers, figures);
}

/// The GPU that qualifies with the least of a column. Ties go to the same architecture, then to the order of the catalogue.
std::string nearest(const Inputs& inputs, const std::string& gpu, const std::string& column,
                    const std::function<bool(const std::string&)>& qualifies) {
  const auto is_kin = [&](const std::string& other) {
    return inputs.gpus.at(other)["architecture"].Scalar() == inputs.gpus.at(gpu)["architecture"].Scalar();
  };
  std::string best;
  for (const std::string& other : inputs.gpu_ids) {
    if (other == gpu || !qualifies(other)) continue;
    const auto here = number_of(inputs, other, column), there = best.empty() ? here : number_of(inputs, best, column);
    const bool ties = !less(*here, *there) && !less(*there, *here);
    if (best.empty() || less(*here, *there) || (ties && is_kin(other) && !is_kin(best))) best = other;
  }
  return best;
}

std::string alternative(const Reader& reader, const std::string& other, const char* kind) {
  const bool is_offered = reader.inputs.prices.contains(other);
  Fillings facts{{"memory", words_of(reader, other, "memory")}, {"bandwidth", words_of(reader, other, "bandwidth")}};
  if (is_offered) facts.emplace_back("price", words_of(reader, other, "price"));
  const std::string name = reader.inputs.gpus.at(other)["name"].Scalar();
  return reader.message(fmt::format("alternative.{}", kind), {{"gpu", name}}) + " " +
         reader.message(is_offered ? "alternative.text-price" : "alternative.text", facts);
}

void predict_alternatives(const Turn& turn, const std::string& gpu, Figures& figures) {
  const Inputs& inputs = turn.now.inputs;
  const auto has_more = [&](const std::string& a, const std::string& b, const char* column) {
    const auto first = number_of(inputs, a, column), second = number_of(inputs, b, column);
    return first && second && less(*second, *first);
  };
  const auto has_room = [&](const std::string& other) { return !has_more(gpu, other, "memory"); };
  const std::string cheaper =
      nearest(inputs, gpu, "price", [&](const std::string& other) { return has_room(other) && has_more(gpu, other, "price"); });
  const std::string larger =
      nearest(inputs, gpu, "memory", [&](const std::string& other) { return has_more(other, gpu, "memory"); });
  const std::string faster = nearest(
      inputs, gpu, "bandwidth", [&](const std::string& other) { return has_room(other) && has_more(other, gpu, "bandwidth"); });
  std::vector<std::string> cards;
  if (!cheaper.empty()) cards.push_back(alternative(turn.now, cheaper, "cheaper"));
  if (!larger.empty()) cards.push_back(alternative(turn.now, larger, "more-memory"));
  if (!faster.empty()) cards.push_back(alternative(turn.now, faster, "faster"));
  put("card", cards, figures);
}

/// The figure of a page: for each fit model a bar for each of `series`, a GPU and its number.
void predict_jobs(const Turn& turn, const char* page, const std::vector<std::pair<std::string, int>>& series,
                  Figures& figures) {
  std::vector<Shown> measures;
  for (const std::string& fit : list_of(structure_of(turn, page)["fits"]))
    for (const auto& [gpu, count] : series)
      if (is_largest_model(turn.now.inputs, fit)) measures.push_back({gpu, count_of(fit, count)});
  figures["chart 0"] = predict_texts(turn, measures, figures["chart 0"]);
}

/// Two numbers held against each other in words.
std::string difference(const Turn& turn, const std::string& a, const std::string& b, const std::string& column) {
  const auto first = number_of(turn.now.inputs, a, column), second = number_of(turn.now.inputs, b, column);
  if (!first || !second) return "";
  const bool a_has_more = less(*second, *first);
  if (!a_has_more && !less(*first, *second)) return turn.now.message("compare.equal");
  const std::string ratio = a_has_more ? times(*first, *second) : times(*second, *first);
  if (ratio == "1") return turn.now.message("compare.about-equal");
  return turn.now.message("compare.more", {{"gpu", name_of(turn, a_has_more ? a : b)},
                                           {"ratio", with(turn.now.habits.ratio, ratio, turn.now.habits)}});
}

void predict_facts(const Turn& turn, const std::string& a, const std::string& b, Figures& figures) {
  for (const char* column : {"memory", "price"}) {
    const std::string label = turn.now.message(fmt::format("column.{}", column));
    const auto first = figure(turn.now, a, column), second = figure(turn.now, b, column);
    if (first) figures[grid_key("facts", label, 0)] = first->cell;
    if (second) figures[grid_key("facts", label, 1)] = second->cell;
    figures[grid_key("facts", label, 2)] = difference(turn, a, b, column);
  }
}

void predict_compared_fits(const Turn& turn, const std::string& a, const std::string& b, Figures& figures) {
  const Inputs& inputs = turn.now.inputs;
  for (const std::string& fit : list_of(structure_of(turn, "compare")["fits"])) {
    const std::string job = turn.now.message("job." + fit);
    const std::string per_billion = turn.now.message("compare.price-per-billion", {{"job", job}});
    std::size_t column = 0;
    const auto size_a = billions(inputs, a, {fit, 1}), size_b = billions(inputs, b, {fit, 1});
    const bool has_prices = size_a && size_b && inputs.prices.contains(a) && inputs.prices.contains(b);
    for (const auto& [gpu, size] : {std::pair(a, size_a), std::pair(b, size_b)}) {
      if (const auto predicted = figure(turn.now, gpu, count_of(fit, 1)))
        figures[grid_key("fits", job, column)] = predicted->cell;
      figures.erase(grid_key("fits", per_billion, column));
      if (has_prices) figures[grid_key("fits", per_billion, column)] = price_per_billion(turn.now, gpu, *size);
      ++column;
    }
  }
}

void predict_choice(const Turn& turn, const std::string& a, const std::string& b, Figures& figures) {
  const std::pair<const char*, const char*> reasons[] = {{"memory", "memory"}, {"bandwidth", "bandwidth"}, {"compute", "bf16"},
                                                         {"double", "fp64"},   {"rendering", "rt-cores"},  {"price", "price"}};
  std::vector<std::string> notes{turn.now.message("compare.choose")};
  for (const auto& [name, column] : reasons) {
    const auto first = number_of(turn.now.inputs, a, column), second = number_of(turn.now.inputs, b, column);
    const bool differ = first && second && (less(*first, *second) || less(*second, *first));
    if (!differ) continue;
    const bool chooses_a = less(*first, *second) == (name == std::string_view("price"));
    const std::string &chosen = chooses_a ? a : b, &other = chooses_a ? b : a;
    notes.push_back(turn.now.message(fmt::format("compare.choose-{}", name), {{"gpu", name_of(turn, chosen)},
                                                                              {"value", words_of(turn.now, chosen, column)},
                                                                              {"other", words_of(turn.now, other, column)}}));
  }
  if (notes.size() == 1) notes.clear();
  put("reason", notes, figures);
}

}  // namespace

std::vector<int> counts_sold(const Turn& turn, const std::string& page, const std::string& gpu) {
  const YAML::Node server = turn.now.inputs.gpus.at(gpu)["gpus_per_server"];
  const int most = server ? server.as<int>() : 1;
  std::vector<int> counts = structure_of(turn, page.c_str())["gpu_counts"].as<std::vector<int>>();
  std::erase_if(counts, [most](int count) { return count > most; });
  return counts;
}

Figures predict_gpu_page(const Turn& turn, const std::string& gpu, Figures before) {
  const auto offer = turn.now.inputs.prices.find(gpu);
  const std::vector<int> counts = counts_sold(turn, gpu);
  std::vector<std::pair<std::string, int>> series{{gpu, counts.front()}};
  if (counts.size() > 1) series.emplace_back(gpu, counts.back());
  predict_intro(turn, {gpu}, before);
  predict_verdicts(turn, gpu, before);
  before["fact " + turn.now.message("column.memory")] = words_of(turn.now, gpu, "memory");
  predict_gpu_fits(turn, gpu, before);
  predict_jobs(turn, "gpu", series, before);
  predict_alternatives(turn, gpu, before);
  predict_answers(turn, gpu, before);
  if (offer != turn.now.inputs.prices.end()) before["low price"] = offer->second;
  return before;
}

Figures predict_comparison(const Turn& turn, const std::string& a, const std::string& b, Figures before) {
  predict_intro(turn, {a, b}, before);
  predict_choice(turn, a, b, before);
  predict_facts(turn, a, b, before);
  predict_compared_fits(turn, a, b, before);
  predict_jobs(turn, "compare", {{a, 1}, {b, 1}}, before);
  put("card",
      {name_of(turn, a) + " " + words_of(turn.now, a, "memory"), name_of(turn, b) + " " + words_of(turn.now, b, "memory")},
      before);
  return before;
}

}  // namespace katalog::site_test
