#include "cli/print.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"

namespace katalog::cli {
namespace {

/// Control characters as `\x1b`, invalid UTF-8 as `?`: a file name or a line must not steer the terminal.
std::string printable(std::string_view text) {
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F)
      shown += byte == '\t' ? " " : fmt::format("\\x{:02x}", byte);
    else
      shown += c;
  }
  if (!first_invalid_utf8(shown)) return shown;
  std::ranges::replace_if(
      shown, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  return shown;
}

/// The source line and a caret line beneath it. A long line is cut on the right, for minified files.
std::string excerpt(std::string_view file, const Span& span) {
  constexpr int longest_line = 160;
  const std::string_view line = line_of(file, span.line);
  if (line.empty() || count_characters(line) > longest_line) return "";
  const int characters = count_characters(line);
  const int start = std::clamp(span.column, 1, characters + 1);
  const int length = std::clamp(span.length, 1, std::max(1, characters - start + 1));
  return fmt::format("{:5} | {}\n{:5} | {}{}\n", span.line, printable(line), "",
                     std::string(static_cast<std::size_t>(start - 1), ' '), std::string(static_cast<std::size_t>(length), '^'));
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
