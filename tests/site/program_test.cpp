#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "built_site.hpp"
#include "temporary_folder.hpp"

// The program itself, on disk and under foreign settings.
namespace katalog::site_test {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

void write_all(const fs::path& root, const Sources& sources) {
  for (const auto& [path, bytes] : sources) write(root / path, bytes);
}

/// Every file below a folder with its bytes.
Files files_in(const fs::path& root) {
  Files files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root))
    if (entry.is_regular_file()) files[entry.path().lexically_relative(root).generic_string()] = read(entry.path());
  return files;
}

/// Inode and time of change of every file.
std::map<std::string, std::string> marks_in(const fs::path& root) {
  std::map<std::string, std::string> marks;
  for (const auto& [path, bytes] : files_in(root)) {
    struct stat status {};
    REQUIRE(::stat((root / path).c_str(), &status) == 0);
    marks[path] = fmt::format("{} {}.{:09}", status.st_ino, status.st_mtim.tv_sec, status.st_mtim.tv_nsec);
  }
  return marks;
}

struct Outcome {
  int status = 0;
  std::string errors;
};

/// Runs `katalog build` in a working directory, with `settings` (`TZ=UTC …`) in its environment, into its folder `out`, as of
/// the moment the repository's prices were taken.
Outcome run_build(const fs::path& source, const fs::path& working_directory, const std::string& settings = "") {
  const std::string as_of = nlohmann::json::parse(repository().at("prices.json")).at("taken_at");
  const std::string command = fmt::format("cd '{}' && env {} '{}' build --source '{}' --out out --as-of {} >log 2>errors",
                                          working_directory.string(), settings, KATALOG_PROGRAM, source.string(), as_of);
  const int result = std::system(command.c_str());
  return {WEXITSTATUS(result), read(working_directory / "errors")};
}

/// The sources without what makes the build draw social cards: hundreds take their time, and cards_test draws some.
Sources without_cards() {
  Sources sources = repository();
  sources.erase("themes/everx/theme.yaml");
  return sources;
}

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
  return names;
}

}  // namespace

TEST_CASE("the program builds the same bytes in every language, time zone and working directory") {
  const struct {
    const char* locale;
    const char* zone;
  } rows[] = {{"C", "UTC"},
              {"de_DE.UTF-8", "Asia/Tokyo"},
              {"tr_TR.UTF-8", "America/St_Johns"},
              {"ar_EG.UTF-8", "UTC"},
              {"C", "Asia/Tokyo"}};
  const Files expected = build(MemoryTree(without_cards())).files;
  const TemporaryFolder sources;
  write_all(sources.path(), without_cards());
  for (const auto& [locale, zone] : rows) {
    const TemporaryFolder folder;
    const std::string settings = fmt::format("LANG={0} LC_ALL={0} TZ={1}", locale, zone);
    INFO(settings);
    const Outcome outcome = run_build(sources.path(), folder.path(), settings);
    REQUIRE(outcome.status == 0);
    CHECK(outcome.errors == "");
    CHECK(files_in(folder / "out") == expected);
  }
}

TEST_CASE("a second build leaves every file as it is") {
  const TemporaryFolder folder;
  REQUIRE(run_build(KATALOG_SITE, folder.path()).status == 0);
  const auto first = marks_in(folder / "out");
  REQUIRE(run_build(KATALOG_SITE, folder.path()).status == 0);
  CHECK(marks_in(folder / "out") == first);

  CHECK(names_in(folder / ".katalog") == std::set<std::string>{"out.lock", "out.manifest"});
}

TEST_CASE("a build that fails leaves the old site as it was and nothing behind") {
  const TemporaryFolder folder;
  Sources sources = without_cards();
  const fs::path source = folder / "source";
  write_all(source, sources);
  REQUIRE(run_build(source, folder.path()).status == 0);
  const Files files = files_in(folder / "out");
  const auto marks = marks_in(folder / "out");

  write(source / "content/de/llm-training.md", sources["content/de/llm-training.md"] + "\n{{gpu.h1000.memory}}\n");
  write(source / "content/en/home.md", sources["content/en/home.md"] + "\nA word more.\n");
  const Outcome outcome = run_build(source, folder.path());
  CHECK(outcome.status == 1);
  CHECK(outcome.errors.find("unknown GPU \"h1000\"") != std::string::npos);
  CHECK(files_in(folder / "out") == files);
  CHECK(marks_in(folder / "out") == marks);
  CHECK(names_in(folder / ".katalog") == std::set<std::string>{"out.lock", "out.manifest"});
}

TEST_CASE("a file katalog did not make stays in the output folder and is named") {
  const TemporaryFolder folder;
  write_all(folder / "source", without_cards());
  REQUIRE(run_build(folder / "source", folder.path()).status == 0);
  write(folder / "out/de/verify.txt", "kept");
  const Outcome outcome = run_build(folder / "source", folder.path());
  CHECK(outcome.status == 0);
  CHECK(outcome.errors == "note: out/de/verify.txt was not made by katalog and stays\n");
  CHECK(read(folder / "out/de/verify.txt") == "kept");
}

}  // namespace katalog::site_test
