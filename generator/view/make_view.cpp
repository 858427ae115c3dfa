#include "view/make_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/escaped.hpp"
#include "base/utf8.hpp"
#include "view/charts.hpp"
#include "view/compare_page.hpp"
#include "view/fit_page.hpp"
#include "view/gpu_page.hpp"
#include "view/markdown_text.hpp"
#include "view/page_references.hpp"
#include "view/structured_data.hpp"
#include "view/table.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

constexpr std::string_view use_case_layout = "use-case";
constexpr std::string_view matters_section = "matters";
constexpr std::string_view faq_section = "faq";
constexpr std::string_view rent_question = "rent";

/// A page's words in each locale, in their order; nothing where it is not published.
using Translations = std::vector<const PageWords*>;

Checked<std::string> filled(const Located<std::string>& text, const PageWords& words, const References& references) {
  return fill_facts(text.value, {words.path, text.span}, references);
}

/// A page in every locale: each leads to it where it is published there, else to that locale's home page.
std::vector<LanguageView> languages_of(const Prepared& prepared, const PageKey& page, const Translations& translations) {
  std::vector<LanguageView> languages;
  for (std::size_t i = 0; i < prepared.locales.size(); ++i) {
    const Wording& wording = prepared.locales[i].wording;
    const std::string url = translations[i] ? page_url(*translations[i], page.subject) : home_url(wording.tag());
    languages.push_back({wording.tag(), wording.native_name(), url, wording.tag() == page.words->locale});
  }
  return languages;
}

SectionView to_view(Section section) {
  SectionView view{std::move(section.id),     std::move(section.heading), {std::move(section.heading_html)},
                   {std::move(section.html)}, std::move(section.text),    {}};
  view.heading_markdown = std::move(section.heading_markdown);
  view.markdown = std::move(section.markdown);
  for (Section& item : section.items) view.items.push_back(to_view(std::move(item)));
  return view;
}

void give_heading(SectionView& section, const std::string& words) {
  if (!section.heading.empty()) return;
  section.heading = words;
  section.heading_html = {escaped(words)};
  section.heading_markdown = as_markdown(words);
}

/// The question every use case shares; its answer is a message of the locale.
SectionView rent_question_view(const Wording& wording, const std::string& name) {
  const std::string question = wording.message("faq.rent-question", {{"name", name}});
  return text_section(rent_question, question, wording.message("faq.rent-answer"));
}

void place_sections(PageView& view, Document document, const PageKey& page) {
  const Wording& wording = page.locale->wording;
  const std::string& name = view.name;
  view.lead = {std::move(document.lead_html)};
  view.lead_markdown = std::move(document.lead_markdown);
  for (Section& section : document.sections) {
    SectionView placed = to_view(std::move(section));
    if (placed.id == faq_section) {
      give_heading(placed, wording.message("faq.heading", {{"title", view.title}}));
      view.questions = std::move(placed);
    } else {
      if (placed.id == matters_section) give_heading(placed, wording.message("use-case.matters", {{"name", name}}));
      view.sections.push_back(std::move(placed));
    }
  }
  if (view.questions && page.structure->layout.value == use_case_layout)
    view.questions->items.push_back(rent_question_view(wording, name));
}

std::vector<ActionView> make_actions(const Site& site, const Wording& wording) {
  const std::string account = site.config.launched ? "action.account-after" : "action.account-before";
  return {{wording.message(account),
           wording.message(account + "-text"),
           {wording.message(account + "-link"), site.config.links.account}},
          {wording.message("action.network"),
           wording.message("action.network-text"),
           {wording.message("action.network-link"), site.config.links.network}}};
}

