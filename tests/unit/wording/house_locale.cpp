#include "house_locale.hpp"

#include <catch2/catch.hpp>

namespace katalog {

Located<std::string> at(int line, std::string text) { return {std::move(text), {line, 9, 1}}; }

Locale empty_locale(const std::string& tag) {
  Locale locale;
  locale.tag = tag;
  locale.path = "locales/" + tag + ".yaml";
  return locale;
}

Locale house_locale(const std::string& tag) {
  Locale locale = empty_locale(tag);
  locale.numbers = {{"billions", at(2, "≈ {n}B")},
                    {"teraflops", at(3, "{n} TFLOPS")},
                    {"tokens_per_second", at(4, "≤ {n} tokens/s")},
                    {"ratio", at(5, "about {n} times")}};
  if (tag == "de") {
    locale.numbers["billions"] = at(2, "≈ {n} Mrd.");
    locale.numbers["ratio"] = at(5, "rund {n}-mal");
    locale.numbers["range"] = at(6, "{a} bis {b}");
    locale.messages["price.from"] = at(10, "ab {price}");
  }
  if (tag == "fr") {
    locale.numbers["billions"] = at(2, "≈ {n} Md");
    locale.numbers["range"] = at(6, "{a} à {b}");
    locale.messages["price.from"] = at(10, "dès {price}");
  }
  if (tag == "tr") {
    locale.numbers["gigabytes_per_second"] = at(7, "{n} GB/s");
    locale.messages["price.from"] = at(10, "{price}’den başlayan");
  }
  return locale;
}

Wording wording_of(const std::string& tag) {
  Checked<Wording> made = make_wording(house_locale(tag));
  CHECK(made.problems.empty());
  return std::move(made.value);
}

Locale with_messages(const std::string& tag, Messages messages) {
  Locale locale = house_locale(tag);
  locale.messages = std::move(messages);
  return locale;
}

Decimal decimal(std::string_view text) { return parse_decimal(text).value(); }

static std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string plain(std::string text) {
  for (const char* space : {"\u00A0", "\u202F"}) text = replaced(text, space, " ");
  return replaced(text, "\u2060", "");
}

Lines printed(const Diagnostics& problems, Rule rule) {
  Lines lines;
  for (const Diagnostic& d : problems) {
    CHECK(d.rule == rule);
    CHECK(d.severity == Severity::error);
    lines.push_back(d.place.path + ":" + std::to_string(d.place.span.line) + ": " + d.message + " | " + d.hint);
  }
  return lines;
}

}  // namespace katalog
