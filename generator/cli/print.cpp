#include "cli/print.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"

namespace katalog::cli {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

/// A character or an invalid byte as it may be shown. Control characters have pictures from U+2400 on; those of the second
/// set, C2 80 to C2 9F in UTF-8, have none.
std::string printable_character(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first == '\t') return " ";
  if (first < 0x20) return {'\xE2', '\x90', static_cast<char>(0x80 + first)};
  if (first == 0x7F) return "\xE2\x90\xA1";
  const bool is_control = first == 0xC2 && character.size() > 1 && static_cast<unsigned char>(character[1]) < 0xA0;
  return std::string(is_control || first_invalid_utf8(character) ? replacement : character);
}

/// A file name or a line must not steer the terminal. Each character stays one, so that carets stand beneath what they mean.
std::string printable(std::string_view text) {
  const auto continues = [&](std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
  };
  std::string shown;
  for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
    do ++end;
    while (continues(end));
    shown += printable_character(text.substr(at, end - at));
  }
  return shown;
}

/// The part of a line that is shown, with a place in it. Of a long line, a paragraph or a minified file, what stands around
/// the place.
struct Excerpt {
  std::string text;
  int column;  ///< from 1
  int length;
};

std::string_view from_character(std::string_view text, int count) {
  std::size_t at = 0;
  for (; at < text.size(); ++at)
    if ((static_cast<unsigned char>(text[at]) & 0xC0) != 0x80 && count-- == 0) break;
  return text.substr(at);
}

Excerpt excerpt_of(std::string_view line, const Span& span) {
  constexpr int longest = 120, before = 50;
  const int characters = count_characters(line);
  const int column = std::clamp(span.column, 1, characters + 1);
  const int first = characters <= longest ? 1 : std::clamp(column - before, 1, characters - longest + 1);
  const std::string_view rest = from_character(line, first - 1);
  const std::string_view after = from_character(rest, longest);
  const std::string_view left = first > 1 ? "…" : "", right = after.empty() ? "" : "…";
  const int shown = std::min(characters - first + 1, longest);
  const int length = std::clamp(span.length, 1, std::max(1, first + shown - column));
  return {fmt::format("{}{}{}", left, printable(rest.substr(0, rest.size() - after.size())), right),
          column - first + 1 + (first > 1 ? 1 : 0), length};
}

/// The source line and a caret line beneath it.
std::string excerpt(std::string_view file, const Span& span) {
  const std::string_view line = line_of(file, span.line);
  if (line.empty()) return "";
  const auto [text, column, length] = excerpt_of(line, span);
  return fmt::format("{:5} | {}\n{:5} | {}{}\n", span.line, text, "", std::string(static_cast<std::size_t>(column - 1), ' '),
                     std::string(static_cast<std::size_t>(length), '^'));
}

std::string place_text(const Place& place) {
  const std::string path = printable(place.path);
  return place.span.line == 0 ? path : fmt::format("{}:{}:{}", path, place.span.line, place.span.column);
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

std::string to_text(const Diagnostics& problems, const SourceTree& tree) {
  std::string text;
  std::string path, file;  // problems are sorted, so each file is read once
  for (const Diagnostic& problem : problems) {
    if (problem.place.path != path) {
      path = problem.place.path;
      file = contains(tree, path) ? tree.read(path).value : "";
    }
    text +=
        fmt::format("{}: {}: {} [{}]\n", place_text(problem.place), problem.severity == Severity::error ? "error" : "warning",
                    printable(problem.message), rule_text(problem.rule).id);
    if (problem.place.span.line > 0) text += excerpt(file, problem.place.span);
    if (!problem.hint.empty()) text += fmt::format("  hint: {}\n", printable(problem.hint));
  }
  return text;
}

std::string count_text(const Diagnostics& problems) {
  const auto errors = static_cast<std::size_t>(std::ranges::count(problems, Severity::error, &Diagnostic::severity));
  const std::size_t warnings = problems.size() - errors;
  if (problems.empty()) return "";
  if (warnings == 0) return counted(errors, "error");
  if (errors == 0) return counted(warnings, "warning");
  return counted(errors, "error") + ", " + counted(warnings, "warning");
}

}  // namespace katalog::cli
