#include "base/output_sink.hpp"

namespace katalog {

void MemorySink::write(const OutputFile& file) {
  const std::lock_guard lock(mutex_);
  files_[file.path] = file.bytes;
}

void TrackedSink::write(const OutputFile& file) {
  below_.write(file);
  remember(file.path);
}

bool TrackedSink::keep(const std::string& path) {
  const bool is_kept = below_.keep(path);
  if (is_kept) remember(path);
  return is_kept;
}

bool TrackedSink::is_taken(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto below = paths_.lower_bound(path + "/");
  if (paths_.contains(path) || (below != paths_.end() && below->starts_with(path + "/"))) return true;
  for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
    if (paths_.contains(path.substr(0, slash))) return true;
  return false;
}

void TrackedSink::remember(const std::string& path) {
  const std::lock_guard lock(mutex_);
  paths_.insert(path);
}

}  // namespace katalog
