#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <set>
#include <sstream>

#include "inputs.hpp"
#include "reckoning.hpp"
#include "tables.hpp"

// Pages made from the catalogue, and the figures drawn on them and on use cases.
namespace katalog::site_test {
namespace {

const Inputs& inputs() {
  static const Inputs made = read_inputs(repository());
  return made;
}

/// The files of a page in every locale, from its English one.
std::vector<std::string> files_of(const std::string& english) {
  std::vector<std::string> files;
  REQUIRE(pages().contains(english));
  for (const auto& [locale, messages] : inputs().messages) files.push_back(file_of(alternate(pages().at(english), locale)));
  return files;
}

struct Redirect {
  std::string to;
  std::string status;
};

std::map<std::string, Redirect> redirects() {
  std::map<std::string, Redirect> read;
  std::istringstream lines(site().at("_redirects"));
  for (std::string from, to, status; lines >> from >> to >> status;) CHECK(read.emplace(from, Redirect{to, status}).second);
  return read;
}

/// `/de/vergleich/b200-vs-h200/` is `/de/vergleich/h200-vs-b200/`.
std::string swapped(const std::string& url) {
  const std::string versus = "-vs-";
  const std::size_t begin = url.rfind('/', url.size() - 2) + 1, middle = url.find(versus, begin);
  const std::string a = url.substr(begin, middle - begin), b = url.substr(middle + versus.size());
  return url.substr(0, begin) + b.substr(0, b.size() - 1) + versus + a + "/";
}

bool is_comparison(const Page& page) { return matches(*select(page, "body").at(0), ".compare"); }

/// The names of the GPUs in the page's table, in its order.
std::vector<std::string> gpus_in_table(const Page& page) {
  std::vector<std::string> names;
  for (const GumboNode* link : select(page, "#gpus tbody th a")) names.push_back(text_of(*link));
  return names;
}

std::string joined(const Elements& texts) {
  std::string text;
  for (const GumboNode* element : texts) text += text_of(*element) + " ";
  return text;
}

/// Points have a label each, and GPUs without one stand in the note below.
void check_points(const GumboNode& figure, const std::vector<std::string>& gpus) {
  const Elements points = select(figure, "circle"), notes = select(figure, "p");
  std::string labels;
  for (const GumboNode* label : select(figure, ".label")) labels += "[" + text_of(*label) + "]";
  const std::string note = joined(notes);
  std::size_t shown = 0;
  for (const std::string& gpu : gpus) {
    INFO(gpu);
    const bool is_labelled = labels.find("[" + gpu + "]") != std::string::npos;
    CHECK(is_labelled != (note.find(" " + gpu + ",") + 1 || note.find(" " + gpu + ".") + 1));
    shown += is_labelled ? 1 : 0;
  }
  CHECK(points.size() == shown);
  CHECK(select(figure, ".label").size() == shown);
}

/// Labels of bars stand at the left edge, parted into lines where they are long.
void check_bars(const GumboNode& figure, const std::vector<std::string>& rows) {
  std::string labels, expected;
  for (const GumboNode* text : select(figure, "svg text"))
    if (attribute(*text, "x") == "0") labels += text_of(*text) + " ";
  for (const std::string& row : rows) expected += row + " ";
  CHECK(labels == expected);
}

/// The jobs in the first column of a page's `fits` whose size can be drawn.
std::vector<std::string> jobs_on(const Page& page, const std::string& locale) {
  const char* structure = is_comparison(page) ? "compare" : "gpu";
  std::vector<std::string> jobs;
  for (const std::string& fit : list_of(inputs().structures.at(structure)["fits"]))
    if (is_largest_model(inputs(), fit)) jobs.push_back(inputs().messages.at(locale).at("job." + fit));
  return jobs;
}

/// Texts as a reader sorts them: without case, spaces before numbers before letters, runs of digits as numbers.
bool stands_before(const std::string& a, const std::string& b) {
  const auto pieces = [](const std::string& text) {
    std::vector<std::pair<int, long>> list;
    for (std::size_t i = 0, end = 0; i < text.size(); i = end) {
      const auto c = static_cast<unsigned char>(text[i]);
      end = std::isdigit(c) ? std::min(text.find_first_not_of("0123456789", i), text.size()) : i + 1;
      if (std::isdigit(c))
        list.emplace_back(1, std::stol(text.substr(i, end - i)));
      else
        list.emplace_back(std::isalpha(c) ? 2 : 0, std::tolower(c));
    }
    return list;
  };
  return pieces(a) < pieces(b);
}

/// The anchor of the methodology that explains a column.
std::string paragraph_of(const std::string& column) {
  if (column == "price") return "prices";
  return column.find('@') == std::string::npos ? "facts" : column.substr(0, column.find('@'));
}

/// The anchors a table's headers lead to, but for that of its first column.
std::vector<std::string> paragraphs_led_to(const Page& page, const std::string& table) {
  std::vector<std::string> anchors;
  const std::string methodology = attribute(page.root(), "lang").value_or("") + "/";
  for (const GumboNode* link : select(page, table + " thead a")) {
    const std::string url = attribute(*link, "href").value_or("");
    CHECK(url.find("/" + methodology) == 0);
    anchors.push_back(url.substr(std::min(url.find('#') + 1, url.size())));
  }
  return anchors;
}

}  // namespace

TEST_CASE("the index has a group for each architecture of each segment, in the locale's order, and every GPU once") {
  const std::vector<std::string> segments{"datacenter", "workstation", "consumer"};
  for (const std::string& file : files_of("en/gpus/index.html")) {
    INFO(file);
    const Page& page = pages().at(file);
    const Reader reader = reader_of(inputs(), attribute(page.root(), "lang").value_or(""));
    std::vector<std::pair<std::ptrdiff_t, std::string>> groups;
    std::set<std::string> shown;
    for (const GumboNode* body : select(page, "#gpus tbody")) {
      const GumboNode& heading = *select(*body, ".group").at(0);
      std::vector<std::string> names;
      for (const GumboNode* row : select(*body, "tr")) {
        if (row == &heading) continue;
        const std::string id = attribute(*row, "id").value_or("");
        REQUIRE(inputs().gpus.contains(id));
        const YAML::Node& gpu = inputs().gpus.at(id);
        const std::string segment = gpu["segment"].Scalar(), architecture = gpu["architecture"].Scalar();
        const std::string name = inputs().architectures.at(architecture)["name"].Scalar();
        CHECK(attribute(heading, "id") == segment + "-" + architecture);
        CHECK(text_of(heading) ==
              reader.message("gpus.group", {{"segment", reader.message("segment." + segment)}, {"architecture", name}}));
        names.push_back(gpu["name"].Scalar());
        CHECK(shown.insert(id).second);
        if (names.size() == 1) groups.emplace_back(std::ranges::find(segments, segment) - segments.begin(), name);
      }
      CHECK(std::ranges::is_sorted(names, stands_before));
    }
    CHECK(shown.size() == inputs().gpu_ids.size());
    CHECK(std::ranges::is_sorted(groups, [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first < b.first : stands_before(a.second, b.second);
    }));
    CHECK(select(page, ".jumps a").size() == groups.size());
  }
}

TEST_CASE("every column of a table leads to the paragraph that explains it") {
  std::size_t columns = 0;
  for (const auto& [id, structure] : inputs().structures) {
    if (id == "gpu" || id == "compare") continue;
    for (const std::string& file : files_of(id == "home"        ? "en/index.html"
                                            : id == "not-found" ? "en/404.html"
                                                                : fmt::format("en/{}/index.html", id))) {
      INFO(file);
      std::vector<std::string> expected;
      for (const std::string& column : list_of(structure["columns"])) expected.push_back(paragraph_of(column));
      CHECK(paragraphs_led_to(pages().at(file), "#gpus") == expected);
      columns += expected.size();
      if (id != "fit") continue;
      expected = list_of(structure["fits"]);
      expected.emplace_back("prices");
      for (const char* matrix : {"#matrix-1", "#matrix-8"}) CHECK(paragraphs_led_to(pages().at(file), matrix) == expected);
    }
  }
  CHECK(columns > 100);
}

TEST_CASE("every GPU has its page in every locale, and the index leads there") {
  std::set<std::string> files;
  for (const std::string& gpu : inputs().gpu_ids)
    for (const std::string& file : files_of(fmt::format("en/gpus/{}/index.html", gpu))) {
      INFO(file);
      CHECK(pages().contains(file));
      CHECK(file.ends_with("/" + gpu + "/index.html"));
      CHECK(files.insert(file).second);
    }
  CHECK(files.size() == inputs().gpu_ids.size() * inputs().messages.size());

  std::set<std::string> linked;
  for (const std::string& index : files_of("en/gpus/index.html"))
    for (const GumboNode* link : select(pages().at(index), "#gpus tbody th a"))
      linked.insert(file_of(attribute(*link, "href").value_or("")));
  CHECK(linked == files);
}

TEST_CASE("a comparison is found by the other order of its GPUs too, and no other address redirects there") {
  std::map<std::string, Redirect> left = redirects();
  std::size_t comparisons = 0;
  for (const auto& [file, page] : pages()) {
    if (!is_comparison(page)) continue;
    INFO(file);
    const std::string url = "/" + file.substr(0, file.rfind('/') + 1);
    CHECK(url < swapped(url));
    const auto other = left.find(swapped(url));
    REQUIRE(other != left.end());
    CHECK(other->second.to == url);
    CHECK(other->second.status == "301");
    left.erase(other);
    ++comparisons;
  }
  CHECK(comparisons > 100);
  for (const auto& [from, redirect] : left) {
    INFO(from);
    CHECK_FALSE(site().contains(file_of(from)));
    CHECK(site().contains(file_of(redirect.to)));
  }
}

TEST_CASE("an alternative leads to the comparison with it, or to its page where there is none") {
  std::size_t alternatives = 0;
  for (const std::string& gpu : inputs().gpu_ids) {
    const Page& page = pages().at(fmt::format("en/gpus/{}/index.html", gpu));
    for (const GumboNode* link : select(page, ".cards a")) {
      const std::string heading = text_of(*link), url = attribute(*link, "href").value_or("");
      const std::string name = heading.substr(heading.rfind(": ") + 2);
      const auto other =
          std::ranges::find_if(inputs().gpus, [&](const auto& known) { return known.second["name"].Scalar() == name; });
      INFO(gpu << ", " << heading);
      REQUIRE(other != inputs().gpus.end());
      const std::string pair = fmt::format("/en/compare/{}-vs-{}/", std::min(gpu, other->first), std::max(gpu, other->first));
      CHECK(url == (site().contains(file_of(pair)) ? pair : fmt::format("/en/gpus/{}/", other->first)));
      ++alternatives;
    }
  }
  CHECK(alternatives > inputs().gpu_ids.size());
}

TEST_CASE("a figure has a title and a description of its own") {
  std::size_t figures = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    for (const GumboNode* figure : select(page, "figure")) {
      const GumboNode& svg = *select(*figure, "svg.chart").at(0);
      const GumboNode &title = *select(svg, "title").at(0), &description = *select(svg, "desc").at(0);
      CHECK(text_of(title) == text_of(*select(*figure, "figcaption").at(0)));
      CHECK(text_of(description).size() > 20);
      CHECK(attribute(svg, "aria-labelledby") == attribute(title, "id").value_or("no id"));
      CHECK(attribute(svg, "aria-describedby") == attribute(description, "id").value_or("no id"));
      ++figures;
    }
    CHECK(select(page, "svg.chart").size() == select(page, "figure").size());
  }
  CHECK(figures > pages().size() - 50);
}

