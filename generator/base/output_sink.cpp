#include "base/output_sink.hpp"

namespace katalog {

void MemorySink::write(const OutputFile& file) {
  const std::lock_guard lock(mutex_);
  files_[file.path] = file.bytes;
}

void WatchingSink::write(const OutputFile& file) {
  below_.write(file);
  note(file.path);
}

bool WatchingSink::keep(const std::string& path) {
  const bool is_kept = below_.keep(path);
  if (is_kept) note(path);
  return is_kept;
}

bool WatchingSink::is_taken(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  return taken_.contains(path);
}

void WatchingSink::note(const std::string& path) {
  if (watched_.contains(path)) take(path);
  const std::string below = path + "/";
  for (auto it = watched_.lower_bound(below); it != watched_.end() && it->starts_with(below); ++it) take(*it);
  for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
    if (watched_.contains(path.substr(0, slash))) take(path.substr(0, slash));
}

void WatchingSink::take(const std::string& path) {
  const std::lock_guard lock(mutex_);
  taken_.insert(path);
}

}  // namespace katalog
