// Parts of a site that other builds wrote, perhaps on other machines: the shards that a merge joins.
#pragma once

#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/output_sink.hpp"
#include "disk/manifest.hpp"

namespace katalog {

struct Part {
  std::filesystem::path folder;
  Manifest manifest;
};

/// The part in a folder, with the manifest beside it. Nothing where there is none that can be read, or where it names a file
/// outside the folder.
std::optional<Part> read_part(const std::filesystem::path& folder);

/// Keeps what the parts hold, as if the last build had made it: their files go to the sink below, and all that is written. A
/// file that several parts bring must be the same in all of them. Nothing is taken unread: inodes and times say nothing of
/// files that came from elsewhere.
class MergingSink final : public OutputSink {
 public:
  /// Both must outlive this.
  MergingSink(const std::vector<Part>& parts, OutputSink& below);

  void write(const OutputFile& file) override { below_.write(file); }
  std::optional<Remembered> remembered(const std::string& path) const override;

  /// Also of what is kept already. What no part has is asked of the sink below.
  bool keep(const std::string& path) override;

  /// Pages that the parts bring and nobody asked for, as paths of their files, sorted.
  std::vector<std::string> unused_pages() const;

 private:
  struct Brought {
    const Part* part = nullptr;
    const ManifestEntry* entry = nullptr;
    bool is_disputed = false;  ///< another part brings it with other bytes or a page made from something else
    mutable std::atomic<bool> is_asked_for = false;
    std::mutex mutex;
    std::optional<bool> is_taken;  ///< nothing: nobody wanted it yet
  };

  void add(const Part& part);
  bool take(const Brought& file);

  OutputSink& below_;
  std::map<std::string, Brought, std::less<>> files_;  ///< by path
};

}  // namespace katalog
