#include "cli/program_digest.hpp"

#include <elf.h>
#include <fmt/format.h>
#include <link.h>

#include <chrono>
#include <cstring>
#include <string_view>

#include "base/digest.hpp"

namespace katalog::cli {
namespace {

constexpr std::size_t aligned(std::size_t size) { return (size + 3) / 4 * 4; }

/// The build id among the notes of a segment; empty where there is none.
std::string_view build_id_in(std::string_view notes) {
  constexpr std::string_view owner("GNU", 4);  // with the zero at its end
  while (notes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) header;
    std::memcpy(&header, notes.data(), sizeof header);
    const std::size_t words = sizeof header + aligned(header.n_namesz);
    const std::size_t end = words + aligned(header.n_descsz);
    if (end > notes.size()) break;
    if (header.n_type == NT_GNU_BUILD_ID && notes.substr(sizeof header, header.n_namesz) == owner)
      return notes.substr(words, header.n_descsz);
    notes.remove_prefix(end);
  }
  return {};
}

std::string run_of_its_own() { return fmt::format("{} ", std::chrono::steady_clock::now().time_since_epoch().count()); }

int add_object(dl_phdr_info* object, std::size_t, void* ids) {
  if (std::string_view(object->dlpi_name).starts_with("linux-vdso")) return 0;  // the kernel's, and it makes no pages
  std::string_view id;
  for (int i = 0; i < object->dlpi_phnum && id.empty(); ++i) {
    const ElfW(Phdr)& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    id = build_id_in({reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr), segment.p_memsz});
  }
  static_cast<std::string*>(ids)->append(id.empty() ? run_of_its_own() : std::string(id));
  return 0;
}

}  // namespace

std::string program_digest() {
  std::string ids;
  dl_iterate_phdr(add_object, &ids);
  return sha256_hex(ids);
}

}  // namespace katalog::cli
