#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "chart/chart.hpp"
#include "chart/label_placement.hpp"
#include "chart/svg.hpp"
#include "chart/text_width.hpp"

using namespace katalog;

namespace {

/// The elements of one kind, each from its `<` to its end tag or `/>`.
std::vector<std::string> elements(const std::string& svg, const std::string& name) {
  std::vector<std::string> found;
  for (std::size_t at = svg.find("<" + name + " "); at != std::string::npos; at = svg.find("<" + name + " ", at + 1)) {
    const std::size_t close = svg.find("/>", at), end_tag = svg.find("</" + name + ">", at);
    found.push_back(svg.substr(at, std::min(close, end_tag) - at));
  }
  return found;
}

std::string attribute(const std::string& element, const std::string& name) {
  const std::size_t at = element.find(" " + name + "=\"");
  if (at == std::string::npos) return "";
  const std::size_t begin = at + name.size() + 3;
  return element.substr(begin, element.find('"', begin) - begin);
}

int number(const std::string& element, const std::string& name) { return std::stoi(attribute(element, name)); }

std::string content(const std::string& element) { return element.substr(element.find('>') + 1); }

/// What a text covers in the widest font.
Box text_box(const std::string& text) {
  const int width = text_width(content(text)), x = number(text, "x"), top = number(text, "y") - line_height / 2;
  const std::string anchor = attribute(text, "text-anchor");
  const int left = anchor == "end" ? x - width : anchor == "middle" ? x - width / 2 : x;
  return {left, top, left + width, top + line_height};
}

int height_of(const std::string& svg) {
  const std::string box = attribute(elements(svg, "svg").front(), "viewBox");
  return std::stoi(box.substr(box.rfind(' ') + 1));
}

bool is_inside(const Box& box, const std::string& svg) {
  return box.left >= 0 && box.right <= chart_width && box.top >= 0 && box.bottom <= height_of(svg);
}

bool any_overlap(const std::vector<Box>& boxes) {
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (overlap(boxes[i], boxes[j])) return true;
  return false;
}

std::vector<Box> text_boxes(const std::string& svg) {
  std::vector<Box> boxes;
  for (const std::string& text : elements(svg, "text")) boxes.push_back(text_box(text));
  return boxes;
}

std::vector<Box> point_boxes(const std::string& svg) {
  std::vector<Box> boxes;
  for (const std::string& point : elements(svg, "circle"))
    boxes.push_back(point_box({number(point, "cx"), number(point, "cy")}));
  return boxes;
}

std::size_t labels_in(const std::string& svg) {
  return static_cast<std::size_t>(std::ranges::count_if(
      elements(svg, "text"), [](const std::string& text) { return attribute(text, "class") == "label"; }));
}

/// Everything a reader must be able to tell apart is apart, and inside.
void check_readable(const std::string& svg) {
  const std::vector<Box> texts = text_boxes(svg), points = point_boxes(svg);
  CHECK_FALSE(any_overlap(texts));
  for (const Box& text : texts) {
    CHECK(is_inside(text, svg));
    CHECK(std::ranges::none_of(points, [&](const Box& point) { return overlap(text, point); }));
  }
}

Axis axis(const std::string& title, std::int64_t largest, const std::string& unit) {
  Axis made{title, {}};
  for (const std::int64_t tick : round_ticks(largest)) made.ticks.push_back({tick, std::to_string(tick) + unit});
  return made;
}

ScatterChart scatter(std::vector<ScatterPoint> points) {
  return {"figure", "title", "description", axis("Price", 1000, ""), axis("Memory", 300, " GB"), std::move(points)};
}

BarChart bars(std::vector<BarRow> rows) { return {"figure", "title", "description", {"1 GPU", "8 GPUs"}, std::move(rows)}; }

const std::vector<std::string> gpu_names = {
    "B300", "MI325X", "RTX 6000 Ada", "RTX PRO 6000 Blackwell", "H100 SXM", "A100 PCIe", "RTX 4090", "L40S", "H200"};

ScatterChart random_scatter(std::minstd_rand& random, std::size_t most_points) {
  // Small fields make crowds: a third of the sets are spread out, a third are crowded, a third nearly lie on one another.
  const std::int64_t fields[] = {1000, 150, 12};
  const auto field = static_cast<std::size_t>(fields[random() % 3]);
  std::vector<ScatterPoint> points;
  for (std::size_t i = 0, count = 1 + random() % most_points; i < count; ++i)
    points.push_back({gpu_names[random() % gpu_names.size()], static_cast<std::int64_t>(random() % field),
                      static_cast<std::int64_t>(random() % std::min<std::size_t>(field, 300))});
  return scatter(points);
}

}  // namespace