TEST_CASE("a figure of a use case has a label for every GPU of its table") {
  std::size_t figures = 0;
  for (const auto& [id, structure] : inputs().structures) {
    if (!structure["charts"]) continue;
    for (const std::string& file : files_of(fmt::format("en/{}/index.html", id))) {
      const Page& page = pages().at(file);
      const std::vector<std::string> gpus = gpus_in_table(page);
      const Elements drawn = select(page, "figure");
      CHECK(gpus.size() == structure["gpus"].size());
      CHECK(drawn.size() == structure["charts"].size());
      for (const GumboNode* figure : drawn) {
        INFO(file << ": " << text_of(*select(*figure, "figcaption").at(0)));
        select(*figure, "circle").empty() ? check_bars(*figure, gpus) : check_points(*figure, gpus);
        ++figures;
      }
    }
  }
  CHECK(figures > 30);
}

TEST_CASE("the figure of a page made from the catalogue has a row for each job whose size is known") {
  for (const auto& [file, page] : pages()) {
    if (!is_generated(page)) continue;
    INFO(file);
    const Elements drawn = select(page, "figure");
    REQUIRE(drawn.size() == 1);
    check_bars(*drawn[0], jobs_on(page, attribute(page.root(), "lang").value_or("")));
  }
}

}  // namespace katalog::site_test
