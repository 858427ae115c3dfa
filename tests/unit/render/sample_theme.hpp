// Views of every kind a theme may see, and themes of one page that see them.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "render/theme.hpp"

namespace katalog {

struct Cell {
  std::string text;
  bool is_absent = false;
};

struct Row {
  std::string name;
  std::vector<Cell> cells;
};

struct Table {
  std::string heading;
  std::vector<Row> rows;
};

struct Link {
  std::string text;
  std::string url;
};

struct Section {
  std::string id;
  Html html;
  std::vector<Section> items;
};

struct Outer {
  std::string brand;
  std::string title;
  Texts text;
  Link home;
};

struct Inner {
  std::string title;
  std::string empty;
  Html lead;
  Html no_html;
  bool is_new = false;
  bool is_old = false;
  std::vector<std::string> notes;
  std::vector<std::string> no_notes;
  Link link;
  std::optional<Table> table;
  std::optional<Link> no_link;
  std::vector<Section> sections;
  std::vector<std::shared_ptr<const Row>> shared;
};

template <>
const Shape& shape_of<Cell>();
template <>
const Shape& shape_of<Row>();
template <>
const Shape& shape_of<Table>();
template <>
const Shape& shape_of<Link>();
template <>
const Shape& shape_of<Section>();
template <>
const Shape& shape_of<Outer>();
template <>
const Shape& shape_of<Inner>();

extern const Inner inner;

/// What a page of the theme sees: the locale's view around its own.
extern const std::array<Seen, 2> seen;

using Files = std::map<std::string, std::string, std::less<>>;

Vocabulary vocabulary();

Theme theme_of(Files layouts, Files partials, Files blocks);

constexpr auto page_path = "themes/t/layouts/page.mustache";

/// A theme with one page, which is at page_path.
Checked<CompiledTheme> compile(const std::string& page, Files partials = {});

SharedParts parts_of(const CompiledTheme& theme, const std::vector<Seen>& elements = {});

std::string render_page(const CompiledTheme& theme);

/// The page of a theme without problems.
std::string rendered(const std::string& page, Files partials = {});

/// They are the same when all they print is.
bool operator==(const Diagnostic& a, const Diagnostic& b);
std::ostream& operator<<(std::ostream& out, const Diagnostic& d);

}  // namespace katalog