TEST_CASE("ticks begin at zero, are round and reach the largest amount") {
  const struct {
    std::int64_t largest;
    std::vector<std::int64_t> ticks;
  } rows[] = {
      {-5, {0, 1}},
      {0, {0, 1}},
      {1, {0, 1}},
      {4, {0, 1, 2, 3, 4}},
      {5, {0, 2, 4, 6}},
      {169, {0, 50, 100, 150, 200}},
      {288, {0, 100, 200, 300}},
      {899, {0, 500, 1000}},
      {8000, {0, 2000, 4000, 6000, 8000}},
      {8001, {0, 5000, 10000}},
      {std::numeric_limits<std::int64_t>::max(), {0, 500'000'000'000'000, 1'000'000'000'000'000}},
  };
  for (const auto& [largest, ticks] : rows) CHECK(round_ticks(largest) == ticks);
}

TEST_CASE("text is escaped and cannot leave its element") {
  ScatterChart chart = scatter({{"<b>&", 5, 5}});
  chart.id = "a\"b", chart.title = "<title>", chart.description = "</desc>", chart.x.title = "<x>", chart.y.title = "&y";
  chart.x.ticks.back().text = "<t>";
  const std::string svg = to_svg(chart);
  for (const char* part : {">&lt;b&gt;&amp;</text>", "id=\"a&quot;b-title\">&lt;title&gt;</title>", ">&lt;/desc&gt;</desc>",
                           ">&lt;x&gt;</text>", ">&amp;y</text>", ">&lt;t&gt;</text>"})
    CHECK(svg.find(part) != std::string::npos);
  const std::string bar_svg = to_svg(BarChart{"b", "<", ">", {"<s>", "&"}, {{"<l>", {{3, "<3>"}, {{}, "<no>"}}}}});
  for (const char* part : {">&lt;s&gt;</text>", ">&lt;l&gt;</text>", ">&lt;3&gt;</text>", ">&lt;no&gt;</text>"})
    CHECK(bar_svg.find(part) != std::string::npos);
}

TEST_CASE("a figure reads from left to right and has a name and a description") {
  const std::string svg = elements(to_svg(scatter({})), "svg").front();
  CHECK(svg.substr(0, svg.find('>') + 1) ==
        "<svg class=\"chart\" viewBox=\"0 0 400 350\" direction=\"ltr\" role=\"img\" aria-labelledby=\"figure-title\" "
        "aria-describedby=\"figure-description\">");
}

TEST_CASE("a text counts as wide as the widest font sets it") {
  const struct {
    const char* text;
    int width;
  } rows[] = {{"", 0},       {"1", 10}, {"W", 15},  {"il", 9},  {"≈", 15},       {"\u00a0", 5},
              {"\u2060", 0}, {"é", 13}, {"ГБ", 27}, {"京", 15}, {"\xff\xe2", 26}};
  for (const auto& [text, width] : rows) CHECK(text_width(text) == width);
}

TEST_CASE("a text that does not fit ends in an ellipsis between two characters") {
  const struct {
    const char* text;
    int room;
    const char* fits;
  } rows[] = {{"H200", 400, "H200"}, {"H200 NVL", 60, "H200…"}, {"ééé", 28, "é…"}, {"H200", 5, "…"}, {"", 0, ""}};
  for (const auto& [text, room, fits] : rows) CHECK(fitted(text, room) == fits);
}

TEST_CASE("a text wraps at spaces, and a long word stands alone") {
  CHECK(wrapped("RTX PRO 6000 Blackwell", 132) == std::vector<std::string>{"RTX PRO 6000", "Blackwell"});
  CHECK(wrapped("H200", 132) == std::vector<std::string>{"H200"});
  CHECK(wrapped("a Superchip b", 20) == std::vector<std::string>{"a", "Superchip", "b"});
}

TEST_CASE("bars are as long as their amounts, and the longest ends inside with its text") {
  const std::string svg = to_svg(bars({{"B300", {{10, "≈ 10B"}, {100, "≈ 100B"}}}, {"H200", {{5, "≈ 5B"}, {50, "≈ 50B"}}}}));
  std::vector<std::string> rects = elements(svg, "rect");
  REQUIRE(rects.size() == 6);  // two of them in the legend
  const int longest = number(rects[3], "width");
  CHECK(longest > 200);
  CHECK(number(rects[2], "width") == longest / 10);
  CHECK(number(rects[5], "width") == longest / 2);
  CHECK(number(rects[3], "x") + longest + text_width("≈ 100B") <= chart_width);
  check_readable(svg);
}

TEST_CASE("a bar with a long text is the one that sets the scale") {
  const std::string text = "20 tokens per second";
  const std::string svg = to_svg(BarChart{"f", "t", "d", {}, {{"A", {{100, "100"}}}, {"B", {{90, text}}}}});
  CHECK(svg.find(">" + text + "</text>") != std::string::npos);
  check_readable(svg);
}

TEST_CASE("words stand where a bar has no amount, and zero is no bar") {
  const std::string svg = to_svg(BarChart{"f", "t", "d", {}, {{"A100", {{{}, "No FP8 hardware"}}}, {"T4", {{0, "0"}}}}});
  CHECK(svg.find("class=\"absent\"") != std::string::npos);
  CHECK(svg.find("No FP8 hardware") != std::string::npos);
  REQUIRE(elements(svg, "rect").size() == 1);
  CHECK(number(elements(svg, "rect").front(), "width") == 0);
}

TEST_CASE("long labels and legends take more lines") {
  BarChart chart = bars({{"RTX PRO 6000 Blackwell Workstation Edition", {{30, "≈ 30B"}, {{}, "Keine FP8-Hardware"}}},
                         {"Donaudampfschifffahrtsgesellschaftsrechner", {{1, "≈ 1B"}, {8, "≈ 8B"}}}});
  const int with_short_legend = height_of(to_svg(chart));
  chart.series = {"Vollständiges Training, 1 GPU", "Vollständiges Training, 8 GPUs"};
  check_readable(to_svg(chart));
  CHECK(height_of(to_svg(chart)) > with_short_legend);
  const std::size_t lines = elements(to_svg(chart), "text").size();
  for (BarRow& row : chart.rows) row.label = "H200";
  CHECK(elements(to_svg(chart), "text").size() < lines);
}

TEST_CASE("hostile figures come out whole") {
  const std::string endless(2000, 'W');
  const std::int64_t most = 1'000'000'000'000'000;
  check_readable(to_svg(bars({{endless, {{most, endless}, {1, endless}}}, {"", {}}})));
  CHECK(height_of(to_svg(BarChart{})) == 0);
  ScatterChart chart = scatter({{endless, most, -5}, {endless, 0, most}});
  chart.x.title = chart.y.title = chart.x.ticks.back().text = endless;
  check_readable(to_svg(chart));
  CHECK(elements(to_svg(ScatterChart{"f", "t", "d", {}, {}, {{"H200", 1, 1}}}), "circle").size() == 1);
}

TEST_CASE("points at the same place share a label with a line for each") {
  const std::string svg = to_svg(scatter({{"A100 SXM", 179, 80}, {"A100 PCIe", 179, 80}, {"H200", 419, 141}}));
  const std::vector<std::string> texts = elements(svg, "text");
  const std::size_t first = texts.size() - 3;
  CHECK(content(texts[first]) == "A100 SXM");
  CHECK(content(texts[first + 1]) == "A100 PCIe");
  CHECK(number(texts[first], "x") == number(texts[first + 1], "x"));
  CHECK(number(texts[first + 1], "y") - number(texts[first], "y") == line_height);
  CHECK(elements(svg, "circle").size() == 3);
}

TEST_CASE("a lonely point has its label at its right, without a line") {
  const std::vector<LabelPlace> places = *place_labels({{{100, 100}, 50, 18}}, {{100, 100}}, {0, 0, 400, 300});
  CHECK(places[0].box.left == 108);
  CHECK(places[0].box.top == 91);
  CHECK_FALSE(places[0].leader);
}

TEST_CASE("a label without room is not placed") {
  CHECK_FALSE(place_labels({{{100, 100}, 50, 18}}, {{100, 100}}, {80, 90, 120, 110}));
  CHECK_FALSE(place_labels({{{10, 10}, 90, 18}, {{90, 10}, 90, 18}}, {{10, 10}, {90, 10}}, {0, 0, 100, 30}));
  CHECK(place_labels({}, {}, {})->empty());
}

TEST_CASE("a label avoids a place where it seems to be another point's") {
  const Spot own{100, 100}, stranger{167, 100};
  const std::vector<LabelPlace> places = *place_labels({{own, 50, 18}}, {own, stranger}, {0, 0, 400, 300});
  CHECK(places[0].anchor == TextAnchor::end);
  CHECK_FALSE(places[0].leader);
}

TEST_CASE("x ticks that would touch are left out, the last one never") {
  ScatterChart chart = scatter({});
  chart.x = axis("Memory bandwidth", 8000, " GBit/sec");
  const std::string svg = to_svg(chart);
  CHECK(svg.find(">8000 GBit/sec</text>") != std::string::npos);
  CHECK(svg.find(">6000 GBit/sec</text>") == std::string::npos);
  check_readable(svg);
}

TEST_CASE("in a thousand random figures every point has its label, none overlaps, none is cut off") {
  std::minstd_rand random(1);
  for (int i = 0; i < 1000; ++i) {
    const ScatterChart chart = random_scatter(random, 14);
    const std::string svg = to_svg(chart);
    INFO(svg);
    REQUIRE(labels_in(svg) == chart.points.size());
    REQUIRE(elements(svg, "circle").size() == chart.points.size());
    check_readable(svg);
  }
}

TEST_CASE("a figure too crowded for its labels becomes higher") {
  std::vector<ScatterPoint> row;
  for (int i = 0; i < 24; ++i) row.push_back({"RTX PRO 6000 Blackwell", i * 40, 150});
  const std::string svg = to_svg(scatter(row));
  CHECK(height_of(svg) > height_of(to_svg(scatter({}))));
  CHECK(labels_in(svg) == row.size());
  check_readable(svg);
}

TEST_CASE("the same figure is the same text") {
  std::minstd_rand random(7);
  for (int i = 0; i < 40; ++i) {
    const ScatterChart chart = random_scatter(random, 14);
    REQUIRE(to_svg(chart) == to_svg(chart));
  }
}
