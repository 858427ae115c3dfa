#include "measure.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

namespace katalog::bench {
namespace {

double seconds(const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6; }

double cpu_seconds(const rusage& usage) { return seconds(usage.ru_utime) + seconds(usage.ru_stime); }

}  // namespace

Measured measure_program(const std::vector<std::string>& arguments) {
  std::vector<char*> argv;
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("cannot start a process");
  if (child == 0) {
    ::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
    ::execvp(argv[0], argv.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  if (::wait4(child, &status, 0, &usage) != child || status != 0)
    throw std::runtime_error("a measured run failed: " + arguments.front() + " " + arguments.at(1));
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  return {wall.count(), cpu_seconds(usage), static_cast<double>(usage.ru_maxrss) / 1024};
}

Measured measure_here(const std::function<void()>& work) {
  const auto cpu_now = [] {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return cpu_seconds(usage);
  };
  const double cpu = cpu_now();
  const auto start = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  return {wall.count(), cpu_now() - cpu, 0};
}

Runs summed_up(std::vector<Measured> runs) {
  std::ranges::sort(runs, {}, &Measured::wall_s);
  return {runs.at(runs.size() / 2), runs.front().wall_s, runs.back().wall_s};
}

}  // namespace katalog::bench
