// What differs between two output folders, or between one and a build that is not written anywhere.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "base/output_sink.hpp"

namespace katalog {

/// Paths below the folder, each list sorted.
struct Differences {
  std::vector<std::string> added;    ///< only in the new one
  std::vector<std::string> changed;  ///< in both, with other bytes
  std::vector<std::string> removed;  ///< only in the old one
};

/// Compares bytes. Throws std::system_error when a folder cannot be listed.
Differences compare_folders(const std::filesystem::path& old_folder, const std::filesystem::path& new_folder);

/// Holds each file it is given against a folder, and keeps only the names.
class ComparingSink final : public OutputSink {
 public:
  explicit ComparingSink(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void write(const OutputFile& file) override;
  bool keep(const std::string&) override { return false; }  // what is kept would not be compared

  /// From the folder to what was written. Call it after every write has returned.
  Differences differences() const;

 private:
  std::filesystem::path folder_;
  std::mutex mutex_;
  std::set<std::string> written_;
  std::set<std::string> changed_;  ///< of those that the folder has too
};

}  // namespace katalog
