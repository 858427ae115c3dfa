// The commands that look at a site as it is written: verify, list --manifest and diff.
#include <catch2/catch.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <thread>

#include "program.hpp"
#include "temporary_folder.hpp"

namespace katalog::safety_test {
namespace {

namespace fs = std::filesystem;

/// A folder with the small site's sources and the site built from them, as of long before the present.
class Built {
 public:
  Built() {
    fs::copy(KATALOG_CASES "/base", folder_ / "source", fs::copy_options::recursive);
    REQUIRE(run({"build", "--source", "source", "--as-of", as_of}).errors == "");
  }

  fs::path operator/(const std::string& below) const { return folder_ / below; }
  Outcome run(const std::vector<std::string>& arguments) const { return Program(folder_.path(), arguments).wait(); }

  /// The files of the site and its sources that a run reads, as paths.
  std::set<std::string> read_by(const std::vector<std::string>& arguments) const {
    fs::remove(folder_ / "reads");
    Circumstances around;
    around.reads = folder_ / "reads";
    REQUIRE(Program(folder_.path(), arguments, around).wait().errors == "");
    std::set<std::string> paths;
    std::istringstream lines(read(folder_ / "reads"));
    for (std::string line; std::getline(lines, line);) {
      const std::string path = fs::path(line).lexically_relative(fs::canonical(folder_.path())).generic_string();
      if (path.starts_with("source/") || path.starts_with("out/") || path.starts_with("part/")) paths.insert(path);
    }
    return paths;
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("a build or a shard reads no input and no page while nothing changed") {
  using namespace std::chrono_literals;
  const Built site;
  for (const std::string shard : {"", "1/2"}) {
    INFO("shard " << shard);
    std::vector<std::string> build{"build", "--source", "source", "--as-of", as_of};
    if (!shard.empty()) build.insert(build.end(), {"--shard", shard, "--out", "part"});
    write(site / "source/content/en/training.md", read(site / "source/content/en/training.md") + "\nMore.\n");
    std::this_thread::sleep_for(20ms);  // a tick of the file system's clock
    CHECK(site.read_by(build).contains("source/content/en/training.md"));
    std::this_thread::sleep_for(20ms);
    site.read_by(build);
    CHECK(site.read_by(build).empty());
  }
}

TEST_CASE("verify names what is missing, changed and extra, at the moment the site was built as of") {
  const Built site;
  const std::vector<std::string> verify{"verify", "--source", "source"};
  const Outcome same = site.run(verify);
  CHECK(same.status == 0);
  CHECK(same.output == "10 pages, out is what a cold build makes\n");
  CHECK(same.errors == "");

  fs::remove(site / "out/robots.txt");
  write(site / "out/de/index.html", read(site / "out/de/index.html") + " ");
  write(site / "out/de/verification.txt", "");
  const Outcome different = site.run(verify);
  CHECK(different.status == 1);
  CHECK(different.output ==
        "missing robots.txt\nchanged de/index.html\nextra de/verification.txt\n"
        "out differs from a cold build: 1 missing, 1 changed, 1 extra\n");
  CHECK_FALSE(fs::exists(site / "out/robots.txt"));  // it only looks
}

TEST_CASE("verify judges prices at the moment that is recorded, or the one it is told") {
  const Built site;
  const std::vector<std::string> later{"verify", "--source", "source", "--as-of", "2027-11-30T12:00:00Z"};
  CHECK(site.run(later).errors.find("price-too-old") != std::string::npos);
  CHECK(site.run({"verify", "--source", "source"}).errors == "");
}

TEST_CASE("list --manifest shows each file with its digest and marks, and pages with id, locale and date") {
  const Built site;
  const Outcome listed = site.run({"list", "--manifest"});  // without any sources
  REQUIRE(listed.status == 0);
  const auto manifest = nlohmann::json::parse(listed.output);
  CHECK(manifest.at("as_of") == as_of);
  const auto file = [&](const std::string& path) {
    for (const auto& each : manifest.at("files"))
      if (each.at("path") == path) return each;
    return nlohmann::json();
  };
  CHECK(manifest.at("files").size() == files_in(site / "out").size());
  const auto page = file("de/training/index.html");
  CHECK(page.at("page") == "training");
  CHECK(page.at("locale") == "de");
  CHECK(page.at("lastmod").get<std::string>().size() == 10);
  CHECK(page.at("size") == fs::file_size(site / "out/de/training/index.html"));
  CHECK(page.at("sha256").get<std::string>().size() == 64);
  CHECK(page.at("fingerprint").get<std::string>().size() == 64);
  CHECK(page.at("type") == "text/html");
  CHECK(page.at("inode") > 0);
  CHECK(page.at("ctime_ns") > 0);
  for (const char* key : {"page", "locale", "lastmod", "fingerprint"}) CHECK_FALSE(file("robots.txt").contains(key));
  CHECK(file("robots.txt").at("type") == "text/plain");
}

TEST_CASE("list --manifest of a folder that katalog did not build says so") {
  const TemporaryFolder folder;
  const Outcome outcome = Program(folder.path(), {"list", "--manifest"}).wait();
  CHECK(outcome.status == 1);
  CHECK(outcome.errors == "katalog: no build of out is recorded\n  hint: build the site\n");
}

TEST_CASE("diff lists what was added, changed and removed, as text and as JSON") {
  const Built site;
  fs::copy(site / "out", site / "old", fs::copy_options::recursive);
  write(site / "out/added.txt", "");
  write(site / "out/robots.txt", "");
  fs::remove(site / "out/_headers");
  const Outcome text = site.run({"diff", "old", "out"});
  CHECK(text.status == 0);
  CHECK(text.output == "added added.txt\nchanged robots.txt\nremoved _headers\n1 added, 1 changed, 1 removed\n");
  const auto json = nlohmann::json::parse(site.run({"diff", "--json", "old", "out"}).output);
  CHECK(json == nlohmann::json{{"added", {"added.txt"}}, {"changed", {"robots.txt"}}, {"removed", {"_headers"}}});
  CHECK(site.run({"diff", "old", "old"}).output == "0 added, 0 changed, 0 removed\n");
}

}  // namespace katalog::safety_test
