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
  return note.is_at_end() ? std::optional(std::move(page)) : std::nullopt;
}

}  // namespace katalog
