// Holds every #include of the generator against the room lists in generator/CMakeLists.txt. Plain string search instead of
// <regex>, which takes 20 seconds to compile and warns under the sanitizers.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Room {
  std::set<std::string> uses;
  std::set<std::string> libraries;
};
using Rooms = std::map<std::string, Room>;
using Findings = std::vector<std::string>;

struct Include {
  bool is_ours;  // "model/gpu.hpp", not <string>
  std::string path;
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

std::string without_comments(const std::string& cmake_lists) {
  std::istringstream stream(cmake_lists);
  std::string code;
  for (std::string line; std::getline(stream, line);) code += line.substr(0, line.find('#')) + "\n";
  return code;
}

bool is_keyword(const std::string& word) {
  return std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isupper(c); });
}

Room read_room(const std::vector<std::string>& arguments) {
  Room room;
  std::string keyword;
  for (const std::string& word : arguments) {
    if (is_keyword(word))
      keyword = word;
    else if (keyword == "USES")
      room.uses.insert(word);
    else if (keyword == "LIBRARIES")
      room.libraries.insert(word);
  }
  return room;
}

/// Reads each `katalog_room(NAME … USES … LIBRARIES …)`.
Rooms read_rooms(const std::string& cmake_lists) {
  constexpr std::string_view command = "katalog_room(";
  const std::string code = without_comments(cmake_lists);
  Rooms rooms;
  for (auto at = code.find(command); at != std::string::npos; at = code.find(command, at)) {
    at += command.size();
    const std::vector<std::string> arguments = words_of(code.substr(at, code.find(')', at) - at));
    rooms[arguments.at(0)] = read_room(arguments);
  }
  return rooms;
}

/// Also takes `# include` and an include in a block comment: one too many is better than one too few.
std::vector<Include> read_includes(const std::string& source) {
  std::vector<Include> includes;
  std::istringstream stream(source);
  for (std::string line; std::getline(stream, line);) {
    const auto open = line.find_first_of("<\"");
    const std::vector<std::string> words = words_of(line.substr(0, open));
    const bool is_include = words == std::vector<std::string>{"#include"} || words == std::vector<std::string>{"#", "include"};
    if (!is_include || open == std::string::npos) continue;
    includes.push_back({line[open] == '"', line.substr(open + 1, line.find_first_of(">\"", open + 1) - open - 1)});
  }
  return includes;
}

/// The first folder below generator/, or the name of a file that stands beside the rooms: pipeline for pipeline.cpp.
std::string room_of(const fs::path& path) {
  const std::string first = path.begin()->string();
  return path.has_parent_path() ? first : path.stem().string();
}

/// What the name of the library's target must contain; empty for a header of the system.
std::string library_of(const std::string& header) {
  static const std::pair<std::string, std::string> prefixes[] = {
      {"yaml-cpp/", "yaml-cpp"}, {"nlohmann/", "nlohmann"}, {"unicode/", "ICU::"}, {"cmark-gfm", "CMARK"},
      {"kainjow/", "mustache"},  {"CLI/", "CLI11"},         {"nettle/", "NETTLE"}, {"fmt/", "fmt::"},
      {"cairo", "PANGO"},        {"pango/", "PANGO"},       {"hb.h", "PANGO"},     {"glib", "PANGO"},
      {"fontconfig/", "PANGO"},  {"png.h", "PNG"},
  };
  for (const auto& [prefix, library] : prefixes)
    if (header.starts_with(prefix)) return library;
  const bool is_system = header.find('/') == std::string::npos || header.starts_with("sys/");
  return is_system ? "" : "a library that rooms_test.cpp does not know";
}

bool names_library(const Room& room, const std::string& library) {
  const auto contains = [&](const std::string& target) { return target.find(library) != std::string::npos; };
  return std::any_of(room.libraries.begin(), room.libraries.end(), contains);
}

/// Why the room may not have this include; empty if it may.
std::string objection(const Rooms& rooms, const std::string& name, const Include& include) {
  const Room& room = rooms.at(name);
  if (include.is_ours) {
    const std::string used = room_of(include.path);
    return used == name || room.uses.contains(used) ? "" : "room " + name + " does not use " + used;
  }
  const std::string library = library_of(include.path);
  return library.empty() || names_library(room, library) ? "" : "room " + name + " does not own " + library;
}

