// A locale file, locales/<tag>.yaml: interface texts, number habits and golden samples, as read.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/digest.hpp"
#include "base/place.hpp"

namespace katalog {

/// How a locale writes one kind of number where the house differs from CLDR: `{n}` is the bare number.
using NumberPatterns = std::map<std::string, Located<std::string>, std::less<>>;

/// ICU MessageFormat 1 texts by key.
using Messages = std::map<std::string, Located<std::string>, std::less<>>;

/// What a number or a message must come out as, checked at every build.
struct Sample {
  Located<std::string> number;              ///< a number kind, or
  Located<std::string> message;             ///< a message key
  std::string of;                           ///< the number's decimal text
  std::map<std::string, std::string> with;  ///< the message's arguments
  Located<std::string> is;                  ///< spaces of any kind compare equal
};

struct Locale {
  std::string tag;   ///< BCP 47, such as de or pt-BR
  std::string path;  ///< its file
  Sha256 digest{};   ///< of the file
  NumberPatterns numbers;
  Messages messages;
  std::vector<Sample> samples;
};

}  // namespace katalog
