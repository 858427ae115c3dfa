#include "wording/message_syntax.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <unicode/messagepattern.h>

namespace katalog {
namespace {

constexpr int deepest_nesting = 16;  // ICU recurses for each level

std::string utf8_of(const icu::UnicodeString& text) {
  std::string utf8;
  return text.toUTF8String(utf8);
}

/// The text around a byte, for a message about it.
std::string_view excerpt(std::string_view text, std::size_t at) {
  constexpr std::size_t shown = 20;
  const auto is_inside_character = [&](std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
  };
  std::size_t begin = at > shown / 2 ? at - shown / 2 : 0;
  while (is_inside_character(begin)) ++begin;
  std::size_t end = std::min(at + shown / 2, text.size());
  while (is_inside_character(end)) ++end;
  return text.substr(begin, end - begin);
}

bool is_quoting(std::string_view text, std::size_t apostrophe, int depth) {
  const char next = apostrophe + 1 < text.size() ? text[apostrophe + 1] : '\0';
  return next == '{' || next == '}' || (next == '#' && depth > 0);
}

MessageFault quoting_fault(std::string_view text, std::size_t at) {
  return {fmt::format("apostrophe before \"{}\" quotes it in \"{}\"", text[at + 1], excerpt(text, at)),
          "write ’ for an apostrophe"};
}

/// Braces and apostrophes, where ICU accepts too much or does not say what is wrong.
std::optional<MessageFault> find_brace_fault(std::string_view text) {
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\'' && text.substr(at).starts_with("''")) {
      ++at;
    } else if (c == '\'' && is_quoting(text, at, static_cast<int>(open.size()))) {
      return quoting_fault(text, at);
    } else if (c == '{') {
      open.push_back(at);
      if (open.size() > deepest_nesting)
        return MessageFault{"message nests too deeply", "write whole sentences in few branches"};
    } else if (c == '}' && open.empty()) {
      return MessageFault{fmt::format("\"}}\" without \"{{\" in \"{}\"", excerpt(text, at)),
                          "remove it or add the opening brace"};
    } else if (c == '}') {
      open.pop_back();
    }
  }
  if (open.empty()) return std::nullopt;
  return MessageFault{fmt::format("\"{{\" without \"}}\" in \"{}\"", excerpt(text, open.back())), "add the closing brace"};
}

MessageFault icu_fault(UErrorCode status, const UParseError& where) {
  if (status == U_DEFAULT_KEYWORD_MISSING) return {"plural or select without \"other\"", "add a branch other {…}"};
  const icu::UnicodeString near = icu::UnicodeString(where.preContext) + icu::UnicodeString(where.postContext);
  const char* hint = "write {name}, {name, number}, or {name, plural, one {…} other {…}}";
  if (near.isEmpty()) return {"not an ICU message", hint};
  return {fmt::format("not an ICU message near \"{}\"", utf8_of(near)), hint};
}

/// Reads the parts of a parsed pattern (`icu::MessagePattern`).
class PartReader {
 public:
  explicit PartReader(const icu::MessagePattern& pattern) : pattern_(pattern) {}

  MessageSyntax read() {
    for (int32_t i = 0; i < pattern_.countParts() && !syntax_.fault; ++i)
      if (pattern_.getPartType(i) == UMSGPAT_PART_TYPE_ARG_START) read_argument(i);
    if (syntax_.fault) return {{}, {}, syntax_.fault};
    for (const auto& [name, use] : uses_) syntax_.arguments.push_back({name, use});
    return std::move(syntax_);
  }

 private:
  std::string text_of(int32_t part) const { return utf8_of(pattern_.getSubstring(pattern_.getPart(part))); }

  void read_argument(int32_t start) {
    const std::string name = text_of(start + 1);
    if (pattern_.getPartType(start + 1) != UMSGPAT_PART_TYPE_ARG_NAME)
      return refuse(fmt::format("argument {{{}}} has a number for a name", name), "name the argument");
    switch (pattern_.getPart(start).getArgType()) {
      case UMSGPAT_ARG_TYPE_NONE:
        return use_as(name, ArgumentUse::text);
      case UMSGPAT_ARG_TYPE_SIMPLE:
        return read_simple(name, text_of(start + 2));
      case UMSGPAT_ARG_TYPE_SELECT:
        return use_as(name, ArgumentUse::choice);
      case UMSGPAT_ARG_TYPE_PLURAL:
      case UMSGPAT_ARG_TYPE_SELECTORDINAL:
        return read_plural(name, start);
      case UMSGPAT_ARG_TYPE_CHOICE:
        return refuse(fmt::format("{{{}, choice, …}} is not supported", name), "write a plural");
    }
  }

  void read_simple(const std::string& name, const std::string& type) {
    if (type == "number") return use_as(name, ArgumentUse::number);
    refuse(fmt::format("{{{}, {}}} is not supported", name, type), fmt::format("write {{{}}} or {{{}, number}}", name, name));
  }

  void read_plural(const std::string& name, int32_t start) {
    use_as(name, ArgumentUse::number);
    const bool is_ordinal = pattern_.getPart(start).getArgType() == UMSGPAT_ARG_TYPE_SELECTORDINAL;
    PluralBranches branches{name, is_ordinal, {}};
    const int32_t limit = pattern_.getLimitPartIndex(start);
    for (int32_t i = start + 2; i < limit; ++i) {
      const UMessagePatternPartType type = pattern_.getPartType(i);
      if (type == UMSGPAT_PART_TYPE_MSG_START) i = pattern_.getLimitPartIndex(i);
      if (type == UMSGPAT_PART_TYPE_ARG_SELECTOR && text_of(i).front() != '=') branches.categories.push_back(text_of(i));
    }
    syntax_.plurals.push_back(std::move(branches));
  }

  /// Text gives way to number or choice; those two exclude each other.
  void use_as(const std::string& name, ArgumentUse use) {
    ArgumentUse& known = uses_.try_emplace(name, use).first->second;
    if (known == use || use == ArgumentUse::text) return;
    if (known != ArgumentUse::text)
      return refuse(fmt::format("{{{}}} is used both as a number and as a choice", name), "use two arguments");
    known = use;
  }

  void refuse(std::string message, std::string hint) { syntax_.fault = {std::move(message), std::move(hint)}; }

  const icu::MessagePattern& pattern_;
  MessageSyntax syntax_;
  std::map<std::string, ArgumentUse> uses_;
};

}  // namespace

MessageSyntax parse_message(std::string_view text) {
  if (const auto fault = find_brace_fault(text)) return {{}, {}, fault};
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  icu::MessagePattern pattern(status);
  pattern.parse(icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size()))), &where, status);
  if (U_FAILURE(status)) return {{}, {}, icu_fault(status, where)};
  return PartReader(pattern).read();
}

const MessageArgument* find_argument(const MessageSyntax& message, std::string_view name) {
  for (const MessageArgument& argument : message.arguments)
    if (argument.name == name) return &argument;
  return nullptr;
}

}  // namespace katalog
