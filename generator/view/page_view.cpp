#include "view/page_view.hpp"

#include "base/escaped.hpp"
#include "view/markdown_text.hpp"

// The names a theme may use, view by view.
namespace katalog {
template <>
const Shape& shape_of<LinkView>() {
  static const Shape shape{{field<&LinkView::text>("text"), field<&LinkView::url>("url")}};
  return shape;
}

template <>
const Shape& shape_of<LanguageView>() {
  static const Shape shape{{field<&LanguageView::tag>("tag"), field<&LanguageView::name>("name"),
                            field<&LanguageView::url>("url"), field<&LanguageView::is_current>("is_current")}};
  return shape;
}

template <>
const Shape& shape_of<AlternateView>() {
  static const Shape shape{{field<&AlternateView::hreflang>("hreflang"), field<&AlternateView::url>("url")}};
  return shape;
}

template <>
const Shape& shape_of<FitModelView>() {
  static const Shape shape{{field<&FitModelView::id>("id"), field<&FitModelView::name>("name"),
                            field<&FitModelView::explanation>("explanation"), field<&FitModelView::formula>("formula"),
                            field<&FitModelView::example>("example"), field<&FitModelView::source>("source")}};
  return shape;
}

template <>
const Shape& shape_of<LocaleView>() {
  static const Shape shape{
      {field<&LocaleView::tag>("tag"), field<&LocaleView::direction>("direction"), field<&LocaleView::brand>("brand"),
       field<&LocaleView::text>("text"), field<&LocaleView::asset>("asset"), field<&LocaleView::integrity>("integrity"),
       field<&LocaleView::manifest>("manifest"), field<&LocaleView::theme_color>("theme_color"),
       field<&LocaleView::home>("home"), field<&LocaleView::use_cases>("use_cases"), field<&LocaleView::all_gpus>("all_gpus"),
       field<&LocaleView::calculator_page>("calculator_page"), field<&LocaleView::methodology>("methodology"),
       field<&LocaleView::imprint>("imprint"), field<&LocaleView::privacy>("privacy"), field<&LocaleView::network>("network"),
       field<&LocaleView::fit_models>("fit_models"), field<&LocaleView::kv_cache_example>("kv_cache_example"),
       field<&LocaleView::og_locale>("og_locale")}};
  return shape;
}

template <>
const Shape& shape_of<HeaderView>() {
  static const Shape shape{{field<&HeaderView::text>("text"), field<&HeaderView::url>("url")}};
  return shape;
}

template <>
const Shape& shape_of<CellView>() {
  static const Shape shape{
      {field<&CellView::text>("text"), field<&CellView::value>("value"), field<&CellView::is_absent>("is_absent")}};
  return shape;
}

template <>
const Shape& shape_of<RowView>() {
  static const Shape shape{{field<&RowView::id>("id"), field<&RowView::name>("name"),
                            field<&RowView::architecture>("architecture"), field<&RowView::url>("url"),
                            field<&RowView::cells>("cells")}};
  return shape;
}

template <>
const Shape& shape_of<JumpsView>() {
  static const Shape shape{{field<&JumpsView::heading>("heading"), field<&JumpsView::links>("links")}};
  return shape;
}

template <>
const Shape& shape_of<RowGroupView>() {
  static const Shape shape{{field<&RowGroupView::id>("id"), field<&RowGroupView::heading>("heading"),
                            field<&RowGroupView::width>("width"), field<&RowGroupView::rows>("rows")}};
  return shape;
}

template <>
const Shape& shape_of<TableView>() {
  static const Shape shape{{field<&TableView::heading>("heading"), field<&TableView::gpu_header>("gpu_header"),
                            field<&TableView::headers>("headers"), field<&TableView::has_groups>("has_groups"),
                            field<&TableView::jumps>("jumps"), field<&TableView::groups>("groups"),
                            field<&TableView::footnotes>("footnotes")}};
  return shape;
}

template <>
const Shape& shape_of<SectionView>() {
  static const Shape shape{{field<&SectionView::id>("id"), field<&SectionView::heading>("heading"),
                            field<&SectionView::heading_html>("heading_html"), field<&SectionView::html>("html"),
                            field<&SectionView::items>("items")}};
  return shape;
}

template <>
const Shape& shape_of<ComparisonLineView>() {
  static const Shape shape{{field<&ComparisonLineView::label>("label"), field<&ComparisonLineView::text>("text")}};
  return shape;
}

template <>
const Shape& shape_of<ComparisonView>() {
  static const Shape shape{{field<&ComparisonView::id>("id"), field<&ComparisonView::heading>("heading"),
                            field<&ComparisonView::url>("url"), field<&ComparisonView::lines>("lines")}};
  return shape;
}

template <>
const Shape& shape_of<ComparisonsView>() {
  static const Shape shape{{field<&ComparisonsView::heading>("heading"), field<&ComparisonsView::pairs>("pairs")}};
  return shape;
}

template <>
const Shape& shape_of<ActionView>() {
  static const Shape shape{
      {field<&ActionView::heading>("heading"), field<&ActionView::text>("text"), field<&ActionView::link>("link")}};
  return shape;
}

template <>
const Shape& shape_of<CardView>() {
  static const Shape shape{{field<&CardView::title>("title"), field<&CardView::text>("text"), field<&CardView::url>("url")}};
  return shape;
}

template <>
const Shape& shape_of<CardsView>() {
  static const Shape shape{{field<&CardsView::heading>("heading"), field<&CardsView::cards>("cards")}};
  return shape;
}

template <>
const Shape& shape_of<FactsView>() {
  static const Shape shape{{field<&FactsView::heading>("heading"), field<&FactsView::lines>("lines"),
                            field<&FactsView::sources_heading>("sources_heading"), field<&FactsView::sources>("sources")}};
  return shape;
}

template <>
const Shape& shape_of<GridRowView>() {
  static const Shape shape{
      {field<&GridRowView::label>("label"), field<&GridRowView::url>("url"), field<&GridRowView::cells>("cells")}};
  return shape;
}

template <>
const Shape& shape_of<GridView>() {
  static const Shape shape{{field<&GridView::id>("id"), field<&GridView::heading>("heading"),
                            field<&GridView::corner>("corner"), field<&GridView::headers>("headers"),
                            field<&GridView::rows>("rows"), field<&GridView::is_sortable>("is_sortable")}};
  return shape;
}

template <>
const Shape& shape_of<NoteView>() {
  static const Shape shape{{field<&NoteView::heading>("heading"), field<&NoteView::text>("text")}};
  return shape;
}

template <>
const Shape& shape_of<NotesView>() {
  static const Shape shape{
      {field<&NotesView::heading>("heading"), field<&NotesView::notes>("notes"), field<&NotesView::has_notes>("has_notes")}};
  return shape;
}

template <>
const Shape& shape_of<VerdictsView>() {
  static const Shape shape{{field<&VerdictsView::good>("good"), field<&VerdictsView::bad>("bad")}};
  return shape;
}

template <>
const Shape& shape_of<ChartView>() {
  static const Shape shape{
      {field<&ChartView::title>("title"), field<&ChartView::svg>("svg"), field<&ChartView::left_out>("left_out")}};
  return shape;
}

template <>
const Shape& shape_of<ChartsView>() {
  static const Shape shape{{field<&ChartsView::heading>("heading"), field<&ChartsView::charts>("charts")}};
  return shape;
}

template <>
const Shape& shape_of<OptionView>() {
  static const Shape shape{{field<&OptionView::value>("value"), field<&OptionView::text>("text")}};
  return shape;
}

template <>
const Shape& shape_of<CalculatorView>() {
  static const Shape shape{{field<&CalculatorView::heading>("heading"), field<&CalculatorView::url>("url"),
                            field<&CalculatorView::budget>("budget"), field<&CalculatorView::jobs>("jobs"),
                            field<&CalculatorView::models>("models"), field<&CalculatorView::headers>("headers"),
                            field<&CalculatorView::data>("data")}};
  return shape;
}

template <>
const Shape& shape_of<PageView>() {
  static const Shape shape{{field<&PageView::title>("title"),
                            field<&PageView::description>("description"),
                            field<&PageView::canonical>("canonical"),
                            field<&PageView::alternates>("alternates"),
                            field<&PageView::summary>("summary"),
                            field<&PageView::card_image>("card_image"),
                            field<&PageView::og_alternates>("og_alternates"),
                            field<&PageView::twin>("twin"),
                            field<&PageView::structured_data>("structured_data"),
                            field<&PageView::languages>("languages"),
                            field<&PageView::breadcrumb>("breadcrumb"),
                            field<&PageView::name>("name"),
                            field<&PageView::lead>("lead"),
                            field<&PageView::table>("table"),
                            field<&PageView::price_note>("price_note"),
                            field<&PageView::sections>("sections"),
                            field<&PageView::charts>("charts"),
                            field<&PageView::comparisons>("comparisons"),
                            field<&PageView::price>("price"),
                            field<&PageView::verdicts>("verdicts"),
                            field<&PageView::facts>("facts"),
                            field<&PageView::differences>("differences"),
                            field<&PageView::fits>("fits"),
                            field<&PageView::calculator>("calculator"),
                            field<&PageView::matrices>("matrices"),
                            field<&PageView::choice>("choice"),
                            field<&PageView::alternatives>("alternatives"),
                            field<&PageView::questions>("questions"),
                            field<&PageView::actions>("actions"),
                            field<&PageView::cards>("cards")}};
  return shape;
}

SectionView text_section(std::string_view id, const std::string& heading, const std::string& text) {
  SectionView section;
  section.id = id;
  section.heading = heading;
  section.heading_html = {escaped(heading)};
  section.html = {"<p>" + escaped(text) + "</p>\n"};
  section.text = text;
  section.heading_markdown = as_markdown(heading);
  section.markdown = as_markdown(text) + "\n";
  return section;
}

const Shape& locale_shape() { return shape_of<LocaleView>(); }

const Shape& page_shape() { return shape_of<PageView>(); }

}  // namespace katalog
