// What a page shows: finished strings, lists and flags, no logic left for the theme. The names the theme may use are in
// page_view.cpp. A LocaleView is what all pages of a locale share and is made once.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "view/mentions.hpp"
#include "view/shape.hpp"

namespace katalog {

struct LinkView {
  std::string text;
  std::string url;
};

/// One locale in the language switcher: the same page where it exists there.
struct LanguageView {
  std::string tag;
  std::string name;
  std::string url;
  bool is_current = false;
};

struct AlternateView {
  std::string hreflang;
  std::string url;  ///< absolute
};

/// How one fit model works, with a row of the methodology.
struct FitModelView {
  std::string id;
  std::string name;
  std::string explanation;
  std::string formula;
  std::string example;  ///< the formula with the figures of a GPU of the catalogue; empty for none
  LinkView source;
};

struct LocaleView {
  std::string tag;
  std::string direction;  ///< ltr or rtl
  std::string brand;
  std::string og_locale;    ///< en_US
  Texts text;               ///< {{text.skip}}: the message theme.skip
  Texts asset;              ///< {{asset.style.css}}: the asset's URL
  Texts integrity;          ///< {{integrity.style.css}}: its subresource integrity
  std::string manifest;     ///< the web manifest's URL; empty where the theme has no colours
  std::string theme_color;  ///< of the browser's frame; empty likewise
  LinkView home;
  std::vector<LinkView> use_cases;
  LinkView all_gpus;
  LinkView calculator_page;
  LinkView methodology;
  LinkView imprint;
  LinkView privacy;
  LinkView network;
  std::vector<FitModelView> fit_models;
  std::string kv_cache_example;  ///< its formula with the figures of a reference model
};

struct HeaderView {
  std::string text;
  std::string url;         ///< where the methodology explains the column; empty for none
  std::string markdown{};  ///< in the page's twin, of a header that pages share
};

/// Pages repeat each other's tables.
using SharedHeader = std::shared_ptr<const HeaderView>;

struct CellView {
  std::string text;
  std::string value;       ///< decimal text to sort by; empty where the text itself sorts, or nothing does
  bool is_absent = false;  ///< words that say why there is no figure
};

struct RowView {
  std::string id;
  std::string name;
  std::string architecture;
  std::string url;
  std::vector<CellView> cells;
  std::string markdown;  ///< the row in the page's twin
};

using SharedRow = std::shared_ptr<const RowView>;

/// Ways to the groups of a table, by what they have in common.
struct JumpsView {
  std::string heading;
  std::vector<LinkView> links;
};

/// Rows that belong together, under a heading of their own where the table has several groups.
struct RowGroupView {
  std::string id;
  std::string heading;
  std::string width;  ///< columns of the table
  std::vector<SharedRow> rows;
};

struct TableView {
  std::string heading;
  std::string gpu_header;
  std::vector<SharedHeader> headers;
  bool has_groups = false;
  std::vector<JumpsView> jumps;  ///< to the groups, where there are several
  std::vector<RowGroupView> groups;
  std::vector<std::string> footnotes;
};

struct SectionView {
  std::string id;
  std::string heading;
  Html heading_html;
  Html html;
  std::string text;  ///< as plain text, for structured data
  std::vector<SectionView> items;
  std::string heading_markdown{};  ///< of both heading and text, for the page's twin
  std::string markdown{};
};

/// A section whose words are plain text: a question and its answer.
SectionView text_section(std::string_view id, const std::string& heading, const std::string& text);

struct ComparisonLineView {
  std::string label;
  std::string text;
};

struct ComparisonView {
  std::string id;
  std::string heading;
  std::string url;  ///< of the page that compares the two; empty for none
  std::vector<ComparisonLineView> lines;
  std::string markdown{};  ///< all of it in the page's twin
};

using SharedComparison = std::shared_ptr<const ComparisonView>;

struct ComparisonsView {
  std::string heading;
  std::vector<SharedComparison> pairs;
};

struct ActionView {
  std::string heading;
  std::string text;
  LinkView link;
};

struct CardView {
  std::string title;
  std::string text;
  std::string url;
};

struct CardsView {
  std::string heading;
  std::vector<CardView> cards;
};

/// A figure as SVG, and which GPUs it had to leave out.
struct ChartView {
  std::string title;
  Html svg;
  std::string left_out;  ///< empty where it shows all
};

struct ChartsView {
  std::string heading;
  std::vector<ChartView> charts;
};

struct FactsView {
  std::string heading;
  std::vector<ComparisonLineView> lines;
  std::string sources_heading;
  std::vector<LinkView> sources;
};

struct GridRowView {
  std::string label;
  std::string url;  ///< where the methodology explains it; empty for none
  std::vector<CellView> cells;
};

/// A small table with words at the head of its rows.
struct GridView {
  std::string id;
  std::string heading;
  std::string corner;
  std::vector<HeaderView> headers;
  std::vector<GridRowView> rows;
  bool is_sortable = false;
};

struct NoteView {
  std::string heading;
  std::string text;
};

struct NotesView {
  std::string heading;
  std::vector<std::string> notes;
  bool has_notes = false;
};

/// A GPU on offer, as structured data tells of it.
struct ProductView {
  std::string name;
  std::string brand;
  std::string low_price;  ///< decimal text, as the page shows it
  std::string currency;
};

/// What a GPU is good for and what it is not made for.
struct VerdictsView {
  NotesView good;
  NotesView bad;
};

struct OptionView {
  std::string value;
  std::string text;
};

/// The form that asks what is to be run, and what its script answers from.
struct CalculatorView {
  std::string heading;
  std::string url;     ///< of the page that answers
  std::string budget;  ///< the label of the most an hour may cost, with its currency
  std::vector<OptionView> jobs;
  std::vector<OptionView> models;    ///< whose KV cache is known
  std::vector<std::string> headers;  ///< of the answer: the GPU, how many of it, the price of all
  Html data;                         ///< JSON, safe inside a script element; empty where the page only asks
};

struct PageView {
  std::string path;                          ///< of the output file
  std::string layout;                        ///< not for the theme
  std::shared_ptr<const LocaleView> locale;  ///< the theme sees its fields as the outermost scope
  Mentions mentions;                         ///< not for the theme; of its words and of the summaries it shows

