// What the command line says, as plain values.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "card/card.hpp"
#include "model/time.hpp"
#include "pipeline/shard.hpp"

namespace katalog::cli {

enum class Command { build, merge, check, list, list_manifest, explain, verify, diff };

struct Options {
  Command command = Command::build;
  std::filesystem::path source = ".";
  std::filesystem::path out = "out";
  std::optional<std::filesystem::path> prices;
  std::optional<std::string> base_url;
  std::string fonts = default_font_folder;
  std::filesystem::path old_folder, new_folder;  ///< diff
  std::optional<Shard> shard;                    ///< build
  std::vector<std::filesystem::path> parts;      ///< merge: folders that shards were built into
  bool has_as_of = false;                        ///< whether the command line says
  Time as_of{};                                  ///< now, where the command line does not say
  int jobs = 1;                                  ///< one for each processor, where the command line does not say
  bool drafts = false;
  bool strict = false;   ///< warnings are errors
  bool as_json = false;  ///< list, diff
  bool waits = false;    ///< build, merge: until another build of the folder is over
  bool prunes = false;   ///< build, merge: removes files that katalog did not make
  std::string subject;   ///< explain
};

/// What to do: run with options, or leave at once with an exit code after printing `message`.
struct Parsed {
  std::optional<Options> options;
  int exit_code = 0;
  std::string message;
};

/// Reads the clock and the number of processors for what the command line leaves open.
Parsed parse_command_line(int argc, const char* const* argv);

}  // namespace katalog::cli
