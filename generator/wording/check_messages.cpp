#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <unicode/plurrule.h>
#include <unicode/strenum.h>

#include "wording/locale_tag.hpp"
#include "wording/message_syntax.hpp"
#include "wording/wording.hpp"

namespace katalog {
namespace {

using Names = std::vector<std::string>;

bool has(const Names& names, std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); }

/// The plural categories CLDR has for a locale, in CLDR's order.
Names categories_of(const icu::Locale& locale, UPluralType type) {
  static constexpr std::array<std::string_view, 6> order = {"zero", "one", "two", "few", "many", "other"};
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(locale, type, status));
  const std::unique_ptr<icu::StringEnumeration> keywords(U_SUCCESS(status) ? rules->getKeywords(status) : nullptr);
  Names known;
  if (keywords)
    while (const char* keyword = keywords->next(nullptr, status)) known.emplace_back(keyword);
  Names in_order;
  for (const std::string_view category : order)
    if (has(known, category)) in_order.emplace_back(category);
  return in_order;
}

struct PluralCategories {
  Names cardinal, ordinal;
};

Diagnostic problem_of(Rule rule, Place place, std::string message, std::string hint) {
  return {rule, std::move(place), std::move(message), std::move(hint)};
}

Diagnostics check_branches(const PluralBranches& plural, const Names& wanted, const Place& place) {
  Diagnostics problems;
  const auto report = [&](std::string message) {
    problems.push_back(problem_of(Rule::plural_category, place, std::move(message),
                                  fmt::format("this locale has {}", fmt::join(wanted, ", "))));
  };
  for (const std::string& category : wanted)
    if (!has(plural.categories, category)) report(fmt::format("plural of {{{}}} lacks \"{}\"", plural.argument, category));
  for (const std::string& category : plural.categories)
    if (!has(wanted, category)) report(fmt::format("plural of {{{}}} has no category \"{}\"", plural.argument, category));
  return problems;
}

Diagnostics check_plurals(const Locale& locale) {
  const auto icu_locale = find_icu_locale(locale.tag);
  if (!icu_locale) return {};
  const PluralCategories wanted{categories_of(*icu_locale, UPLURAL_TYPE_CARDINAL),
                                categories_of(*icu_locale, UPLURAL_TYPE_ORDINAL)};
  Diagnostics problems;
  for (const auto& [key, text] : locale.messages)
    for (const PluralBranches& plural : parse_message(text.value).plurals)
      append(problems, check_branches(plural, plural.is_ordinal ? wanted.ordinal : wanted.cardinal, {locale.path, text.span}));
  return problems;
}

Names names_of(const MessageSyntax& message) {
  Names names;
  for (const MessageArgument& argument : message.arguments) names.push_back(argument.name);
  return names;
}

Names keys_of(const Messages& messages) {
  Names keys;
  for (const auto& [key, text] : messages) keys.push_back(key);
  return keys;
}

/// What the program passes is known from the source alone: text cannot be counted, and a number is no choice.
Diagnostic use_problem(const MessageArgument& argument, const Place& place) {
  const char* use = argument.use == ArgumentUse::number ? "a number" : "a choice";
  return problem_of(Rule::malformed_message, place,
                    fmt::format("{{{}}} is used as {}, which it is not in the source locale", argument.name, use),
                    fmt::format("write {{{}}}", argument.name));
}

Diagnostics check_arguments(const MessageSyntax& message, const MessageSyntax& source, const Place& place) {
  Diagnostics problems;
  for (const MessageArgument& wanted : source.arguments)
    if (!find_argument(message, wanted.name))
      problems.push_back(problem_of(Rule::missing_argument, place, fmt::format("message does not use {{{}}}", wanted.name),
                                    fmt::format("the source locale has {{{}}}", fmt::join(names_of(source), "}, {"))));
  for (const MessageArgument& argument : message.arguments) {
    const MessageArgument* known = find_argument(source, argument.name);
    if (!known)
      problems.push_back(problem_of(Rule::unknown_argument, place, fmt::format("unknown argument {{{}}}", argument.name),
                                    nearest_hint(argument.name, names_of(source))));
    else if (argument.use != ArgumentUse::text && argument.use != known->use)
      problems.push_back(use_problem(argument, place));
  }
  return problems;
}

Diagnostics check_message(const Locale& locale, std::string_view key, const Locale& source) {
  const Located<std::string>& text = locale.messages.find(key)->second;
  const Place place{locale.path, text.span};
  const auto wanted = source.messages.find(key);
  if (wanted == source.messages.end())
    return {problem_of(Rule::unknown_message, place, fmt::format("unknown message \"{}\"", key),
                       nearest_hint(key, keys_of(source.messages)))};
  const MessageSyntax message = parse_message(text.value);
  const MessageSyntax source_message = parse_message(wanted->second.value);
  const bool is_empty = text.value.empty();  // not a text at all, which is reported already
  if (is_empty || message.fault || source_message.fault) return {};
  return check_arguments(message, source_message, place);
}

}  // namespace

Diagnostics check_messages(const Locale& locale, const Locale& source) {
  Diagnostics problems = check_plurals(locale);
  if (locale.tag == source.tag) return problems;
  for (const auto& [key, text] : source.messages)
    if (!locale.messages.contains(key))
      problems.push_back(problem_of(Rule::missing_message, {locale.path, {}}, fmt::format("no message \"{}\"", key),
                                    fmt::format("translate from {}: {}", source.tag, text.value)));
  for (const auto& [key, text] : locale.messages) append(problems, check_message(locale, key, source));
  return problems;
}

MessageShape shape_of_message(std::string_view text) { return {names_of(parse_message(text))}; }

}  // namespace katalog
