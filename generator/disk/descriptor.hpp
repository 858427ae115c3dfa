// An open file that closes itself.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>

namespace katalog {

class Descriptor {
 public:
  /// Opens with the flags of open(2); `get()` is -1 and errno is set when that fails. New files may be read by all.
  Descriptor(const std::filesystem::path& path, int flags) : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {}
  ~Descriptor() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace katalog
