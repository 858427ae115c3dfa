#include "read/words.hpp"

#include <algorithm>

#include "read/anchors.hpp"
#include "read/plain_lines.hpp"
#include "read/text_file.hpp"
#include "read/value.hpp"
#include "read/yaml.hpp"

namespace katalog {
namespace {

constexpr std::string_view rule_line = "---";
constexpr int front_matter_line = 2;

struct Parts {
  std::string_view front_matter;
  std::size_t body_offset;
  int body_line;
};

bool is_rule(std::string_view line) {
  return line.starts_with(rule_line) && line.find_first_not_of(" \t\r", rule_line.size()) == std::string_view::npos;
}

/// Splits at the lines `---`.
std::optional<Parts> split(std::string_view text, FileProblems& problems) {
  std::size_t begin = text.size() - without_byte_order_mark(text).size();
  const std::size_t first_end = std::min(text.find('\n', begin), text.size());
  if (!is_rule(text.substr(begin, first_end - begin))) {
    problems.add(Rule::malformed_front_matter, {1, 1, 1}, "the file does not begin with front matter",
                 "begin it with a line \"---\"");
    return std::nullopt;
  }
  begin = std::min(first_end + 1, text.size());
  int number = front_matter_line;
  for (std::size_t at = begin; at < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::size_t next = std::min(end + 1, text.size());
    if (is_rule(text.substr(at, end - at))) return Parts{text.substr(begin, at - begin), next, number + 1};
    at = next;
  }
  problems.add(Rule::malformed_front_matter, {1, 1, 3}, "the front matter that begins here has no end",
               "end it with a line \"---\"");
  return std::nullopt;
}

PageWords read_front_matter(Fields fields, const std::string& id) {
  PageWords words;
  words.id = id;
  words.title = fields.required("title").text();
  words.name = fields.required("name").text();
  words.description = fields.required("description").text();
  words.summary = fields.required("summary").text();
  words.updated = fields.required("updated").date();
  const Value slug = fields.optional("slug");
  words.slug = slug ? slug.text() : Located<std::string>{id, fields.span()};
  words.aliases = fields.optional("aliases").texts();
  words.draft = fields.optional("draft").boolean();
  if (const Value publish = fields.optional("publish")) words.publish = publish.date();
  fields.refuse_others();
  return words;
}

std::optional<PageWords> read_parts(std::string_view text, const std::string& id, FileProblems& problems) {
  const auto parts = split(text, problems);
  if (!parts) return std::nullopt;
  auto root = parse_plain_lines(parts->front_matter, front_matter_line, problems);
  if (!root) root = parse_yaml(parts->front_matter, front_matter_line, problems);
  if (!root) return std::nullopt;
  PageWords words = read_front_matter(Fields(&*root, problems), id);
  words.anchors = find_anchors(text.substr(parts->body_offset), parts->body_line);
  words.anchors.shrink_to_fit();  // they are kept of every page
  words.body_offset = parts->body_offset;
  words.body_line = parts->body_line;
  return words;
}

}  // namespace

Checked<std::optional<PageWords>> read_words(const SourceTree& tree, const std::string& locale, const std::string& id) {
  const std::string path = "content/" + locale + "/" + id + ".md";
  auto text = read_text(tree, path, largest_words);
  if (!text.value) return {std::nullopt, std::move(text.problems)};
  FileProblems problems(path);
  auto words = read_parts(*text.value, id, problems);
  if (words) {
    words->locale = locale;
    words->path = path;
    words->digest = sha256(*text.value);
  }
  return {std::move(words), problems.take()};
}

}  // namespace katalog
