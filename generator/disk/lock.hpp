// Holds an output folder for one build at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <system_error>

#include "disk/descriptor.hpp"

namespace katalog {

/// What to do where another build holds the output folder.
enum class WhenHeld { leave, wait };

/// Another build is writing the same folder.
struct OutputIsHeld : std::system_error {
  using std::system_error::system_error;
};

/// Held until it is destroyed, or the program ends in whatever way.
class Lock {
 public:
  /// Throws std::system_error, OutputIsHeld where another holds it.
  Lock(const std::filesystem::path& file, WhenHeld when_held);

  /// The present by the clock of the file system, in nanoseconds since 1970, as it would stamp a file that changes now.
  std::int64_t now_ns() const;

 private:
  std::filesystem::path path_;
  Descriptor file_;
};

}  // namespace katalog
