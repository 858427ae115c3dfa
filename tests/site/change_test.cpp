#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>

#include "prediction.hpp"
#include "twins.hpp"

// A number changes in the catalogue or in the prices: the cells that show it, and what is worked out from it, change with it;
// nothing else does.
namespace katalog::site_test {
namespace {

/// The offset behind the next `mark`.
std::size_t after(const std::string& text, const std::string& mark, std::size_t from = 0) {
  const std::size_t at = text.find(mark, from);
  if (at == std::string::npos) throw std::out_of_range("no line of " + mark);
  return at + mark.size();
}

/// The offset behind the line of an id in a list of gpus.yaml.
std::size_t after_id(const std::string& text, const std::string& list, const std::string& id) {
  std::size_t at = after(text, "\n" + list + ":");
  do at = after(text, "\n  - id: " + id, at);
  while (text[at] != '\n' && text[at] != ' ');
  return at;
}

/// Numbers that are the same on every machine: the standard's distributions are not.
class Dice {
 public:
  explicit Dice(unsigned seed) : engine_(seed) {}
  int between(int least, int most) { return least + static_cast<int>(engine_() % static_cast<unsigned>(most - least + 1)); }
  const std::string& one_of(const std::vector<std::string>& names) {
    return names[static_cast<std::size_t>(between(0, static_cast<int>(names.size()) - 1))];
  }
  std::set<std::string> some_of(const std::vector<std::string>& names, std::size_t count) {
    std::set<std::string> chosen;
    while (chosen.size() < count) chosen.insert(one_of(names));
    return chosen;
  }

 private:
  std::mt19937 engine_;
};

/// The inputs with some values changed on their lines.
class Change {
 public:
  Sources sources = repository();
  std::string log;

