#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "check/check_site.hpp"
#include "view/known_messages.hpp"
#include "wording/wording.hpp"

// Messages: the source locale against what the program and its catalogue ask for, every other locale against the source locale.
namespace katalog {
namespace {

bool is_column_of_a_fact(std::string_view key) {
  constexpr std::string_view prefix = "column.";
  return key.starts_with(prefix) && find_fact_kind(key.substr(prefix.size()));
}

/// The arguments the program gives to a message; nothing for one it never asks for.
std::optional<std::vector<std::string>> given_arguments(const std::vector<KnownMessage>& known, std::string_view key) {
  const auto found = std::ranges::find(known, key, &KnownMessage::key);
  if (found != known.end()) return found->arguments;
  if (key.starts_with("theme.") || is_column_of_a_fact(key)) return std::vector<std::string>{};
  return std::nullopt;
}

void check_source_message(const Locale& source, const std::string& key, const std::vector<KnownMessage>& known,
                          Diagnostics& problems) {
  const Located<std::string>& message = source.messages.find(key)->second;
  const Place place{source.path, message.span};
  const auto given = given_arguments(known, key);
  if (!given) {
    std::vector<std::string> keys;
    for (const KnownMessage& one : known) keys.push_back(one.key);
    problems.push_back(
        {Rule::unknown_message, place, fmt::format("nothing asks for the message \"{}\"", key), nearest_hint(key, keys)});
    return;
  }
  for (const std::string& argument : shape_of_message(message.value).arguments)
    if (std::ranges::find(*given, argument) == given->end())
      problems.push_back({Rule::unknown_argument, place,
                          fmt::format("the message \"{}\" is given no argument \"{}\"", key, argument),
                          given->empty() ? "it has no arguments" : nearest_hint(argument, *given)});
}

/// Messages that must be there: the program's own, and a heading for every column a page shows.
std::set<std::string> required_messages(const Site& site, const std::vector<KnownMessage>& known) {
  std::set<std::string> required;
  for (const KnownMessage& message : known) required.insert(message.key);
  for (const PageStructure& structure : site.structures)
    for (const Located<Column>& column : structure.columns)
      if (find_fact_kind(column.value.name)) required.insert("column." + column.value.name);
  return required;
}

}  // namespace

Diagnostics check_locales(const Site& site) {
  Diagnostics problems;
  const Locale* source = find_locale(site, site.config.source_locale.value);
  if (!source) return problems;  // its file could not be read, which is reported there
  const std::vector<KnownMessage> known = known_messages(site);
  for (const auto& [key, message] : source->messages) check_source_message(*source, key, known, problems);
  for (const std::string& key : required_messages(site, known))
    if (!source->messages.contains(key))
      problems.push_back({Rule::missing_message,
                          {source->path, {}},
                          fmt::format("the message \"{}\" is missing", key),
                          "add it to the source locale, then to the others"});
  for (const Locale& locale : site.locales) append(problems, check_messages(locale, *source));
  return problems;
}

}  // namespace katalog
