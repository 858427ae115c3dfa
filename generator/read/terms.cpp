#include "read/terms.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "base/diagnostic.hpp"

namespace katalog {
namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

bool is_visible(char c) { return static_cast<unsigned char>(c) > 0x20 && c != 0x7F; }

bool is_web_address(std::string_view text) {
  const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
  return scheme > 0 && text.size() > scheme && std::all_of(text.begin(), text.end(), is_visible);
}

}  // namespace

std::size_t one_of(const Value& value, const std::vector<std::string>& words) {
  const std::string word = value.text().value;
  if (word.empty()) return 0;
  const auto found = std::ranges::find(words, word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  value.refuse(Rule::bad_value, quoted(word) + " is not one of the words for this key", nearest_hint(word, words));
  return 0;
}

Located<std::string> currency(const Value& value) {
  Located<std::string> code = value.text();
  if (!code.value.empty() && (code.value.size() != 3 || !std::all_of(code.value.begin(), code.value.end(), is_capital)))
    value.refuse(Rule::bad_value, quoted(code.value) + " is not a currency code",
                 "write the three capital letters of ISO 4217, such as USD");
  return code;
}

Located<std::string> web_address(const Value& value) {
  Located<std::string> address = value.text();
  if (!address.value.empty() && !is_web_address(address.value))
    value.refuse(Rule::bad_value, quoted(address.value) + " is not a web address", "begin it with https://");
  return address;
}

void refuse_repeats(const std::vector<Located<std::string>>& texts, FileProblems& problems) {
  std::set<std::string_view> seen;
  for (const auto& [text, span] : texts) {
    if (text.empty() || seen.insert(text).second) continue;
    problems.add(Rule::bad_value, span, quoted(text) + " stands in this list twice", "remove one of the two");
  }
}

}  // namespace katalog
