#include "base/output_sink.hpp"

namespace katalog {

void MemorySink::write(const OutputFile& file) {
  const std::lock_guard lock(mutex_);
  files_[file.path] = file.bytes;
}

}  // namespace katalog
