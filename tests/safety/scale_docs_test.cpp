// The commands of the manifests in docs/scale.md, run as their engines would, with folders of this machine in the place of
// volumes and artifacts.
#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <catch2/catch.hpp>
#include <cstdlib>

#include "program.hpp"
#include "temporary_folder.hpp"

namespace katalog::safety_test {
namespace {

namespace fs = std::filesystem;

/// The documents of all blocks of YAML in the text.
std::vector<YAML::Node> manifests_in(const std::string& markdown) {
  constexpr std::string_view fence = "```", opening = "```yaml\n";
  std::vector<YAML::Node> manifests;
  for (std::size_t at = markdown.find(opening); at != std::string::npos; at = markdown.find(opening, at)) {
    at += opening.size();
    const std::string block = markdown.substr(at, markdown.find(fence, at) - at);
    for (const YAML::Node& manifest : YAML::LoadAll(block)) manifests.push_back(manifest);
  }
  return manifests;
}

std::vector<YAML::Node> manifests_of_kind(const std::string& key) {
  std::vector<YAML::Node> manifests;
  for (const YAML::Node& manifest : manifests_in(read(KATALOG_DOCS "/scale.md")))
    if (manifest[key]) manifests.push_back(manifest);
  return manifests;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// A folder with katalog on its path, and what one build makes of the small site.
class Engine {
 public:
  Engine() {
    fs::create_directories(folder_ / "bin");
    fs::create_symlink(KATALOG_PROGRAM, folder_ / "bin/katalog");
    check_out("whole");
    run("whole", fmt::format("katalog build --as-of {}", as_of));
  }

  fs::path operator/(const std::string& below) const { return folder_ / below; }

  void check_out(const std::string& below) const {
    fs::create_directories((folder_ / below).parent_path());
    fs::copy(KATALOG_CASES "/base", folder_ / below, fs::copy_options::recursive);
  }

  void run(const std::string& working_folder, const std::string& command, const std::string& exports = "") const {
    const std::string path = fmt::format("export PATH='{}':\"$PATH\"\n", (folder_ / "bin").string());
    write(folder_ / "run.sh", path + exports + fmt::format("cd '{}'\n", (folder_ / working_folder).string()) + command + "\n");
    const int status = std::system(fmt::format("sh '{0}/run.sh' >'{0}/log' 2>&1", folder_.path().string()).c_str());
    INFO(command << "\n" << read(folder_ / "log"));
    REQUIRE(status == 0);
  }

  Files whole() const { return files_in(folder_ / "whole/out"); }

 private:
  TemporaryFolder folder_;
};

/// What a pod does, as often as the Job says; `/data` is the engine's folder of that name.
void run_job(const Engine& engine, const YAML::Node& job) {
  const YAML::Node container = job["spec"]["template"]["spec"]["containers"][0];
  REQUIRE(container["command"].as<std::vector<std::string>>() == std::vector<std::string>{"sh", "-c"});
  const int completions = job["spec"]["completions"] ? job["spec"]["completions"].as<int>() : 1;
  for (int index = 0; index < completions; ++index) {
    std::string exports = fmt::format("export JOB_COMPLETION_INDEX={}\n", index);
    for (const YAML::Node& variable : container["env"])
      exports += fmt::format("export {}='{}'\n", variable["name"].as<std::string>(), variable["value"].as<std::string>());
    const std::string data = (engine / "data").string();
    engine.run(container["workingDir"].as<std::string>().substr(1),
               replaced(container["args"][0].as<std::string>(), "/data", data), exports);
  }
}

/// The commands of a job in a matrix of GitHub's kind, with one number of the matrix.
void run_steps(const Engine& engine, const std::string& working_folder, const YAML::Node& job, const std::string& number) {
  for (const YAML::Node& step : job["steps"]) {
    if (!step["run"]) continue;
    const std::string command = replaced(step["run"].as<std::string>(), "${{ matrix.number }}", number);
    engine.run(working_folder, replaced(command, "${{ needs.moment.outputs.as_of }}", as_of));
  }
}

constexpr auto over = fs::copy_options::recursive | fs::copy_options::overwrite_existing;

}  // namespace

TEST_CASE("the Jobs for Kubernetes make the site that one build makes") {
  const Engine engine;
  engine.check_out("data/site");
  const std::vector<YAML::Node> jobs = manifests_of_kind("kind");
  REQUIRE(jobs.size() == 2);
  for (const YAML::Node& job : jobs) run_job(engine, job);
  CHECK(files_in(engine / "data/parts/8").size() > 0);
  CHECK(files_in(engine / "data/out") == engine.whole());
}

TEST_CASE("the CI matrix makes the site that one build makes") {
  const Engine engine;
  const std::vector<YAML::Node> workflows = manifests_of_kind("jobs");
  REQUIRE(workflows.size() == 1);
  const YAML::Node jobs = workflows[0]["jobs"];
  const auto numbers = jobs["part"]["strategy"]["matrix"]["number"].as<std::vector<std::string>>();
  CHECK(numbers.size() == 8);
  engine.check_out("site");
  for (const std::string& number : numbers) {
    engine.check_out("part-" + number);
    run_steps(engine, "part-" + number, jobs["part"], number);
    fs::copy(engine / ("part-" + number + "/parts"), engine / "site/parts", over);
  }
  run_steps(engine, "site", jobs["site"], "");
  CHECK(files_in(engine / "site/out") == engine.whole());
}

}  // namespace katalog::safety_test
