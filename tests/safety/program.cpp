#include "program.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace katalog::safety_test {
namespace {

namespace fs = std::filesystem;

constexpr uid_t nobody = 65534;

/// In the child, before it becomes katalog. What fails here shows as exit status 127.
[[noreturn]] void become_katalog(const fs::path& folder, const std::vector<std::string>& arguments,
                                 const Circumstances& around) {
  const auto must = [](bool is_done) {
    if (!is_done) ::_exit(127);
  };
  must(::chdir(folder.c_str()) == 0);
  must(::dup2(::open("log", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644), STDOUT_FILENO) >= 0);
  must(::dup2(::open("errors", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644), STDERR_FILENO) >= 0);
  if (!around.faults.empty() || !around.calls.empty() || !around.reads.empty()) {
    ::setenv("LD_PRELOAD", KATALOG_FAULTY_DISK, 1);
    ::setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
    ::setenv("KATALOG_FAULTS", around.faults.c_str(), 1);
    if (!around.calls.empty()) ::setenv("KATALOG_CALLS", around.calls.c_str(), 1);
    if (!around.reads.empty()) ::setenv("KATALOG_READS", around.reads.c_str(), 1);
  }
  if (around.open_files) {
    const rlimit limit{*around.open_files, *around.open_files};
    must(::setrlimit(RLIMIT_NOFILE, &limit) == 0);
  }
  if (around.is_nobody && ::getuid() == 0) must(::setgid(nobody) == 0 && ::setuid(nobody) == 0);
  std::vector<char*> words{const_cast<char*>("katalog")};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  ::execv(KATALOG_PROGRAM, words.data());
  ::_exit(127);
}

}  // namespace

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

Files files_in(const fs::path& root) {
  Files files;
  if (!fs::exists(root)) return files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root))
    if (entry.is_regular_file()) files[entry.path().lexically_relative(root).generic_string()] = read(entry.path());
  return files;
}

Program::Program(const fs::path& folder, const std::vector<std::string>& arguments, const Circumstances& around)
    : folder_(folder), id_(::fork()) {
  REQUIRE(id_ >= 0);
  if (id_ == 0) become_katalog(folder, arguments, around);
}

Program::~Program() {
  if (status_) return;
  ::kill(id_, SIGKILL);
  ::waitpid(id_, nullptr, 0);
}

bool Program::is_running() {
  int status = 0;
  if (!status_ && ::waitpid(id_, &status, WNOHANG) == id_) status_ = status;
  return !status_;
}

void Program::kill() {
  if (is_running()) ::kill(id_, SIGKILL);
}

Outcome Program::wait() {
  int status = 0;
  if (!status_ && ::waitpid(id_, &status, 0) == id_) status_ = status;
  const int ended = status_.value_or(0);
  return {WIFSIGNALED(ended) ? -WTERMSIG(ended) : WEXITSTATUS(ended), read(folder_ / "log"), read(folder_ / "errors")};
}

}  // namespace katalog::safety_test
