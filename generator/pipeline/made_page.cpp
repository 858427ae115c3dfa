#include "pipeline/made_page.hpp"

#include "base/packing.hpp"

namespace katalog {
namespace {

template <class Texts>
void pack_texts(std::string& note, const Texts& texts) {
  pack_number(note, texts.size());
  for (const std::string& text : texts) pack_text(note, text);
}

template <class Texts>
Texts unpack_texts(Unpacker& note) {
  Texts texts;
  note.repeat([&] { texts.insert(texts.end(), std::string(note.text())); });
  return texts;
}

void pack_problem(std::string& note, const Diagnostic& problem) {
  pack_number(note, static_cast<std::uint64_t>(problem.rule));
  pack_text(note, problem.place.path);
  for (const int number : {problem.place.span.line, problem.place.span.column, problem.place.span.length})
    pack_signed(note, number);
  pack_text(note, problem.message);
  pack_text(note, problem.hint);
  pack_number(note, problem.severity == Severity::error ? 1 : 0);
}

Diagnostic unpack_problem(Unpacker& note) {
  const auto number = [&] { return static_cast<int>(note.signed_number()); };
  const std::uint64_t rule = note.number();
  if (rule >= all_rules().size()) note.refuse();
  Diagnostic problem{static_cast<Rule>(rule), {}, "", ""};
  problem.place.path = note.text();
  problem.place.span.line = number();
  problem.place.span.column = number();
  problem.place.span.length = number();
  problem.message = note.text();
  problem.hint = note.text();
  problem.severity = note.number() == 1 ? Severity::error : Severity::warning;
  return problem;
}

}  // namespace

std::string to_note(const MadePage& page) {
  std::string note;
  pack_signed(note, std::chrono::sys_days(page.last_modified).time_since_epoch().count());
  pack_text(note, page.name);
  pack_text(note, page.summary);
  pack_number(note, page.alternates.page);
  pack_number(note, page.alternates.set);
  pack_number(note, page.alternates.listed.size());
  for (const std::uint64_t listed : page.alternates.listed) pack_number(note, listed);
  pack_texts(note, page.mentions.priced_gpus);
  pack_texts(note, page.mentions.pages);
  pack_texts(note, page.files);
  pack_number(note, page.problems.size());
  for (const Diagnostic& problem : page.problems) pack_problem(note, problem);
  return note;
}

std::optional<MadePage> parse_note(std::string_view bytes) {
  Unpacker note(bytes);
  MadePage page;
  page.last_modified = std::chrono::sys_days(std::chrono::days(note.signed_number()));
  page.name = note.text();
  page.summary = note.text();
  page.alternates.page = note.number();
  page.alternates.set = note.number();
  note.repeat([&] { page.alternates.listed.push_back(note.number()); });
  page.mentions.priced_gpus = unpack_texts<std::set<std::string>>(note);
  page.mentions.pages = unpack_texts<std::set<std::string>>(note);
  page.files = unpack_texts<std::vector<std::string>>(note);
  note.repeat([&] { page.problems.push_back(unpack_problem(note)); });
  return note.is_at_end() ? std::optional(std::move(page)) : std::nullopt;
}

}  // namespace katalog
