#include "read/site_config.hpp"

#include <algorithm>

#include "read/terms.hpp"
#include "read/yaml_file.hpp"

namespace katalog {
namespace {

bool is_host_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-' || c == ':';
}

std::string read_base_url(const Value& value) {
  const std::string url = web_address(value).value;
  if (!url.starts_with("http")) return url;
  const std::string_view after_scheme = std::string_view(url).substr(std::min(url.find("//"), url.size() - 2) + 2);
  if (after_scheme.ends_with('/'))
    value.refuse(Rule::bad_value, quoted(url) + " ends in a slash", "leave the slash out");
  else if (!after_scheme.empty() && !std::all_of(after_scheme.begin(), after_scheme.end(), is_host_character))
    value.refuse(Rule::bad_value, quoted(url) + " is more than a scheme and a host", "write it as https://www.example.com");
  return url;
}

/// BCP 47 as far as letters, digits and hyphens go: the tag becomes part of paths. What ICU knows of it is another matter.
bool looks_like_tag(std::string_view tag) {
  const auto belongs = [](char c) { return is_host_character(c) && c != '.' && c != ':'; };
  return tag.size() >= 2 && tag.front() != '-' && tag.back() != '-' && tag.find("--") == std::string_view::npos &&
         std::all_of(tag.begin(), tag.end(), belongs);
}

Located<std::string> read_tag(const Value& value) {
  Located<std::string> tag = value.text();
  if (!tag.value.empty() && !looks_like_tag(tag.value))
    value.refuse(Rule::bad_value, quoted(tag.value) + " is not a language tag", "write a tag of BCP 47, such as de or pt-BR");
  return tag;
}

std::vector<Located<std::string>> read_locales(const Value& value, FileProblems& problems) {
  std::vector<Located<std::string>> tags;
  const std::vector<Value> items = value.list();
  if (value.is_list() && items.empty()) value.refuse(Rule::bad_value, "there is no locale", "list at least the source locale");
  for (const Value& item : items) tags.push_back(read_tag(item));
  refuse_repeats(tags, problems);
  std::erase_if(tags, [](const auto& tag) { return !looks_like_tag(tag.value); });
  return tags;
}

PricePolicy read_price_policy(Fields fields) {
  PricePolicy policy;
  policy.currency = currency(fields.required("currency"));
  policy.max_age_hours = static_cast<int>(fields.required("max_age_hours").integer({1, 24 * 366}));
  policy.when_older = static_cast<OldPrices>(one_of(fields.required("when_older"), {"warn", "hide", "refuse"}));
  fields.refuse_others();
  return policy;
}

Links read_links(Fields fields) {
  Links links;
  links.account = web_address(fields.required("account")).value;
  links.network = web_address(fields.required("network")).value;
  links.imprint = web_address(fields.required("imprint")).value;
  links.privacy = web_address(fields.required("privacy")).value;
  fields.refuse_others();
  return links;
}

SiteConfig read_config(Fields fields, FileProblems& problems) {
  SiteConfig config;
  config.base_url = read_base_url(fields.required("base_url"));
  config.brand = fields.required("brand").text().value;
  config.launched = fields.required("launched").boolean();
  config.source_locale = fields.required("source_locale").text();
  config.locales = read_locales(fields.required("locales"), problems);
  config.theme = fields.required("theme").id();
  config.prices = read_price_policy(fields.required("prices").fields());
  config.links = read_links(fields.required("links").fields());
  fields.refuse_others();
  return config;
}

}  // namespace

Checked<std::optional<SiteConfig>> read_site_config(const SourceTree& tree) {
  return read_yaml_file<SiteConfig>(tree, std::string(config_path), read_config);
}

}  // namespace katalog
