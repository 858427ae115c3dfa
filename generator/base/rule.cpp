#include "base/rule.hpp"

#include <array>
#include <cstddef>

namespace katalog {
namespace {

struct Entry {
  Rule rule;
  RuleText text;
};

constexpr std::array entries{
    Entry{Rule::unreadable_file,
          {"unreadable-file", "A file of the site cannot be read. Check its permissions, and that it is a regular file."}},
    Entry{Rule::file_too_large,
          {"file-too-large",
           "A file is larger than any input of its kind needs to be. Look for pasted data, or a link to the wrong file."}},
    Entry{Rule::invalid_utf8, {"invalid-utf8", "Every text file is UTF-8. Save the file in that encoding."}},
    Entry{Rule::nul_character,
          {"nul-character", "A text file holds a NUL character, which no text needs. The file is damaged, or not text."}},
    Entry{Rule::symlink_outside,
          {"symlink-outside",
           "A symbolic link leads out of the site's folder, so the site would depend on something that is not in it."}},
    Entry{
        Rule::unexpected_file,
        {"unexpected-file",
         "A file lies where katalog looks for inputs but is none, so what it says would be silently lost. Move or rename it."}},
    Entry{Rule::missing_file, {"missing-file", "A file that the site needs is not there."}},
    Entry{Rule::malformed_yaml,
          {"malformed-yaml",
           "The file is not YAML as katalog reads it. Look at the line named, and for a quote that is never closed."}},
    Entry{Rule::yaml_alias, {"yaml-alias", "YAML anchors and aliases are not used: each value stands where it is needed."}},
    Entry{Rule::yaml_second_document,
          {"yaml-second-document", "A YAML file holds one document. What follows --- or ... would be lost."}},
    Entry{Rule::malformed_json, {"malformed-json", "The file is not JSON."}},
    Entry{Rule::malformed_front_matter,
          {"malformed-front-matter", "The words of a page begin with front matter between two lines that are only ---."}},
    Entry{Rule::missing_key, {"missing-key", "A key that is needed is not there."}},
    Entry{Rule::unknown_key,
          {"unknown-key", "A key that nothing reads: most often a misspelt one, whose value would be silently lost."}},
    Entry{Rule::duplicate_key,
          {"duplicate-key", "A key stands twice in one mapping, so one of the two values would be silently lost."}},
    Entry{Rule::wrong_type,
          {"wrong-type", "A value is of another kind than its key takes: a list for a text, a quoted text for a number."}},
    Entry{Rule::bad_value,
          {"bad-value", "A value is of the right kind but none that its key takes, such as a number with a unit."}},
    Entry{Rule::empty_catalogue, {"empty-catalogue", "The catalogue has no GPU, so every page would be empty."}},
    Entry{Rule::duplicate_id,
          {"duplicate-id", "Two entries of one list have the same id, so one of them could never be named."}},
    Entry{Rule::bad_id,
          {"bad-id",
           "An id is made of a to z, 0 to 9 and single hyphens, so that it can stand in addresses and names of figures."}},
    Entry{Rule::unknown_source,
          {"unknown-source", "A source is named that gpus.yaml does not list. Every fact needs a source a reader can open."}},
    Entry{Rule::unknown_architecture, {"unknown-architecture", "A GPU names an architecture that gpus.yaml does not list."}},
    Entry{Rule::unknown_reference_model,
          {"unknown-reference-model", "A fit model names a reference model that gpus.yaml does not list."}},
    Entry{Rule::unknown_format,
          {"unknown-format", "A fit model requires a number format that no architecture of the catalogue has."}},
    Entry{Rule::negative_fact,
          {"negative-fact", "A figure that cannot be negative is, or one is zero by which katalog divides."}},
    Entry{Rule::ratio_broken,
          {"ratio-broken",
           "Two dense rates of a GPU do not stand in the ratio its architecture is known for. Most often one is a figure with "
           "sparsity."}},
    Entry{Rule::bad_price, {"bad-price", "A price is decimal text with a point and above zero, such as \"4.19\"."}},
    Entry{Rule::unknown_currency,
          {"unknown-currency",
           "The snapshot's currency is not the one site.yaml names, so its prices would be shown in the wrong one."}},
    Entry{Rule::price_in_future,
          {"price-in-future", "The snapshot was taken after the moment of the build, so a clock is wrong."}},
    Entry{Rule::price_too_old, {"price-too-old", "The snapshot is older than the policy in site.yaml allows."}},
    Entry{Rule::offer_for_unknown_gpu,
          {"offer-for-unknown-gpu", "An offer is for a GPU the catalogue lacks. It is left out; add the GPU to sell it."}},
    Entry{Rule::unknown_locale, {"unknown-locale", "A locale that ICU has no data for, or that site.yaml does not list."}},
    Entry{Rule::malformed_message,
          {"malformed-message",
           "A message is not ICU MessageFormat. Look for an unclosed brace, or an apostrophe right before one."}},
    Entry{Rule::missing_message,
          {"missing-message", "A message that a page would print is not there. Missing text never falls back in silence."}},
    Entry{Rule::unknown_message, {"unknown-message", "A message that nothing prints: most often a misspelt key."}},
    Entry{Rule::missing_argument,
          {"missing-argument",
           "A translation leaves out an argument of the source message, so readers of that locale would not be told it."}},
    Entry{Rule::unknown_argument, {"unknown-argument", "A message uses an argument that it is not given."}},
    Entry{Rule::plural_category,
          {"plural-category",
           "A plural has exactly the categories that CLDR has for the locale: one too few prints a wrong form, one too many "
           "never prints."}},
    Entry{Rule::number_pattern,
          {"number-pattern",
           "A number pattern holds {n} once ({a} and {b} for a range), and every kind CLDR has no words for needs one."}},
    Entry{Rule::sample_mismatch,
          {"sample-mismatch",
           "A golden sample does not come out as written: the locale, ICU or the message has changed what readers see."}},
    Entry{Rule::unknown_layout,
          {"unknown-layout", "A page names a layout the theme does not have, or the theme lacks one every site needs."}},
    Entry{Rule::unknown_gpu, {"unknown-gpu", "A GPU is named that the catalogue does not have."}},
    Entry{Rule::unknown_column,
          {"unknown-column", "A column is neither a fact, nor price, nor a fit model with its GPU count."}},
    Entry{Rule::unknown_page, {"unknown-page", "A page is named that does not exist, or names itself as related."}},
    Entry{Rule::unknown_block,
          {"unknown-block", "A block is inserted that the theme does not have, or not alone in its paragraph."}},
    Entry{Rule::unknown_fact,
          {"unknown-fact",
           "A name between {{ and }} that is no figure of the catalogue, or one that cannot be printed in a sentence."}},
    Entry{Rule::comparison_outside_table,
          {"comparison-outside-table", "Two GPUs are compared on a page that does not show both in its table."}},
    Entry{Rule::missing_fact,
          {"missing-fact",
           "A table needs a fact that nobody looked up. An empty cell would say that the vendor publishes nothing."}},
    Entry{Rule::missing_structure,
          {"missing-structure", "A page has words but no structure, or the site lacks a page every site has."}},
    Entry{Rule::missing_translation,
          {"missing-translation", "A page has no words in a locale. Missing text never falls back in silence."}},
    Entry{Rule::section_mismatch,
          {"section-mismatch", "The headings of a translation do not have the ids of the source page in the same order."}},
    Entry{Rule::bad_slug, {"bad-slug", "A slug cannot stand in an address."}},
    Entry{Rule::bad_alias, {"bad-alias", "An alias is no path of this site, or one that a page or another alias has already."}},
    Entry{Rule::redirect_limit,
          {"redirect-limit",
           "A CDN reads 2,000 redirects and 1,000 characters a line of _redirects, so what is beyond would be silently lost."}},
    Entry{Rule::output_collision,
          {"output-collision",
           "Two pages have the same address, or a file of the theme stands in the place of one that is made."}},
    Entry{Rule::broken_alternate,
          {"broken-alternate",
           "A page names another language's page that was not made, or that does not name the same pages in return, so search "
           "engines would ignore both. No input can cause this: please report it as a fault of katalog."}},
    Entry{Rule::missing_part,
          {"missing-part",
           "A merge takes each page from a part and makes none itself, so that a part which is missing, stale or damaged "
           "cannot pass unseen. See docs/scale.md."}},
    Entry{Rule::text_length, {"text-length", "A title or description is longer or shorter than search engines show."}},
    Entry{Rule::raw_html,
          {"raw-html", "Raw HTML in Markdown is refused: it escapes the theme, the checks and the content security policy."}},
    Entry{Rule::unsafe_link, {"unsafe-link", "A link that could run a script or open a local file."}},
    Entry{Rule::broken_link,
          {"broken-link", "A link that leads nowhere: no such page, GPU or heading, or no address katalog can check."}},
    Entry{Rule::heading_id,
          {"heading-id",
           "Every heading has an id of its own, {#like-this}, the same in every locale, so that links and translations hold."}},
    Entry{Rule::heading_level,
          {"heading-level", "A body has headings of two levels, ## and below it ###; the title is in the front matter."}},
    Entry{Rule::table_too_wide,
          {"table-too-wide", "A table in Markdown has more columns or rows, or a line more characters, than any page needs."}},
    Entry{Rule::malformed_template,
          {"malformed-template",
           "A template of the theme does not parse: an unclosed tag or section, or a tag katalog does not allow."}},
    Entry{Rule::recursive_partial, {"recursive-partial", "A partial includes itself, directly or through others."}},
    Entry{Rule::unknown_partial, {"unknown-partial", "A template includes a partial the theme does not have."}},
    Entry{Rule::unknown_tag, {"unknown-tag", "A tag names something no view has at that place, so it would print nothing."}},
    Entry{Rule::tag_kind,
          {"tag-kind", "A tag prints a name in a way that does not suit it: HTML escaped, text raw, a list as a text."}},
    Entry{
        Rule::missing_font,
        {"missing-font",
         "A font that social cards are set in is not on this machine, or none of them has the letters of a locale. Install its "
         "package, which docs/dependencies.md names, or add a font to generator/card/fonts.cpp."}},
    Entry{Rule::unwritable_output, {"unwritable-output", "The output folder cannot be written. The old site is as it was."}},
};

constexpr bool are_in_order() {
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].rule != static_cast<Rule>(i)) return false;
  return entries.back().rule == Rule::unwritable_output;
}
static_assert(are_in_order(), "one entry for each rule, in the order of the enumeration");

constexpr auto rules = [] {
  std::array<Rule, entries.size()> all{};
  for (std::size_t i = 0; i < entries.size(); ++i) all[i] = entries[i].rule;
  return all;
}();

}  // namespace

const RuleText& rule_text(Rule rule) { return entries[static_cast<std::size_t>(rule)].text; }

std::span<const Rule> all_rules() { return rules; }

}  // namespace katalog
