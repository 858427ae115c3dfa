#include "read/text_file.hpp"

#include <fmt/format.h>

#include "base/utf8.hpp"

namespace katalog {
namespace {

std::optional<Diagnostic> problem_of(std::string_view text, std::string_view path, std::size_t largest) {
  const auto at = [&](std::size_t offset) { return Place{std::string(path), span_at(text, offset)}; };
  if (text.size() > largest) {
    const std::string message = fmt::format("the file has {} bytes, more than the {} that are read", text.size(), largest);
    return Diagnostic{Rule::file_too_large, {std::string(path), {}}, message, "split it, or remove what is not needed"};
  }
  if (const auto bad = first_invalid_utf8(text)) {
    const std::string message = fmt::format("byte 0x{:02X} is not valid UTF-8", static_cast<unsigned char>(text[*bad]));
    return Diagnostic{Rule::invalid_utf8, at(*bad), message, "save the file as UTF-8"};
  }
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
    return Diagnostic{Rule::nul_character, at(nul), "a NUL character stands in the text", "remove it"};
  return std::nullopt;
}

}  // namespace

Checked<std::optional<std::string>> read_text(const SourceTree& tree, std::string_view path, std::size_t largest) {
  Checked<std::string> file = tree.read(path);
  if (has_errors(file.problems)) return {std::nullopt, std::move(file.problems)};
  if (auto problem = problem_of(file.value, path, largest)) return {std::nullopt, {std::move(*problem)}};
  return {std::move(file.value), std::move(file.problems)};
}

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return text;
}

}  // namespace katalog
