// Where finished files go: a staged folder (room disk), memory in tests, or nowhere for `check`.
#pragma once

#include <map>
#include <mutex>
#include <string>

namespace katalog {

struct OutputFile {
  std::string path;  ///< relative to the site's root, `/` between folders
  std::string bytes;
};

class OutputSink {
 public:
  virtual ~OutputSink() = default;

  /// May be called from several threads at once, once for each path. Throws std::system_error when the machine fails.
  virtual void write(const OutputFile& file) = 0;
};

/// Keeps every file: for tests, `serve` and `verify`.
class MemorySink final : public OutputSink {
 public:
  void write(const OutputFile& file) override;
  const std::map<std::string, std::string>& files() const { return files_; }

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> files_;
};

/// Takes everything and keeps nothing: `check` is a build into this.
class NullSink final : public OutputSink {
 public:
  void write(const OutputFile&) override {}
};

}  // namespace katalog
