// A build never leaves half a site: it is killed and let down by the disk at every turn, and after each the output folder must
// hold the old site or the new one, whole; and after the next run what a cold build makes, byte for byte.
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <cerrno>
#include <cstring>
#include <functional>
#include <random>
#include <set>
#include <string_view>
#include <thread>

#include "program.hpp"
#include "temporary_folder.hpp"

namespace katalog::safety_test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

const std::vector<std::string> build{"build", "--source", "source", "--as-of", "2026-11-30T12:00:00Z", "--jobs", "1"};

/// The ways the site is edited between two builds.
enum class Edit { none, one_body, every_page, moved_pages, longer_page };
constexpr std::array edits{Edit::none, Edit::one_body, Edit::every_page, Edit::moved_pages, Edit::longer_page};

void replace(const fs::path& path, std::string_view old_text, std::string_view new_text) {
  std::string bytes = read(path);
  const std::size_t at = bytes.find(old_text);
  REQUIRE(at != std::string::npos);
  write(path, bytes.replace(at, old_text.size(), new_text));
}

/// Puts the small site's sources into `source`, edited.
void write_source(const fs::path& source, Edit edit) {
  fs::remove_all(source);
  fs::copy(KATALOG_CASES "/base", source, fs::copy_options::recursive);
  switch (edit) {
    case Edit::none:
      return;
    case Edit::one_body:
      return replace(source / "content/en/training.md", "has more memory", "has much more memory");
    case Edit::every_page:
      return replace(source / "site.yaml", "brand: Katalog", "brand: Another");
    case Edit::moved_pages:
      return replace(source / "content/de/training.md", "---\n", "---\nslug: schulung\n");
    case Edit::longer_page:
      return write(source / "content/en/home.md", read(source / "content/en/home.md") + std::string(9'000, 'x') + "\n");
  }
}

const Files& cold_build(Edit edit) {
  static const std::array<Files, edits.size()> built = [] {
    std::array<Files, edits.size()> all;
    for (const Edit each : edits) {
      const TemporaryFolder folder;
      write_source(folder / "source", each);
      REQUIRE(Program(folder.path(), build).wait().errors == "");
      all[static_cast<std::size_t>(each)] = files_in(folder / "out");
    }
    return all;
  }();
  return built[static_cast<std::size_t>(edit)];
}

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
  return names;
}

/// A small site that is built and edited in turn.
class Site {
 public:
  Site() {
    edit(Edit::none);
    REQUIRE(run().errors == "");
    old_ = files_in(folder_ / "out");
  }

  fs::path operator/(const std::string& below) const { return folder_ / below; }

  void edit(Edit edit) {
    write_source(folder_ / "source", edit);
    edit_ = edit;
  }

  Outcome run(const Circumstances& around = {}) const { return start(around).wait(); }
  Program start(const Circumstances& around = {}) const { return {folder_.path(), build, around}; }

  bool is_old() const { return files_in(folder_ / "out") == old_; }
  /// Each file is one of the old site or of the new one.
  bool has_only_whole_files() const {
    const Files& made = cold_build(edit_);
    const auto holds = [](const Files& files, const auto& file) {
      const auto found = files.find(file.first);
      return found != files.end() && found->second == file.second;
    };
    return std::ranges::all_of(files_in(folder_ / "out"), [&](const auto& file) {
      return file.first.starts_with(".katalog-staging") || holds(old_, file) || holds(made, file);
    });
  }

  bool is_new() const { return files_in(folder_ / "out") == cold_build(edit_); }

  /// Builds without any trouble: then the site is the new one, and nothing else is left behind.
  void check_next_run() {
    const Outcome outcome = run();
    CHECK(outcome.status == 0);
    CHECK(outcome.errors == "");
    CHECK(is_new());
    std::set<std::string> kept = names_in(folder_ / ".katalog");
    kept.erase("out.spare");  // the site before, where there was one
    CHECK(kept == std::set<std::string>{"out.lock", "out.manifest"});
    old_ = files_in(folder_ / "out");
  }

 private:
  TemporaryFolder folder_;
  Files old_;
  Edit edit_ = Edit::none;
};

/// Edits the site to and fro and lets down each build at its next writing call, until a build in either direction has fewer.
/// Returns how many builds that were.
template <class Look>
int at_each_call(Site& site, Edit edit, const std::function<std::string(int)>& faults_at, const Look& look) {
  int let_down = 0;
  for (int call = 1, missed = 0; missed < 2; ++call) {
    missed = 0;
    for (const Edit next : {edit, Edit::none}) {
      site.edit(next);
      fs::remove(site / "calls");
      Circumstances around;
      around.faults = faults_at(call);
      around.calls = site / "calls";
      INFO(around.faults << ", edit " << static_cast<int>(next));
      const Outcome outcome = site.run(around);
      const std::string calls = read(around.calls);
      if (std::ranges::count(calls, '\n') < call) {
        ++missed;
      } else {
        ++let_down;
        INFO("the last call: " << calls.substr(calls.rfind('\n', calls.size() - 2) + 1));
        look(outcome);
      }
      site.check_next_run();
    }
  }
  return let_down;
}

/// A small file system in memory, where one may be mounted.
class Mount {
 public:
  Mount(const fs::path& folder, const std::string& size) : folder_(folder) {
    fs::create_directories(folder);
    is_there_ = ::mount("tmpfs", folder.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0;
  }
  ~Mount() {
    if (is_there_) ::umount(folder_.c_str());
  }
  Mount(const Mount&) = delete;
  Mount& operator=(const Mount&) = delete;

  bool is_there() const { return is_there_; }

 private:
  fs::path folder_;
  bool is_there_ = false;
};

bool is_other_device(const fs::path& path) {
  struct stat here {
  }, there{};
  return ::stat(fs::temp_directory_path().c_str(), &here) == 0 && ::stat(path.c_str(), &there) == 0 &&
         here.st_dev != there.st_dev;
}

std::string reason(int error) { return std::strerror(error); }

}  // namespace

TEST_CASE("a build killed at any instant leaves the old site or the new one", "[slow]") {
  constexpr int kills = 200, most_builds = 20 * kills;
  std::mt19937 random(1);  // the same instants each time, as far as the machine is
  Site site;
  const auto begin = std::chrono::steady_clock::now();
  for (const Edit each : {Edit::every_page, Edit::longer_page, Edit::every_page}) {
    site.edit(each);
    REQUIRE(site.run().status == 0);
  }
  const auto once = (std::chrono::steady_clock::now() - begin) / 3;
  site.check_next_run();
  std::uniform_int_distribution<long> instant(0, std::chrono::duration_cast<std::chrono::microseconds>(once * 5 / 4).count());
  int builds = 0, killed = 0, left_new = 0;
  for (; killed < kills && builds < most_builds; ++builds) {  // a build that ends before its instant counts for nothing
    site.edit(edits[static_cast<std::size_t>(builds + 1) % edits.size()]);
    Program program = site.start();
    std::this_thread::sleep_for(std::chrono::microseconds(instant(random)));
    program.kill();
    killed += program.wait().status == -SIGKILL ? 1 : 0;
    left_new += site.is_new() ? 1 : 0;
    INFO("build " << builds);
    CHECK((site.is_old() || site.is_new()));
    site.check_next_run();
  }
  WARN(killed << " of " << builds << " builds killed in time, " << left_new << " with the new site in place");
  CHECK(killed == kills);
}

TEST_CASE("a build killed at any of its writing calls leaves the old site or the new one", "[slow]") {
  Site site;
  int killed = 0;
  const std::pair<Edit, std::string> rows[] = {{Edit::moved_pages, "kill@"}, {Edit::longer_page, "tear@"}};
  for (const auto& [edit, kind] : rows)
    killed += at_each_call(
        site, edit, [&](int call) { return kind + std::to_string(call); },
        [&](const Outcome& outcome) {
          CHECK(outcome.status == -SIGKILL);
          CHECK((site.is_old() || site.is_new()));
        });
  WARN(killed << " builds killed, each at another call");
}

TEST_CASE("a writing call that fails ends the build with exit status 3 and a reason, and leaves a whole site", "[slow]") {
  for (const int error : {EIO, ENOSPC}) {
    Site site;
    int ended = 0;
    const std::string rest = error == ENOSPC ? "+" : "";  // a disk that is full stays full
    const int faults = at_each_call(
        site, Edit::moved_pages, [&](int call) { return std::to_string(error) + "@" + std::to_string(call) + rest; },
        [&](const Outcome& outcome) {
          INFO(outcome.errors);
          if (outcome.status == 0) {
            CHECK(site.is_new());  // the call was one that the build can do without
            return;
          }
          ++ended;
          CHECK(outcome.status == 3);
          CHECK(outcome.errors.find(reason(error)) != std::string::npos);
          CHECK(site.is_old());
        });
    WARN(ended << " of " << faults << " faults ended the build: " << reason(error));
  }
}

TEST_CASE("a build killed in an exchange in two steps leaves the old site, the new one or none, and the next run one",
          "[slow]") {
  Site site;
  int without = 0;
  const int killed = at_each_call(
      site, Edit::moved_pages, [](int call) { return "22@1+:renameat2,kill@" + std::to_string(call); },
      [&](const Outcome& outcome) {
        CHECK(outcome.status == -SIGKILL);
        without += fs::exists(site / "out") ? 0 : 1;
        CHECK((site.is_old() || site.is_new() || !fs::exists(site / "out")));
      });
  CHECK(without > 0);
  WARN(killed << " builds killed, each at another call, " << without << " of them between the two steps");
}

TEST_CASE("a build killed between the two steps of an exchange is completed even by one that finds errors") {
  Site site;
  site.edit(Edit::every_page);
  for (int call = 1; fs::exists(site / "out"); ++call)
    REQUIRE(site.run({"22@1+:renameat2,kill@" + std::to_string(call) + ":rename"}).status == -SIGKILL);
  replace(site / "source/content/en/home.md", "---\n", "---\nunknown: key\n");
  CHECK(site.run().status == 1);
  CHECK(site.is_new());
}

TEST_CASE("the old site comes back when the second step of an exchange in two fails") {
  Site site;
  site.edit(Edit::every_page);
  // The renames: the next manifest, the new site onto the old, the old one aside, the new one in its place.
  const Outcome outcome = site.run({"22@1:renameat2,5@4:rename"});
  CHECK(outcome.status == 3);
  CHECK(site.is_old());
  site.check_next_run();
}

TEST_CASE("where the file system has no second names for files, unchanged ones are copied") {
  Site site;
  for (const Edit edit : {Edit::moved_pages, Edit::one_body}) {
    site.edit(edit);
    CHECK(site.run({std::to_string(EPERM) + "@1+:link"}).status == 0);
    CHECK(site.is_new());
    site.check_next_run();
  }
}

TEST_CASE("a site whose state lies on another file system is exchanged all the same") {
  if (!is_other_device("/dev/shm")) {
    WARN("not tested: /dev/shm is no file system of its own");
    return;
  }
  const TemporaryFolder folder, state;
  const fs::path elsewhere = fs::path("/dev/shm") / state.path().filename();
  fs::create_directory(elsewhere);
  fs::create_symlink(elsewhere, folder / ".katalog");
  for (const Edit edit : {Edit::none, Edit::moved_pages, Edit::one_body}) {
    write_source(folder / "source", edit);
    CHECK(Program(folder.path(), build).wait().status == 0);
    CHECK(files_in(folder / "out") == cold_build(edit));
    std::set<std::string> kept = names_in(folder.path());
    CHECK(kept.erase(".katalog-out.spare") == (edit == Edit::none ? 0 : 1));
    CHECK(kept == std::set<std::string>{".katalog", "errors", "log", "out", "source"});
  }
  fs::remove_all(elsewhere);
}

TEST_CASE("an output folder that is a mount point gets whole files one by one, and a killed build is completed by the next",
          "[slow]") {
  Site site;
  const Mount mount(site / "out", "8m");
  if (!mount.is_there()) {
    WARN("not tested: needs the right to mount");
    return;
  }
  REQUIRE(site.run().status == 0);
  const int killed = at_each_call(
      site, Edit::moved_pages, [](int call) { return "kill@" + std::to_string(call); },
      [&](const Outcome& outcome) {
        CHECK(outcome.status == -SIGKILL);
        CHECK(site.has_only_whole_files());
      });
  WARN(killed << " builds killed, each at another call");
}

TEST_CASE("a build that fails in a mount point leaves the old site and nothing of its own, or a site between", "[slow]") {
  Site site;
  const Mount mount(site / "out", "8m");
  if (!mount.is_there()) {
    WARN("not tested: needs the right to mount");
    return;
  }
  REQUIRE(site.run().status == 0);
  int left_old = 0;
  const int faults = at_each_call(
      site, Edit::moved_pages, [](int call) { return std::to_string(ENOSPC) + "@" + std::to_string(call) + "+"; },
      [&](const Outcome& outcome) {
        INFO(outcome.errors);
        CHECK(site.has_only_whole_files());
        if (outcome.errors.find("the old site is as it was") == std::string::npos) return;
        ++left_old;
        CHECK(site.is_old());
      });
  CHECK(left_old > 0);
  WARN(left_old << " of " << faults << " faults left the old site");
}

TEST_CASE("a site of a lower layer of a container, which cannot be exchanged, is changed file by file") {
  const TemporaryFolder folder;
  for (const char* layer : {"lower", "upper", "work", "merged"}) fs::create_directory(folder / layer);
  const Mount space(folder / "upper", "8m");
  for (const char* layer : {"upper/files", "upper/work"}) fs::create_directory(folder / layer);
  const auto make = [&](const std::string& where, Edit edit) {
    write_source(folder / where / "source", edit);
    const Outcome outcome = Program(folder / where, build).wait();
    CHECK(outcome.errors == "");
    CHECK(outcome.status == 0);
    CHECK(files_in(folder / where / "out") == cold_build(edit));
  };
  for (const Edit edit : {Edit::none, Edit::one_body}) make("lower", edit);  // so that the spare is of that layer too
  const std::string layers =
      fmt::format("lowerdir={0}/lower,upperdir={0}/upper/files,workdir={0}/upper/work", folder.path().string());
  if (::mount("overlay", (folder / "merged").c_str(), "overlay", 0, layers.c_str()) != 0) {
    WARN("not tested: needs the right to mount layers");
    return;
  }
  for (const Edit edit : {Edit::moved_pages, Edit::every_page, Edit::every_page, Edit::none, Edit::one_body})
    make("merged", edit);
  CHECK(names_in(folder / "merged/.katalog") == std::set<std::string>{"out.lock", "out.manifest"});
  CHECK(::umount((folder / "merged").c_str()) == 0);
}

TEST_CASE("a full disk ends the build with exit status 3 and leaves the old site") {
  const TemporaryFolder folder;
  const Mount mount(folder / "small", "256k");
  if (!mount.is_there()) {
    WARN("not tested: needs the right to mount");
    return;
  }
  write_source(folder / "source", Edit::none);
  std::vector<std::string> small_build = build;
  small_build.insert(small_build.end(), {"--out", "small/out"});
  REQUIRE(Program(folder.path(), small_build).wait().errors == "");
  int full = 0;
  for (std::size_t room = 0; full == 0 || room < 40; ++room) {
    REQUIRE(room < 100);
    fs::remove_all(folder / "small/.katalog/out.spare");  // or the next site is written over it and takes no room
    write(folder / "small/filler", std::string(room * 4096, 'x'));
    write_source(folder / "source", room % 2 == 0 ? Edit::every_page : Edit::none);
    const Files before = files_in(folder / "small/out");
    const Outcome outcome = Program(folder.path(), small_build).wait();
    INFO(room << " pages taken: " << outcome.errors);
    if (outcome.status == 0) {
      CHECK(files_in(folder / "small/out") == cold_build(room % 2 == 0 ? Edit::every_page : Edit::none));
      continue;
    }
    ++full;
    CHECK(outcome.status == 3);
    CHECK(outcome.errors.find(reason(ENOSPC)) != std::string::npos);
    CHECK(files_in(folder / "small/out") == before);
  }
  fs::remove(folder / "small/filler");
  CHECK(Program(folder.path(), small_build).wait().status == 0);
  CHECK(files_in(folder / "small/out").size() == cold_build(Edit::none).size());
  WARN(full << " builds ran out of room");
}

TEST_CASE("a folder that may not be written ends the build with exit status 3 and leaves the old site") {
  Site site;
  site.edit(Edit::every_page);
  const auto may = [&](const std::string& folder, fs::perms perms) { fs::permissions(site / folder, perms); };
  for (const std::string folder : {".", ".katalog"}) {
    if (folder == ".") fs::rename(site / ".katalog", site / "source/.katalog");
    may(folder, fs::perms(0555));
    Circumstances around;
    around.is_nobody = true;
    const Outcome outcome = site.run(around);
    may(folder, fs::perms(0755));
    if (folder == ".") fs::rename(site / "source/.katalog", site / ".katalog");
    INFO(folder << ": " << outcome.errors);
    CHECK(outcome.status == 3);
    CHECK(outcome.errors.find(reason(EACCES)) != std::string::npos);
    CHECK(site.is_old());
  }
  site.check_next_run();
}

TEST_CASE("too few file descriptors end the build with exit status 3, or do not matter") {
  Site site;
  site.edit(Edit::every_page);
  const Outcome refused = site.run({std::to_string(EMFILE) + "@1+:open"});
  CHECK(refused.status == 3);
  CHECK(refused.errors.find(reason(EMFILE)) != std::string::npos);
  CHECK(site.is_old());
  for (rlim_t most = 8; most < 15; ++most) {  // with fewer the sanitizers cannot look
    site.edit(most % 2 == 0 ? Edit::every_page : Edit::none);
    Circumstances around;
    around.open_files = most;
    const Outcome outcome = site.run(around);
    INFO(most << " descriptors: " << outcome.errors);
    CHECK((outcome.status == 0 ? site.is_new() : outcome.status == 3 && site.is_old()));
    site.check_next_run();
  }
}

TEST_CASE("builds that are killed or fail after they began to write over a spare leave nothing of it in the next site",
          "[slow]") {
  Site site;
  int ended = 0;
  for (const char* fault : {"kill@", "5@"})  // EIO
    for (int call = 1, missed = 0; missed < 2; ++call) {
      for (const Edit edit : {Edit::every_page, Edit::moved_pages}) {  // so that there is a spare
        site.edit(edit);
        site.check_next_run();
      }
      missed = 0;
      for (const Edit edit : {Edit::longer_page, Edit::one_body}) {  // let down one after the other
        site.edit(edit);
        fs::remove(site / "calls");
        Circumstances around;
        around.faults = fault + std::to_string(call);
        around.calls = site / "calls";
        ended += site.run(around).status != 0 ? 1 : 0;
        missed += std::ranges::count(read(around.calls), '\n') < call ? 1 : 0;
        CHECK((site.is_old() || site.is_new()));
        if (site.is_new()) site.check_next_run();
      }
      INFO(fault << call);
      site.check_next_run();
    }
  WARN(ended << " builds ended, each at another call");
}

TEST_CASE("a file of the site that was changed by hand is written again, whatever was done to its time") {
  Site site;
  const fs::path page = site / "out/en/index.html";
  const std::string bytes = read(page);
  const auto time = fs::last_write_time(page);
  const struct {
    const char* what;
    std::function<void()> change;
  } rows[] = {
      {"longer", [&] { write(page, bytes + "x"); }},
      {"as long, and its time put back",
       [&] {
         write(page, std::string(bytes.size(), 'x'));
         fs::last_write_time(page, time);
       }},
      {"another file in its place",
       [&] {
         fs::remove(page);
         write(page, std::string(bytes.size(), 'y'));
         fs::last_write_time(page, time);
       }},
      {"empty", [&] { fs::resize_file(page, 0); }},
      {"gone", [&] { fs::remove(page); }},
      {"a link",
       [&] {
         fs::remove(page);
         fs::create_symlink("../de/index.html", page);
       }},
      {"its folder gone", [&] { fs::remove_all(site / "out/en"); }},
      {"all gone", [&] { fs::remove_all(site / "out"); }},
  };
  for (const auto& [what, change] : rows) {
    INFO(what);
    change();
    CHECK_FALSE(site.is_new());
    site.check_next_run();
  }
}

TEST_CASE("a site changed by hand and then killed at every call is put right by the next run") {
  Site site;
  const auto spoil = [&] { write(site / "out/en/index.html", "by hand"); };
  for (int call = 1;; ++call) {
    spoil();
    const Files spoilt = files_in(site / "out");
    INFO(call);
    const Outcome outcome = site.run({"kill@" + std::to_string(call)});
    CHECK((files_in(site / "out") == spoilt || site.is_new()));
    site.check_next_run();
    if (outcome.status == 0) break;
  }
}

TEST_CASE("of two builds at once the second leaves with exit status 3, or waits when it is told to") {
  Site site;
  const int lock = ::open((site / ".katalog/out.lock").c_str(), O_RDWR | O_CLOEXEC);
  REQUIRE(::flock(lock, LOCK_EX) == 0);
  site.edit(Edit::every_page);
  const Outcome refused = site.run();
  CHECK(refused.status == 3);
  CHECK(refused.errors.find("another build is writing this folder") != std::string::npos);
  CHECK(site.is_old());

  std::vector<std::string> waiting = build;
  waiting.push_back("--wait");
  Program second((site / "."), waiting);
  std::this_thread::sleep_for(500ms);
  CHECK(second.is_running());
  CHECK(site.is_old());
  ::close(lock);
  CHECK(second.wait().status == 0);
  CHECK(site.is_new());
}

}  // namespace katalog::safety_test