/// A file beside the rooms that has no list, such as main.cpp, stands above them all: it may use every room, but no library.
Room room_above(const Rooms& rooms) {
  Room above;
  for (const auto& [name, room] : rooms) above.uses.insert(name);
  return above;
}

/// `path` is relative to generator/.
Findings bad_includes(Rooms rooms, const fs::path& path, const std::string& source) {
  const std::string name = room_of(path);
  if (!path.has_parent_path()) rooms.try_emplace(name, room_above(rooms));
  if (!rooms.contains(name)) return {path.string() + ": room " + name + " is not in the lists"};
  Findings findings;
  for (const Include& include : read_includes(source)) {
    const std::string reason = objection(rooms, name, include);
    if (!reason.empty()) findings.push_back(path.string() + ": " + include.path + ": " + reason);
  }
  return findings;
}

std::string read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<fs::path> sources_below(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp") paths.push_back(entry.path());
  return paths;
}

const char* const lists = R"(
  # katalog_room(NAME USES rooms) in a comment is no room
  function(katalog_room name)
  katalog_room(base LIBRARIES fmt::fmt)
  katalog_room(model USES base)
  katalog_room(wording USES base model
               LIBRARIES ICU::uc ICU::i18n)
  katalog_room(pipeline USES base model))";

}  // namespace

TEST_CASE("every include of the generator is in its room's list") {
  const fs::path generator = KATALOG_GENERATOR;
  const Rooms rooms = read_rooms(read_file(generator / "CMakeLists.txt"));
  const std::vector<fs::path> sources = sources_below(generator);
  REQUIRE(rooms.size() > 5);
  REQUIRE(sources.size() > 20);

  Findings findings;
  for (const fs::path& path : sources)
    for (const std::string& finding : bad_includes(rooms, path.lexically_relative(generator), read_file(path)))
      findings.push_back(finding);
  CHECK(findings == Findings{});
}

TEST_CASE("an include outside the list of its room is found") {
  const struct {
    const char *path, *source;
    Findings findings;
  } rows[] = {
      {"model/a.cpp", "#include \"model/a.hpp\"\n#include \"base/b.hpp\"\n#include <string>\n#include <sys/mman.h>\n", {}},
      {"model/a.cpp", "#include \"wording/w.hpp\"", {"model/a.cpp: wording/w.hpp: room model does not use wording"}},
      {"model/a.cpp", "int x;\n  # include <fmt/format.h>", {"model/a.cpp: fmt/format.h: room model does not own fmt::"}},
      {"base/b.hpp", "#include <fmt/format.h>", {}},
      {"base/b.hpp", "#include \"model/a.hpp\"", {"base/b.hpp: model/a.hpp: room base does not use model"}},
      {"wording/w.cpp", "#include <unicode/ucol.h>", {}},
      {"wording/w.cpp", "#include <cmark-gfm.h>", {"wording/w.cpp: cmark-gfm.h: room wording does not own CMARK"}},
      {"pipeline.cpp", "#include \"pipeline.hpp\"\n#include \"base/b.hpp\"", {}},
      {"pipeline.cpp", "#include \"wording/w.hpp\"", {"pipeline.cpp: wording/w.hpp: room pipeline does not use wording"}},
      {"main.cpp", "#include \"pipeline.hpp\"\n#include \"wording/w.hpp\"", {}},
      {"main.cpp", "#include <fmt/format.h>", {"main.cpp: fmt/format.h: room main does not own fmt::"}},
      {"model/a.cpp", "#include \"main.hpp\"", {"model/a.cpp: main.hpp: room model does not use main"}},
      {"attic/a.cpp", "", {"attic/a.cpp: room attic is not in the lists"}},
      {"base/b.cpp",
       "#include <boost/any.hpp>",
       {"base/b.cpp: boost/any.hpp: room base does not own a library that rooms_test.cpp does not know"}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.path, row.source);
    CHECK(bad_includes(read_rooms(lists), row.path, row.source) == row.findings);
  }
}
