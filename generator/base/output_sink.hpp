// Where finished files go: a staged folder (room disk), memory in tests, or nowhere for `check`.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/digest.hpp"

namespace katalog {

struct OutputFile {
  std::string path;  ///< relative to the site's root, `/` between folders
  std::string bytes;
  std::string page = {};    ///< id of the page that the file is of; empty for what is no page
  std::string locale = {};  ///< of the page
  std::optional<std::chrono::year_month_day> last_modified = {};
  std::optional<Sha256> fingerprint = {};  ///< of all that the file is made from; nothing: it must be made at every build
  std::string note = {};                   ///< what a later build needs to know of a file with a fingerprint
};

/// What the last build said of a file it made.
struct Remembered {
  Sha256 fingerprint;
  std::string note;
};

class OutputSink {
 public:
  virtual ~OutputSink() = default;

  /// May be called from several threads at once, once for each path. Throws std::system_error when the machine fails.
  virtual void write(const OutputFile& file) = 0;

  /// Nothing where the last build made no file of this path that has a fingerprint.
  virtual std::optional<Remembered> remembered(const std::string&) const { return std::nullopt; }

  /// Whether the last build's file of this path is there as it was made, and stays; then it need not be made. Called like
  /// write, where the caller knows that the same bytes would be made: by the file's name, which may be a digest of its
  /// content, or by its fingerprint. A write of the same path that follows counts instead.
  virtual bool keep(const std::string& path) = 0;
};

/// Keeps every file: for tests, `serve` and `verify`.
class MemorySink final : public OutputSink {
 public:
  void write(const OutputFile& file) override;
  bool keep(const std::string&) override { return false; }
  const std::map<std::string, std::string>& files() const { return files_; }

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> files_;
};

/// Takes everything and keeps nothing: `check` is a build into this.
class NullSink final : public OutputSink {
 public:
  void write(const OutputFile&) override {}
  bool keep(const std::string&) override { return true; }
};

/// Hands everything on and notes which of some paths are taken.
class WatchingSink final : public OutputSink {
 public:
  WatchingSink(OutputSink& below, std::set<std::string> watched) : below_(below), watched_(std::move(watched)) {}

  void write(const OutputFile& file) override;
  std::optional<Remembered> remembered(const std::string& path) const override { return below_.remembered(path); }
  bool keep(const std::string& path) override;

  /// Whether a file of this path, one of those watched, would be one that is there, a folder of one, or below one.
  bool is_taken(const std::string& path) const;

 private:
  void note(const std::string& path);
  void take(const std::string& path);

  OutputSink& below_;
  const std::set<std::string> watched_;
  mutable std::mutex mutex_;
  std::set<std::string> taken_;
};

}  // namespace katalog