std::optional<CardsView> make_cards(const Site& site, const Prepared& prepared, const PageKey& page, Mentions& mentions) {
  if (page.structure->related.empty()) return std::nullopt;
  const bool is_use_case = page.structure->layout.value == use_case_layout;
  CardsView cards{page.locale->wording.message(is_use_case ? "use-case.others" : "home.use-cases"), {}};
  for (const Located<std::string>& id : page.structure->related) {
    const PageStructure* structure = find_structure(site, id.value);
    const PageWords* words = find_words(site, id.value, page.words->locale);
    if (!structure || !words || !is_published(*words, prepared.options)) continue;
    const PageKey other{structure, words, page.locale, {}};
    const PageReferences references(site, prepared, other);
    // Problems in the other page's summary are reported with that page.
    const std::string summary = filled(words->summary, *words, references).value;
    mentions.priced_gpus.insert(references.mentions().priced_gpus.begin(), references.mentions().priced_gpus.end());
    cards.cards.push_back({words->name.value, summary, page_url(*words)});
  }
  return cards;
}

/// The page's other locales as OpenGraph names them.
std::vector<std::string> og_alternates_of(const Prepared& prepared, const PageKey& page, const Translations& translations) {
  std::vector<std::string> others;
  for (std::size_t i = 0; i < prepared.locales.size(); ++i)
    if (&prepared.locales[i] != page.locale && translations[i])
      others.push_back(prepared.locales[i].wording.open_graph_locale());
  return others;
}

void fill_head(PageView& view, const Site& site, const Prepared& prepared, const PageKey& page) {
  const std::string url = page_url(*page.words, page.subject);
  view.path = output_path(url);
  view.layout = page.structure->layout.value;
  view.locale = page.locale->view;
  const Translations translations = find_published_everywhere(site, prepared.options, page.structure->id);
  view.languages = languages_of(prepared, page, translations);
  view.alternates = alternates_of(site, prepared.options, page.structure->id, page.subject);
  if (!view.alternates.empty()) {
    view.canonical = site.config.base_url + url;
    view.twin = twin_url(url);
    view.og_alternates = og_alternates_of(prepared, page, translations);
  }
  if (page.structure->id != home_page) view.breadcrumb = {page.locale->view->home};
  if (page.subject.gpu && !page.locale->view->all_gpus.url.empty()) view.breadcrumb.push_back(page.locale->view->all_gpus);
}

/// The GPUs whose facts a page shows outside its words.
std::vector<const Gpu*> gpus_of(const Site& site, const PageKey& page) {
  if (page.subject.other) return {page.subject.gpu, page.subject.other};
  if (page.subject.gpu) return {page.subject.gpu};
  return gpus_shown(site, *page.structure);
}

/// Search engines cut titles and descriptions; a page may still be built.
Diagnostics check_lengths(const Site& site, const PageView& view, const PageWords& words) {
  constexpr int longest_title = 60, shortest_description = 50, longest_description = 160;
  Diagnostics problems;
  const int title = count_characters(view.title + " | " + site.config.brand);
  if (title > longest_title)
    problems.push_back({Rule::text_length,
                        {words.path, words.title.span},
                        fmt::format("the title with the brand has {} characters", title),
                        fmt::format("search engines show {}", longest_title),
                        Severity::warning});
  const int description = count_characters(view.description);
  if (description < shortest_description || description > longest_description)
    problems.push_back({Rule::text_length,
                        {words.path, words.description.span},
                        fmt::format("the description has {} characters", description),
                        fmt::format("search engines show {} to {}", shortest_description, longest_description),
                        Severity::warning});
  return problems;
}

}  // namespace

