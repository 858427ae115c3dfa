// The whole program on whole sites. Each folder of tests/cases/good and tests/cases/bad says how its site differs from
// tests/cases/base and what katalog prints of it. In a case's folder:
//
//   site.yaml, content/, …   files that are new or stand in the place of the base's; a folder may replace a file
//   edits.txt                changed lines of the base: a path, then lines taken out (-) and put in their place (+)
//   removed.txt              paths taken away, one a line
//   grow.txt                 lines "path bytes": the file is filled up with spaces to that size
//   args.txt                 the command line, one argument a line; an empty line between two that run one after the other
//   expected.txt             everything printed, and "exit N"
//   expected/                whole files of the site that is built
//
// KATALOG_UPDATE=1 writes expected.txt and the files of expected/ anew, and fails.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/rule.hpp"
#include "temporary_folder.hpp"

namespace fs = std::filesystem;
using katalog::TemporaryFolder;

namespace {

const fs::path cases = KATALOG_CASES;
const std::set<std::string> site_names = {"site.yaml", "gpus.yaml", "prices.json", "content", "locales", "themes"};
const std::set<std::string> case_names = {"edits.txt", "removed.txt", "grow.txt", "args.txt", "expected.txt", "expected"};

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<fs::path> listed(const fs::path& folder) {
  std::vector<fs::path> entries(fs::directory_iterator(folder), {});
  std::sort(entries.begin(), entries.end());
  return entries;
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && !entry.is_symlink()) files.push_back(entry.path().lexically_relative(folder));
  std::sort(files.begin(), files.end());
  return files;
}

/// good/<name> and bad/<name>.
std::vector<std::string> case_folders() {
  std::vector<std::string> names;
  for (const char* kind : {"good", "bad"})
    for (const fs::path& folder : listed(cases / kind)) names.push_back(kind / folder.filename());
  return names;
}

/// Puts a file, a link or what a folder holds in the place of what is there.
void place(const fs::path& from, const fs::path& to) {
  const bool is_folder = fs::is_directory(fs::symlink_status(from));
  if (!is_folder || !fs::is_directory(to)) fs::remove_all(to);
  if (!is_folder) return fs::copy(from, to, fs::copy_options::copy_symlinks);
  fs::create_directories(to);
  for (const fs::path& entry : listed(from)) place(entry, to / entry.filename());
}

struct Edit {
  fs::path path;
  std::string old_lines, new_lines;
};

std::vector<Edit> read_edits(const fs::path& file) {
  std::vector<Edit> edits;
  bool is_complete = false;  // the next line taken out begins another edit of the same file
  for (const std::string& line : lines_of(file)) {
    const bool takes_out = line.starts_with('-'), puts_in = line.starts_with('+');
    if (!takes_out && !puts_in) edits.push_back({line, "", ""});
    if (edits.empty()) throw std::runtime_error(file.string() + " does not begin with a path");
    if (takes_out && is_complete) edits.push_back({edits.back().path, "", ""});
    if (takes_out) edits.back().old_lines += line.substr(1) + "\n";
    if (puts_in) edits.back().new_lines += line.substr(1) + "\n";
    is_complete = puts_in;
  }
  return edits;
}

void apply(const Edit& edit, const fs::path& site) {
  const std::string text = "\n" + read(site / edit.path), wanted = "\n" + edit.old_lines;
  const std::size_t at = text.find(wanted);
  INFO(edit.path << " holds these lines once: " << edit.old_lines);
  REQUIRE(at != std::string::npos);
  REQUIRE(text.find(wanted, at + 1) == std::string::npos);
  write(site / edit.path, (text.substr(0, at + 1) + edit.new_lines + text.substr(at + wanted.size())).substr(1));
}

void make_site(const fs::path& folder, const fs::path& site) {
  place(cases / "base", site);
  for (const std::string& path : lines_of(folder / "removed.txt")) fs::remove_all(site / path);
  for (const fs::path& entry : listed(folder))
    if (site_names.contains(entry.filename())) place(entry, site / entry.filename());
  for (const Edit& edit : read_edits(folder / "edits.txt")) apply(edit, site);
  for (const std::string& line : lines_of(folder / "grow.txt")) {
    std::istringstream words(line);
    std::string path;
    std::size_t size = 0;
    words >> path >> size;
    std::string bytes = read(site / path);
    bytes.resize(size, ' ');
    write(site / path, bytes);
  }
}

using Arguments = std::vector<std::string>;

