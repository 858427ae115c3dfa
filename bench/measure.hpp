// Programs measured from outside: wall time, processor time and peak memory as the system accounts for them.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace katalog::bench {

struct Measured {
  double wall_s = 0;
  double cpu_s = 0;
  double peak_mb = 0;
};

/// Runs `work` in a child process and waits for it. Throws std::runtime_error when it does not exit with 0.
Measured measure(const std::function<void()>& work);

/// Runs a program, its output thrown away.
Measured measure_program(const std::vector<std::string>& arguments);

/// The run in the middle by wall time.
Measured median(std::vector<Measured> runs);

}  // namespace katalog::bench
