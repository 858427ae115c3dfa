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

/// Several runs of one thing.
struct Runs {
  Measured median;  ///< the run in the middle by wall time
  double lowest_s = 0;
  double highest_s = 0;
};

/// Runs a program, its output thrown away, and waits for it. Throws std::runtime_error when it does not exit with 0.
/// The peak counts from the size of the calling process, so call it from a small one.
Measured measure_program(const std::vector<std::string>& arguments);

/// Runs `work` in this process; says nothing of memory.
Measured measure_here(const std::function<void()>& work);

/// Of at least one run.
Runs summed_up(std::vector<Measured> runs);

}  // namespace katalog::bench
