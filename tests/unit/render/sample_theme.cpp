#include "sample_theme.hpp"

#include <catch2/catch.hpp>

namespace katalog {

template <>
const Shape& shape_of<Cell>() {
  static const Shape shape{{field<&Cell::text>("text"), field<&Cell::is_absent>("is_absent")}};
  return shape;
}
template <>
const Shape& shape_of<Row>() {
  static const Shape shape{{field<&Row::name>("name"), field<&Row::cells>("cells")}};
  return shape;
}
template <>
const Shape& shape_of<Table>() {
  static const Shape shape{{field<&Table::heading>("heading"), field<&Table::rows>("rows")}};
  return shape;
}
template <>
const Shape& shape_of<Link>() {
  static const Shape shape{{field<&Link::text>("text"), field<&Link::url>("url")}};
  return shape;
}
template <>
const Shape& shape_of<Section>() {
  static const Shape shape{{field<&Section::id>("id"), field<&Section::html>("html"), field<&Section::items>("items")}};
  return shape;
}
template <>
const Shape& shape_of<Outer>() {
  static const Shape shape{
      {field<&Outer::brand>("brand"), field<&Outer::title>("title"), field<&Outer::text>("text"), field<&Outer::home>("home")}};
  return shape;
}
template <>
const Shape& shape_of<Inner>() {
  static const Shape shape{{field<&Inner::title>("title"), field<&Inner::empty>("empty"), field<&Inner::lead>("lead"),
                            field<&Inner::no_html>("no_html"), field<&Inner::is_new>("is_new"), field<&Inner::is_old>("is_old"),
                            field<&Inner::notes>("notes"), field<&Inner::no_notes>("no_notes"), field<&Inner::link>("link"),
                            field<&Inner::table>("table"), field<&Inner::no_link>("no_link"),
                            field<&Inner::sections>("sections"), field<&Inner::shared>("shared")}};
  return shape;
}

bool operator==(const Diagnostic& a, const Diagnostic& b) {
  return a.rule == b.rule && a.place == b.place && a.message == b.message && a.hint == b.hint && a.severity == b.severity;
}

std::ostream& operator<<(std::ostream& out, const Diagnostic& d) {
  return out << d.place.path << ":" << d.place.span.line << ":" << d.place.span.column << " +" << d.place.span.length
             << " rule " << static_cast<int>(d.rule) << ": " << d.message << " | " << d.hint;
}

namespace {

const Outer outer{.brand = "Everest & Co",
                  .title = "the site",
                  .text = {{"next", "Next <page>"}, {"swipe", "Swipe"}, {"style.css", "/style.1a2b.css"}},
                  .home = {"Home", "/en/"}};

}  // namespace

const Inner inner{
    .title = "H200 \"SXM\" & 'more' <b>",
    .empty = "",
    .lead = {"<p>A & B</p>"},
    .no_html = {},
    .is_new = true,
    .is_old = false,
    .notes = {"one", "<two>", ""},
    .no_notes = {},
    .link = {"More", "/more?a=1&b=2"},
    .table = Table{"GPUs", {{"H200", {{"141 GB", false}, {"–", true}}}, {"B200", {{"180 GB", false}}}, {"none", {}}}},
    .no_link = std::nullopt,
    .sections = {{"a", {"<i>a</i>"}, {{"a1", {}, {}}, {"a2", {}, {{"a2x", {}, {}}}}}}, {"b", {}, {}}},
    .shared = {std::make_shared<const Row>(Row{"A&B", {{"1", false}}}), std::make_shared<const Row>(Row{"C", {}})}};

const std::array<Seen, 2> seen = {Seen{&shape_of<Outer>(), &outer}, Seen{&shape_of<Inner>(), &inner}};

Vocabulary vocabulary() {
  return {.layouts = {{&shape_of<Outer>(), &outer}, {&shape_of<Inner>(), nullptr}}, .blocks = {{&shape_of<Outer>(), &outer}}};
}

Theme theme_of(Files layouts, Files partials, Files blocks) {
  Theme theme;
  theme.folder = "themes/t/";
  theme.layouts = std::move(layouts);
  theme.partials = std::move(partials);
  theme.blocks = std::move(blocks);
  return theme;
}

Checked<CompiledTheme> compile(const std::string& page, Files partials) {
  return compile_theme(theme_of({{"page", page}}, std::move(partials), {}), vocabulary());
}

SharedParts parts_of(const CompiledTheme& theme, const std::vector<Seen>& elements) {
  return theme.render_shared(seen[0], elements);
}

std::string render_page(const CompiledTheme& theme) { return theme.render_layout("page", seen, parts_of(theme)); }

std::string rendered(const std::string& page, Files partials) {
  const auto compiled = compile(page, std::move(partials));
  CHECK(compiled.problems == Diagnostics{});
  return render_page(compiled.value);
}

}  // namespace katalog
