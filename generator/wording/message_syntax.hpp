// What an ICU message asks for, and what is wrong with one that does not parse, in words a translator can act on.
// Of MessageFormat 1 katalog takes named arguments with number, plural, selectordinal and select; dates arrive as finished
// text. An apostrophe that would quote a brace is refused, since ’ was meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace katalog {

/// How a message uses an argument: as it stands or, if the others come, as a number or as the name of a choice.
enum class ArgumentUse { text, number, choice };

struct MessageArgument {
  std::string name;
  ArgumentUse use = ArgumentUse::text;
};

/// The branches of one plural or selectordinal.
struct PluralBranches {
  std::string argument;
  bool is_ordinal = false;
  std::vector<std::string> categories;  ///< without explicit values such as =1
};

struct MessageFault {
  std::string message;
  std::string hint;
};

struct MessageSyntax {
  std::vector<MessageArgument> arguments;  ///< sorted by name, once each
  std::vector<PluralBranches> plurals;
  std::optional<MessageFault> fault;  ///< if there is one, the rest is empty
};

MessageSyntax parse_message(std::string_view text);

const MessageArgument* find_argument(const MessageSyntax& message, std::string_view name);

}  // namespace katalog