std::vector<Arguments> command_lines_of(const fs::path& folder) {
  const bool is_good = folder.parent_path().filename() == "good";
  if (!fs::exists(folder / "args.txt")) return {{is_good ? "build" : "check", "--as-of", "2026-11-30T12:00:00Z"}};
  std::vector<Arguments> commands(1);
  for (const std::string& line : lines_of(folder / "args.txt")) {
    if (line.empty())
      commands.emplace_back();
    else
      commands.back().push_back(line);
  }
  return commands;
}

std::string without(std::string text, const std::string& part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at)) text.erase(at, part.size());
  return text;
}

/// What katalog prints when it is called in the folder `site`, and its exit status.
std::string run_katalog(const fs::path& site, const Arguments& arguments) {
  const fs::path output = site.parent_path() / "output";
  std::string command = "cd '" + site.string() + "' && '" KATALOG_PROGRAM "'";
  for (const std::string& argument : arguments) command += " '" + argument + "'";
  const int status = std::system((command + " >'" + output.string() + "' 2>&1").c_str());
  REQUIRE(WIFEXITED(status));
  return without(read(output), site.parent_path().string() + "/") + "exit " + std::to_string(WEXITSTATUS(status)) + "\n";
}

void compare(const fs::path& expected, const std::string& made) {
  INFO(expected.lexically_relative(cases));
  if (std::getenv("KATALOG_UPDATE")) {
    write(expected, made);
    FAIL_CHECK("written anew");
  } else {
    CHECK(made == read(expected));
  }
}

/// What a case's folder holds without any effect: files that nothing reads, copies of the base's, removals of nothing.
std::vector<std::string> useless_files(const std::string& name) {
  std::vector<std::string> useless;
  for (const fs::path& entry : listed(cases / name)) {
    const std::string file = entry.filename();
    if (!site_names.contains(file) && !case_names.contains(file)) useless.push_back(name + "/" + file);
  }
  for (const fs::path& file : files_below(cases / name))
    if (fs::exists(cases / "base" / file) && read(cases / name / file) == read(cases / "base" / file))
      useless.push_back(name / file);
  for (const std::string& path : lines_of(cases / name / "removed.txt"))
    if (!fs::exists(cases / "base" / path)) useless.push_back(name + "/removed.txt: " + path);
  return useless;
}

bool shows(const std::string& name, const std::string& rule) {
  return name.starts_with("bad/" + rule) && read(cases / name / "expected.txt").find("[" + rule + "]") != std::string::npos;
}

/// What no input can break: the build checks itself, and tests/unit shows that it does.
const std::set<katalog::Rule> self_checks = {katalog::Rule::broken_alternate};

std::vector<std::string> rules_without_case() {
  const std::vector<std::string> names = case_folders();
  std::vector<std::string> missing;
  for (const katalog::Rule rule : katalog::all_rules()) {
    if (self_checks.contains(rule)) continue;
    const std::string id(katalog::rule_text(rule).id);
    if (std::none_of(names.begin(), names.end(), [&](const std::string& name) { return shows(name, id); }))
      missing.push_back(id);
  }
  return missing;
}

}  // namespace

TEST_CASE("each case prints what it expects and builds the files it expects") {
  for (const std::string& name : case_folders()) {
    DYNAMIC_SECTION(name) {
      const TemporaryFolder temporary;
      const fs::path folder = cases / name, site = temporary.path() / "site";
      make_site(folder, site);
      std::string printed;
      for (const Arguments& arguments : command_lines_of(folder)) printed += run_katalog(site, arguments);
      compare(folder / "expected.txt", printed);
      for (const fs::path& file : files_below(folder / "expected"))
        compare(folder / "expected" / file, read(site / "out" / file));
    }
  }
}

TEST_CASE("the base site has no problem, so that each case's problems are its own") {
  const TemporaryFolder temporary;
  place(cases / "base", temporary.path() / "site");
  CHECK(run_katalog(temporary.path() / "site", {"check", "--strict", "--as-of", "2026-11-30T12:00:00Z"}) ==
        "10 pages, no errors\nexit 0\n");
}

TEST_CASE("a case's folder holds what makes its site and nothing that is no use") {
  for (const std::string& name : case_folders()) CHECK(useless_files(name) == std::vector<std::string>{});
}

TEST_CASE("every rule has a bad case of its name that shows it") { CHECK(rules_without_case() == std::vector<std::string>{}); }
