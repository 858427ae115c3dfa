#include "render/markdown_twin.hpp"

#include <fmt/format.h>

#include <initializer_list>

#include "view/markdown_text.hpp"

namespace katalog {
namespace {

using Lines = std::vector<std::string>;

/// One part of the page, ended by an empty line; nothing where it has no words.
std::string part(std::string markdown) {
  while (markdown.ends_with('\n')) markdown.pop_back();
  return markdown.empty() ? "" : markdown + "\n\n";
}

std::string heading(std::string_view signs, std::string_view markdown) {
  return markdown.empty() ? "" : fmt::format("{} {}\n\n", signs, markdown);
}

std::string bullets(const Lines& items) { return items.empty() ? "" : fmt::format("- {}\n\n", fmt::join(items, "\n- ")); }

std::string table_head(const Lines& headers) { return markdown_row(headers) + markdown_row(Lines(headers.size(), "---")); }

std::string links_below_table(const LocaleView& locale) {
  std::string markdown;
  for (const LinkView& link : {locale.methodology, locale.all_gpus})
    if (!link.url.empty()) markdown += markdown_link(link.text, link.url) + " ";
  if (markdown.ends_with(' ')) markdown.pop_back();
  return part(markdown);
}

std::string gpu_table(const TableView& table, const LocaleView& locale) {
  Lines headers{as_markdown(table.gpu_header)};
  for (const SharedHeader& header : table.headers) headers.push_back(header->markdown);
  std::string markdown = heading("##", as_markdown(table.heading));
  for (const RowGroupView& group : table.groups) {
    markdown += heading("###", as_markdown(group.heading)) + table_head(headers);
    for (const SharedRow& row : group.rows) markdown += row->markdown;
    markdown += "\n";
  }
  for (const std::string& note : table.footnotes) markdown += part(as_markdown(note));
  return markdown + links_below_table(locale);
}

std::string grid(const GridView& grid) {
  Lines headers{as_markdown(grid.corner)};
  for (const HeaderView& header : grid.headers) headers.push_back(markdown_link(header.text, header.url));
  std::string markdown = heading("##", as_markdown(grid.heading)) + table_head(headers);
  for (const GridRowView& line : grid.rows) {
    Lines row{markdown_link(line.label, line.url)};
    for (const CellView& cell : line.cells) row.push_back(as_markdown(cell.text));
    markdown += markdown_row(row);
  }
  return markdown + "\n";
}

Lines labelled(const std::vector<ComparisonLineView>& lines) {
  Lines items;
  for (const ComparisonLineView& line : lines)
    items.push_back(fmt::format("{}: {}", as_markdown(line.label), as_markdown(line.text)));
  return items;
}

std::string note(const NoteView& note) { return heading("##", as_markdown(note.heading)) + part(as_markdown(note.text)); }

std::string notes(const NotesView& notes) {
  Lines items;
  for (const std::string& one : notes.notes) items.push_back(as_markdown(one));
  return items.empty() ? "" : heading("##", as_markdown(notes.heading)) + bullets(items);
}

std::string facts(const FactsView& facts) {
  Lines sources;
  for (const LinkView& source : facts.sources) sources.push_back(markdown_link(source.text, source.url));
  return heading("##", as_markdown(facts.heading)) + bullets(labelled(facts.lines)) +
         heading("###", as_markdown(facts.sources_heading)) + bullets(sources);
}

std::string section(const SectionView& section) {
  std::string markdown = heading("##", section.heading_markdown) + part(section.markdown);
  for (const SectionView& item : section.items) markdown += heading("###", item.heading_markdown) + part(item.markdown);
  return markdown;
}

std::string comparisons(const ComparisonsView& comparisons) {
  std::string markdown = heading("##", as_markdown(comparisons.heading));
  for (const SharedComparison& pair : comparisons.pairs) markdown += pair->markdown;
  return markdown;
}

std::string cards(const CardsView& cards) {
  Lines items;
  for (const CardView& card : cards.cards)
    items.push_back(fmt::format("{}: {}", markdown_link(card.title, card.url), as_markdown(card.text)));
  return heading("##", as_markdown(cards.heading)) + bullets(items);
}

std::string action(const ActionView& action) {
  return heading("##", as_markdown(action.heading)) + part(as_markdown(action.text)) +
         part(markdown_link(action.link.text, action.link.url));
}

std::string verdicts(const PageView& page) {
  std::string markdown;
  if (page.price) markdown += note(*page.price);
  if (page.verdicts) markdown += notes(page.verdicts->good) + notes(page.verdicts->bad);
  if (page.choice) markdown += notes(*page.choice);
  return markdown;
}

std::string tables(const PageView& page) {
  std::string markdown;
  if (page.facts) markdown += facts(*page.facts);
  if (page.table) markdown += gpu_table(*page.table, *page.locale);
  if (page.differences) markdown += grid(*page.differences);
  if (page.fits) markdown += grid(*page.fits);
  for (const GridView& matrix : page.matrices) markdown += grid(matrix);
  return markdown + part(as_markdown(page.price_note));
}

std::string sections(const PageView& page) {
  std::string markdown;
  for (const SectionView& one : page.sections) markdown += section(one);
  if (page.comparisons) markdown += comparisons(*page.comparisons);
  if (page.alternatives) markdown += cards(*page.alternatives);
  if (page.questions) markdown += section(*page.questions);
  return markdown;
}

std::string way_on(const PageView& page) {
  std::string markdown;
  for (const ActionView& one : page.actions) markdown += action(one);
  if (page.cards) markdown += cards(*page.cards);
  return markdown;
}

}  // namespace

std::string markdown_twin(const PageView& page) {
  std::string markdown = heading("#", as_markdown(page.title)) + "> " + part(as_markdown(page.description)) +
                         part("<" + page.canonical + ">") + part(page.lead_markdown) + verdicts(page) + tables(page) +
                         sections(page) + way_on(page);
  markdown.pop_back();
  return markdown;
}

}  // namespace katalog
