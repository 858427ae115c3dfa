// What katalog's exit status says.
#pragma once

namespace katalog::cli {

inline constexpr int exit_fine = 0;
inline constexpr int exit_problems = 1;  ///< problems in the inputs
inline constexpr int exit_usage = 2;     ///< a wrong command line
inline constexpr int exit_machine = 3;   ///< the machine failed: disk, permission

}  // namespace katalog::cli
