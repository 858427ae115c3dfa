// A site written safely: beside the output folder first, then exchanged for it in one step. Whatever happens before that step,
// the old site stays as it was; after it, the new site is there whole.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <vector>

#include "base/output_sink.hpp"
#include "disk/lock.hpp"
#include "disk/manifest.hpp"
#include "disk/output_folder.hpp"

namespace katalog {

/// What becomes of files in the output folder that katalog did not make.
enum class ForeignFiles { stay, go };

/// The machine failed while files were put in place one by one, in an output folder that cannot be exchanged: each is whole,
/// old or new. The next build completes them.
struct SiteIsBetween : std::system_error {
  using std::system_error::system_error;
};

struct CommitReport {
  std::size_t written = 0;           ///< files that are new or whose bytes changed
  std::size_t unchanged = 0;         ///< files that keep their inode and time
  std::vector<std::string> removed;  ///< files of the last build that this one did not make
  std::vector<std::string> foreign;  ///< files in the output folder that katalog did not make
  std::string trouble;               ///< what failed once the new site was in place, such as the removal of the old one
};

class StagedSite final : public OutputSink {
 public:
  /// Takes hold of the output folder and completes or clears away what a killed build left. Throws std::system_error when that
  /// is not possible, OutputIsHeld when another build holds it.
  explicit StagedSite(const std::filesystem::path& out, WhenHeld when_held = WhenHeld::leave);
  ~StagedSite() override;  ///< what is not committed is thrown away
  StagedSite(const StagedSite&) = delete;
  StagedSite& operator=(const StagedSite&) = delete;

  void write(const OutputFile& file) override;

  std::optional<Remembered> remembered(const std::string& path) const override;

  /// Only of what the last build made and nobody changed since.
  bool keep(const std::string& path) override;

  /// Puts the staged site in the place of the old one; where no file changed, that one stays and is not touched. Call it once,
  /// after every write has returned. `as_of` is recorded.
  CommitReport commit(std::chrono::sys_seconds as_of, ForeignFiles foreign_files = ForeignFiles::stay);

 private:
  struct Made {
    ManifestEntry entry;
    bool is_unchanged = false;
  };

  void add(Made made);
  CommitReport compare() const;
  std::vector<std::string> foreign_files() const;
  void check_way(const std::vector<std::string>& foreign) const;
  void exchange_for(Manifest& made, const CommitReport& report, ForeignFiles foreign_files) const;
  void move_over(Manifest& made, const CommitReport& report, ForeignFiles foreign_files) const;
  Manifest made_manifest(std::chrono::sys_seconds as_of) const;
  void finish(Manifest made) const;
  void save(const Manifest& made) const;

  OutputFolder folder_;
  Lock lock_;
  std::int64_t began_ns_ = 0;  ///< the file system's time
  Manifest last_;
  std::mutex mutex_;
  std::map<std::string, Made> made_;  ///< by path
};

}  // namespace katalog
