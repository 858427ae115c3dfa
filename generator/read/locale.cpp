#include "read/locale.hpp"

#include "read/yaml_file.hpp"

namespace katalog {
namespace {

std::map<std::string, Located<std::string>, std::less<>> read_texts(const Fields& fields) {
  std::map<std::string, Located<std::string>, std::less<>> texts;
  for (const Entry& entry : fields.entries()) texts.emplace(entry.key, fields.value_of(entry).text());
  return texts;
}

std::string read_decimal_text(const Value& value) {
  std::string text = value.text().value;
  if (!text.empty() && !parse_decimal(text))
    value.refuse(Rule::bad_value, quoted(text) + " is not a decimal number", decimal_hint(text));
  return text;
}

std::map<std::string, std::string> read_arguments(const Fields& fields) {
  std::map<std::string, std::string> arguments;
  for (const Entry& entry : fields.entries()) arguments.emplace(entry.key, fields.value_of(entry).text_or_empty().value);
  return arguments;
}

/// A number with `of`, or a message with its arguments in `with`; and what comes out.
Sample read_sample(Fields fields) {
  Sample sample;
  if (const Value number = fields.optional("number")) {
    sample.number = number.text();
    sample.of = read_decimal_text(fields.required("of"));
  } else {
    sample.message = fields.required("message").text();
    if (const Value arguments = fields.optional("with")) sample.with = read_arguments(arguments.fields());
  }
  sample.is = fields.required("is").text();
  fields.refuse_others();
  return sample;
}

Locale read_fields(Fields fields) {
  Locale locale;
  if (const Value numbers = fields.optional("numbers")) locale.numbers = read_texts(numbers.fields());
  locale.messages = read_texts(fields.required("messages").fields());
  if (const Value samples = fields.optional("samples"))
    for (const Value& sample : samples.list()) locale.samples.push_back(read_sample(sample.fields()));
  fields.refuse_others();
  return locale;
}

}  // namespace

std::string locale_path(const std::string& tag) { return "locales/" + tag + ".yaml"; }

Checked<std::optional<Locale>> read_locale(const SourceTree& tree, const std::string& tag) {
  const std::string path = locale_path(tag);
  auto locale = read_yaml_file<Locale>(tree, path, [](const Fields& fields, FileProblems&) { return read_fields(fields); });
  if (locale.value) {
    locale.value->tag = tag;
    locale.value->path = path;
  }
  return locale;
}

}  // namespace katalog
