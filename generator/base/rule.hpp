// The rules katalog checks. Each has an id printed with every diagnostic, a text for `katalog explain`,
// and a folder of the same name in tests/cases/bad.
#pragma once

#include <span>
#include <string_view>

namespace katalog {

enum class Rule {
  // Reading files
  unreadable_file,
  file_too_large,
  invalid_utf8,
  nul_character,
  symlink_outside,
  unexpected_file,
  missing_file,
  // YAML, JSON and front matter
  malformed_yaml,
  yaml_alias,
  yaml_second_document,
  malformed_json,
  malformed_front_matter,
  missing_key,
  unknown_key,
  duplicate_key,
  wrong_type,
  bad_value,
  // Catalogue
  empty_catalogue,
  duplicate_id,
  bad_id,
  unknown_source,
  unknown_architecture,
  unknown_reference_model,
  unknown_format,
  negative_fact,
  ratio_broken,
  // Prices
  bad_price,
  unknown_currency,
  price_in_future,
  price_too_old,
  offer_for_unknown_gpu,
  // Locales and messages
  unknown_locale,
  malformed_message,
  missing_message,
  unknown_message,
  missing_argument,
  unknown_argument,
  plural_category,
  number_pattern,
  sample_mismatch,
  // Page structures and words
  unknown_layout,
  unknown_gpu,
  unknown_column,
  unknown_page,
  unknown_block,
  unknown_fact,
  comparison_outside_table,
  missing_fact,
  missing_structure,
  missing_translation,
  section_mismatch,
  bad_slug,
  bad_alias,
  redirect_limit,
  output_collision,
  broken_alternate,
  missing_part,
  text_length,
  // Markdown
  raw_html,
  unsafe_link,
  broken_link,
  heading_id,
  heading_level,
  table_too_wide,
  // Theme
  malformed_template,
  recursive_partial,
  unknown_partial,
  unknown_tag,
  tag_kind,
  // The machine
  missing_font,
  unwritable_output,
};

struct RuleText {
  std::string_view id;
  std::string_view about;  ///< what the rule is for and what to do, one or two sentences
};

const RuleText& rule_text(Rule rule);

/// Every rule, in the order of the enumeration.
std::span<const Rule> all_rules();

}  // namespace katalog