  // The head
  std::string title;
  std::string description;
  std::string canonical;  ///< absolute; empty where the page must not be indexed
  std::vector<AlternateView> alternates;
  std::string summary;                     ///< one line, for its social card and llms.txt
  std::string card_image;                  ///< absolute; empty where the page has no social card
  std::vector<std::string> og_alternates;  ///< de_DE: the other locales that publish the page
  std::string twin;                        ///< path of the same page as Markdown; empty where the page must not be indexed
  Html structured_data;                    ///< JSON-LD, safe inside a script element
  std::vector<LanguageView> languages;
  std::vector<LinkView> breadcrumb;  ///< from home to the page's parent
  std::string name;                  ///< of the page itself, the last step of the breadcrumb

  std::optional<ProductView> product;  ///< for structured data

  // The page
  Html lead;
  std::string lead_markdown;  ///< for its twin
  std::string price_note;     ///< when the prices were taken, where no other part says so
  std::optional<TableView> table;
  std::vector<SectionView> sections;
  std::optional<ChartsView> charts;
  std::optional<ComparisonsView> comparisons;
  std::optional<NoteView> price;
  std::optional<VerdictsView> verdicts;
  std::optional<FactsView> facts;
  std::optional<GridView> differences;
  std::optional<GridView> fits;
  std::optional<CalculatorView> calculator;
  std::vector<GridView> matrices;  ///< the calculator's answers for whole sizes, without script
  std::optional<NotesView> choice;
  std::optional<CardsView> alternatives;
  std::optional<SectionView> questions;
  std::vector<ActionView> actions;
  std::optional<CardsView> cards;
};

const Shape& locale_shape();
const Shape& page_shape();

}  // namespace katalog
