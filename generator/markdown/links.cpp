#include "markdown/links.hpp"

#include <fmt/format.h>

#include <initializer_list>
#include <optional>
#include <vector>

namespace katalog {
namespace {

constexpr std::string_view forms = "write page:<page>, gpu:<gpu>, #<id> or a whole https: address";

/// In lower case and, as browsers read it, without the spaces and control characters inside; empty for a path.
std::string scheme_of(std::string_view url) {
  std::string scheme;
  for (const char c : url) {
    if (c == ':') return scheme;
    if (c == '/' || c == '?' || c == '#') return "";
    const bool is_upper = c >= 'A' && c <= 'Z';
    if (static_cast<unsigned char>(c) > ' ') scheme += is_upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return "";
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  for (const std::string_view other : words)
    if (word == other) return true;
  return false;
}

/// `target` where it follows `before` in the text from `from` on.
std::optional<Range> find_target(const std::string& text, std::string_view before, std::string_view target, std::size_t from) {
  const std::size_t at = text.find(std::string(before).append(target), from);
  if (at == std::string::npos) return std::nullopt;
  return Range{at + before.size(), at + before.size() + target.size()};
}

/// The target as the link writes it, or as a reference definition does; the link where it is spelt some other way.
Range target_range(cmark_node* link, std::string_view target, const Body& body) {
  const std::string& text = body.source.text();
  const Range whole = range_of(link, body);
  const Range line = body.source.line_at(whole.begin);
  for (const std::size_t from : {whole.begin, line.begin}) {  // cmark is wrong about links that began on an earlier line
    for (const std::string_view before : {"](", "<"})
      if (const auto found = find_target(text, before, target, from); found && found->end <= line.end) return *found;
  }
  return find_target(text, "]: ", target, 0).value_or(whole);
}

std::vector<std::string> names_of(const HeadingIds& ids) {
  std::vector<std::string> names;
  for (const auto& [id, line] : ids) names.push_back(id);
  return names;
}

Diagnostic refusal(std::string_view url, std::string_view scheme, const Body& body) {
  if (url.starts_with('#')) {
    const std::string_view id = url.substr(1);
    return {Rule::broken_link,
            {},
            fmt::format("no heading of this page has the id \"{}\"", id),
            nearest_hint(id, names_of(body.ids))};
  }
  if (!scheme.empty()) return {Rule::unsafe_link, {}, fmt::format("link with the scheme \"{}:\"", scheme), std::string(forms)};
  return {Rule::broken_link, {}, fmt::format("link to the path \"{}\"", url), std::string(forms)};
}

}  // namespace

Diagnostics resolve_link(cmark_node* link, const Body& body, const References& references) {
  const std::string url = body.masked.restored(cmark_node_get_url(link));
  const std::string scheme = scheme_of(url);
  if (is_one_of(scheme, {"https", "http", "mailto"})) return {};
  if (url.starts_with('#') && body.ids.contains(std::string_view(url).substr(1))) return {};

  const Range range = target_range(link, url, body);
  if (is_one_of(scheme, {"page", "gpu"})) {
    const References::Answer answer = references.link(scheme + url.substr(url.find(':')));
    if (!answer.problem.empty()) return {problem_of(answer, Rule::broken_link, range, body.source)};
    cmark_node_set_url(link, answer.text.c_str());
    return {};
  }
  Diagnostic problem = refusal(url, scheme, body);
  problem.place = body.source.place(range);
  return {std::move(problem)};
}

}  // namespace katalog