Checked<PageView> make_view(const Site& site, const Prepared& prepared, const PageKey& page, std::string_view file) {
  Checked<PageView> checked;
  PageView& view = checked.value;
  const PageWords& words = *page.words;
  const PageReferences references(site, prepared, page);
  fill_head(view, site, prepared, page);
  view.name = take(filled(words.name, words, references), checked.problems);
  view.title = take(filled(words.title, words, references), checked.problems);
  view.description = take(filled(words.description, words, references), checked.problems);
  view.summary = take(filled(words.summary, words, references), checked.problems);
  append(checked.problems, check_lengths(site, view, words));
  Document document = take(render_markdown(file.substr(std::min(words.body_offset, file.size())),
                                           {words.path, words.body_line, page_url(words, page.subject)}, references),
                           checked.problems);
  place_sections(view, std::move(document), page);
  view.table = make_table(site, prepared, page);
  view.comparisons = make_comparisons(site, prepared, page);
  if (auto charts = make_charts(site, prepared, page); !charts.empty())
    view.charts = ChartsView{page.locale->wording.message("chart.heading"), std::move(charts)};
  if (page.structure->layout.value == use_case_layout || page.structure->id == home_page || page.subject.gpu)
    view.actions = make_actions(site, page.locale->wording);
  view.mentions = references.mentions();
  view.cards = make_cards(site, prepared, page, view.mentions);
  if (page.structure->id == home_page) view.calculator = make_calculator(site, prepared, page);
  if (page.structure->id == fit_page) add_calculator_parts(view, site, prepared, page);
  if ((page.subject.other || page.structure->id == fit_page) && prepared.shows_prices)
    view.price_note =
        page.locale->wording.message("use-case.footnote-prices", {{"time", page.locale->figures.prices_taken_at}});
  if (page.subject.other)
    add_comparison_parts(view, site, prepared, page);
  else if (page.subject.gpu)
    add_gpu_parts(view, site, prepared, page);
  view.structured_data = {structured_data(view, site.config.base_url)};
  return checked;
}

std::string description_of(const Site& site, const Prepared& prepared, const PageKey& page) {
  // Its problems are reported with the page.
  return filled(page.words->description, *page.words, PageReferences(site, prepared, page)).value;
}

PageView make_chooser_view(const Site& site, const Prepared& prepared) {
  PageView view;
  view.path = "index.html";
  view.layout = chooser_layout;
  view.title = site.config.brand;
  view.name = site.config.brand;
  view.canonical = site.config.base_url + "/";
  view.alternates = alternates_of(site, prepared.options, home_page);
  for (const PreparedLocale& locale : prepared.locales) {
    const std::string& tag = locale.wording.tag();
    view.languages.push_back({tag, locale.wording.native_name(), home_url(tag), false});
    if (tag != site.config.source_locale.value) continue;
    view.locale = locale.view;
    const PageStructure* home = find_structure(site, home_page);
    const PageWords* words = find_published(site, prepared.options, home_page, tag);
    if (home && words) view.description = description_of(site, prepared, {home, words, &locale, {}});
  }
  return view;
}

std::vector<AlternateView> alternates_of(const Site& site, const BuildOptions& options, std::string_view page,
                                         const Subject& subject) {
  if (page == not_found_page) return {};
  std::vector<AlternateView> alternates;
  std::string fallback;
  for (const PageWords* words : find_published_everywhere(site, options, page)) {
    if (!words) continue;
    alternates.push_back({words->locale, site.config.base_url + page_url(*words, subject)});
    if (words->locale == site.config.source_locale.value) fallback = alternates.back().url;
  }
  if (page == home_page) fallback = site.config.base_url + "/";
  if (!fallback.empty()) alternates.push_back({"x-default", fallback});
  return alternates;
}

std::chrono::year_month_day last_modified(const Site& site, const PageKey& page, std::string_view file) {
  constexpr std::string_view figure = "gpu.";
  std::chrono::year_month_day latest = page.words->updated;
  for (const Gpu* gpu : gpus_of(site, page)) latest = std::max(latest, gpu->checked);
  for (std::size_t at = file.find(figure); at != std::string_view::npos; at = file.find(figure, at)) {
    at += figure.size();
    const std::string_view id = file.substr(at, file.find('.', at) - at);
    if (const Gpu* gpu = find_by_id(site.catalog.gpus, id)) latest = std::max(latest, gpu->checked);
  }
  return latest;
}

}  // namespace katalog