  void set_fact(const std::string& list, const std::string& id, const std::string& key, const std::string& value) {
    const std::string& text = sources.at("gpus.yaml");
    set("gpus.yaml", after(text, "\n    " + key + ": ", after_id(text, list, id)), value);
    log += fmt::format("{} of {} is {}\n", key, id, value);
  }
  void set_price(const std::string& gpu, const std::string& value) {
    const std::string& text = sources.at("prices.json");
    set("prices.json", after(text, R"("per_gpu_hour": ")", after(text, fmt::format(R"("gpu": "{}")", gpu))), value);
    log += fmt::format("price of {} is {}\n", gpu, value);
  }

 private:
  /// Replaces the value that begins at an offset.
  void set(const std::string& path, std::size_t at, const std::string& value) {
    std::string& text = sources[path];
    text.replace(at, text.find_first_of(" \"\n", at) - at, value);
  }
};

std::string all_words() {
  std::string words;
  for (const auto& [path, text] : repository())
    if (path.ends_with(".md")) words += text;
  return words;
}

/// Whether a fact between `start` and `}}` in a sentence holds `part`.
bool has_fact(const std::string& words, const std::string& start, const std::string& part) {
  for (std::size_t at = words.find(start); at != std::string::npos; at = words.find(start, at + 1))
    if (words.substr(at, words.find("}}", at) - at).find(part) != std::string::npos) return true;
  return false;
}

/// GPUs by their memory, in tenths of gigabytes.
using Memories = std::map<int, std::vector<std::string>>;

Memories memories_of(const Inputs& inputs) {
  Memories memories;
  for (const std::string& id : inputs.gpu_ids) {
    const Exact memory = number_of(inputs, id, "memory").value();
    memories[static_cast<int>(10 * memory.units / memory.ten)].push_back(id);
  }
  return memories;
}

/// 1415 is 141.5.
std::string as_gigabytes(int tenths) {
  return tenths % 10 == 0 ? std::to_string(tenths / 10) : fmt::format("{}.{}", tenths / 10, tenths % 10);
}

/// Gives all GPUs of one memory another, between those of the GPUs below and above: which pairs have a page, and which sentence
/// may call which GPU the larger one, depends on the order by memory. Memories in a ratio are left alone, and none is so large
/// that sentences write its models in thousands of billions.
void change_memory(Change& change, Memories& memories, const std::string& words, Dice& dice) {
  constexpr int least = 120, most = 6000;
  const auto chosen = std::next(memories.begin(), dice.between(0, static_cast<int>(memories.size()) - 1));
  const int above = chosen == memories.begin() ? least : std::prev(chosen)->first;
  const int below = std::next(chosen) == memories.end() ? most : std::next(chosen)->first;
  const std::vector<std::string> gpus = chosen->second;
  const bool is_held =
      std::ranges::any_of(gpus, [&](const std::string& gpu) { return has_fact(words, "{{ratio ", "." + gpu + ".memory"); });
  if (is_held || below - above < 3) return change_memory(change, memories, words, dice);
  const int tenths = dice.between(above + 1, below - 1);
  for (const std::string& gpu : gpus) change.set_fact("gpus", gpu, "memory_gb", as_gigabytes(tenths));
  memories.erase(chosen);
  memories[tenths] = gpus;
}

std::string random_price(Dice& dice) {
  const int kind = dice.between(0, 3);
  if (kind == 0) return fmt::format("{}.{:03}", dice.between(0, 9), dice.between(1, 999));
  if (kind == 1) return std::to_string(dice.between(1, 2000));
  return fmt::format("{}.{:02}", dice.between(0, 20), dice.between(1, 99));
}

/// 0.72 or 0.725.
std::string random_share(Dice& dice) {
  const int hundredths = dice.between(50, 79);
  return dice.between(0, 1) == 0 ? fmt::format("0.{}", hundredths) : fmt::format("0.{}5", hundredths);
}

std::vector<std::string> largest_models(const Inputs& inputs) {
  std::vector<std::string> ids;
  for (const auto& [id, model] : inputs.fit_models)
    if (is_largest_model(inputs, id)) ids.push_back(id);
  return ids;
}

/// Four memories, three prices and, every other time, one usable share, which shows on all pages about GPUs.
Change random_change(const Inputs& before, unsigned seed) {
  Dice dice(seed);
  Change change;
  const std::string words = all_words();
  Memories memories = memories_of(before);
  for (int i = 0; i < 4; ++i) change_memory(change, memories, words, dice);
  std::vector<std::string> offered;
  for (const auto& [gpu, price] : before.prices) offered.push_back(gpu);
  for (const std::string& gpu : dice.some_of(offered, 3)) change.set_price(gpu, random_price(dice));
  if (seed % 2 == 0) change.set_fact("fit_models", dice.one_of(largest_models(before)), "usable_share", random_share(dice));
  return change;
}

/// The repository with each fact in a sentence replaced by what it must read after the change: a page of this differs from the
/// page of the changed site in nothing but its figures.
Sources with_written_facts(const Inputs& now) {
  Sources sources = repository();
  for (auto& [path, text] : sources) {
    const std::string_view folder = "content/";
    if (path.ends_with(".md"))
      text = written_out(now, text, path.substr(folder.size(), path.find('/', folder.size()) - folder.size()));
  }
  return sources;
}

/// What the English page of a file is; nothing for files that show no figures.
std::optional<PageName> english_page(const Inputs& inputs, const std::string& file) {
  const auto between = [&](const std::string& start) {
    const std::string end = "/index.html";
    const bool fits = file.starts_with(start) && file.ends_with(end) && file.size() > start.size() + end.size();
    return fits ? file.substr(start.size(), file.size() - start.size() - end.size()) : "";
  };
  const std::string id = between("en/"), gpu = between("en/gpus/"), pair = between("en/compare/"), versus = "-vs-";
  const std::size_t middle = pair.find(versus);
  if (!pair.empty()) return PageName{"compare", "en", {pair.substr(0, middle), pair.substr(middle + versus.size())}};
  if (!gpu.empty()) return PageName{"gpu", "en", {gpu}};
  return inputs.structures.contains(id) ? std::optional(PageName{id, "en"}) : std::nullopt;
}

/// The pages that show figures, by file.
std::map<std::string, PageName> pages_with_figures(const Inputs& inputs) {
  std::map<std::string, PageName> names;
  for (const auto& [file, page] : pages()) {
    auto name = english_page(inputs, file);
    if (!name) continue;
    for (const auto& [locale, messages] : inputs.messages) {
      name->locale = locale;
      names[file_of(alternate(page, locale))] = *name;
    }
  }
  return names;
}

const Inputs& repository_inputs() {
  static const Inputs inputs = read_inputs(repository());
  return inputs;
}

/// The figures of every page as the repository stands, by file.
const std::map<std::string, Figures>& repository_figures() {
  static const std::map<std::string, Figures> figures = [] {
    std::map<std::string, Figures> made;
    for (const auto& [file, page] : pages()) made[file] = figures_of(page);
    return made;
  }();
  return figures;
}

const std::vector<std::string> none;

/// The bytes of a page without its figures. Most pages are those of the repository, read once.
std::string rest_of(const std::string& file, const std::string& bytes) {
  static std::map<std::string, std::string> rests;
  if (bytes != site().at(file)) return without_figures(Page(bytes));
  const auto [rest, is_new] = rests.try_emplace(file);
  if (is_new) rest->second = without_figures(pages().at(file));
  return rest->second;
}

void check_page(const Page& page, const std::string& expected_rest, const Figures& expected) {
  CHECK(without_figures(page) == expected_rest);
  CHECK(differences(figures_of(page), expected) == none);
}

/// The figures a page must show after the change.
Figures expected_figures(const std::string& file, const Inputs& now) {
  static const std::map<std::string, PageName> names = pages_with_figures(repository_inputs());
  const Figures& before = repository_figures().at(file);
  const auto name = names.find(file);
  return name == names.end() ? before : predict(now, repository_inputs(), name->second, before);
}

/// A page's twin changes with the page, and then shows the same figures.
void check_twin(const std::string& file, const Files& changed) {
  const std::string page = file.substr(0, file.size() - std::string("md").size()) + "html";
  if (changed.at(page) == site().at(page))
    CHECK(changed.at(file) == site().at(file));
  else
    CHECK(rows_of_twin(changed.at(file)) == rows_of_page(Page(changed.at(page))));
}

/// The lines of llms.txt without the summaries, which hold figures.
std::vector<std::string> links_in(const std::string& text) {
  std::vector<std::string> links;
  for (const std::string& line : lines_of(text)) links.push_back(line.substr(0, line.find("): ")));
  return links;
}

/// Compares the files of a changed site; returns how many of them had to change.
int check_files(const Files& changed, const Files& in_words, const Inputs& now) {
  int count = 0;
  for (const auto& [file, bytes] : changed) {
    INFO(file);
    if (file.ends_with(".md")) check_twin(file, changed);
    if (file.ends_with("llms.txt")) CHECK(links_in(bytes) == links_in(site().at(file)));
    if (file.ends_with(".md") || file.ends_with("llms.txt")) continue;
    const bool is_page = pages().contains(file);
    const Figures expected = is_page ? expected_figures(file, now) : Figures{};
    const bool must_change = is_page && (in_words.at(file) != site().at(file) || expected != repository_figures().at(file));
    if (must_change)
      check_page(Page(bytes), rest_of(file, in_words.at(file)), expected);
    else
      CHECK(bytes == site().at(file));
    count += must_change ? 1 : 0;
  }
  return count;
}

void check_change(unsigned seed) {
  const Change change = random_change(repository_inputs(), seed);
  INFO("seed " << seed << "\n" << change.log);
  const Inputs now = read_inputs(change.sources);
  const BuiltSite changed = build(MemoryTree(change.sources));
  const BuiltSite in_words = build(MemoryTree(with_written_facts(now)));
  INFO(to_text(changed.problems) << to_text(in_words.problems));
  REQUIRE_FALSE(has_errors(changed.problems));
  REQUIRE_FALSE(has_errors(in_words.problems));
  REQUIRE(changed.files.size() == site().size());
  CHECK(check_files(changed.files, in_words.files, now) > 0);
}

}  // namespace

TEST_CASE("the figures of the repository are those worked out a second time") {
  const Inputs& inputs = repository_inputs();
  std::size_t figures = 0;
  for (const auto& [file, shown] : repository_figures()) {
    INFO(file);
    CHECK(differences(shown, expected_figures(file, inputs)) == none);
    figures += shown.size();
  }
  CHECK(figures > 20000);
}

TEST_CASE("a changed memory, price or usable share changes the cells and sentences that show it, and nothing else") {
  for (const unsigned seed : {1U, 2U}) check_change(seed);
}

TEST_CASE("twenty more changes of memories, prices and usable shares change what shows them, and nothing else", "[slow]") {
  for (unsigned seed = 3; seed <= 22; ++seed) check_change(seed);
}

}  // namespace katalog::site_test
