// A site written safely: beside the output folder first, then exchanged for the old one in one step. Whatever happens before
// it, the old site stays as it was; after it, the new one is there whole. Only in an output folder that cannot be exchanged are
// the files moved into place one by one, from a folder that a later build completes them from.
#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/output_sink.hpp"
#include "disk/lock.hpp"
#include "disk/manifest.hpp"
#include "disk/output_folder.hpp"
#include "disk/scan.hpp"
#include "disk/staging.hpp"

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
  std::vector<std::string> foreign;  ///< files and empty folders in the output folder that katalog did not make
  std::string trouble;               ///< what failed once the new site was in place, such as the removal of the old one
};

class StagedSite final : public OutputSink {
 public:
  /// Takes hold of the output folder, completes or clears away what a killed build left, and looks at what is there on `jobs`
  /// threads. Throws std::system_error when that is not possible, OutputIsHeld when another build holds it.
  explicit StagedSite(const std::filesystem::path& out, WhenHeld when_held = WhenHeld::leave, int jobs = 1);
  ~StagedSite() override;  ///< what is not committed is thrown away
  StagedSite(const StagedSite&) = delete;
  StagedSite& operator=(const StagedSite&) = delete;

  void write(const OutputFile& file) override;

  std::optional<Remembered> remembered(const std::string& path) const override;

  /// Only of what the last build made and nobody changed since.
  bool keep(const std::string& path) override;

  /// The basis of the site that is there, where it is what a build of these inputs as of this moment would make: then there is
  /// nothing to write.
  std::optional<Basis> current(const Sha256& inputs, std::chrono::sys_seconds as_of) const;

  /// The report where the site that is there stays.
  CommitReport unchanged() const;

  /// Puts the staged site in the place of the old one; where no file changed, that one stays and is not touched. Call it once,
  /// after every write has returned. `as_of` and `basis` are recorded.
  CommitReport commit(std::chrono::sys_seconds as_of, ForeignFiles foreign_files = ForeignFiles::stay,
                      const std::optional<Basis>& basis = std::nullopt);

 private:
  struct Made {
    ManifestEntry entry;
    bool is_unchanged = false;
  };
  /// What a file of the new site is. Those that are moved or linked have new marks, for they got a name.
  enum class State : char { written, moved, unchanged, linked };

  std::optional<FileMarks> marks_if_same(const OutputFile& file, const Sha256& digest) const;
  Manifest take_made(std::chrono::sys_seconds as_of, const std::optional<Basis>& basis);
  CommitReport compare(const Manifest& made) const;
  std::vector<KnownFolder> still_folders(const Manifest& made) const;
  std::vector<std::string> foreign_files(const Manifest& made) const;
  void check_way(const Manifest& made, const std::vector<std::string>& foreign) const;
  void link_unchanged(const Manifest& made);
  /// False, with the site still staged, where the output folder cannot be exchanged.
  bool exchange_for(Manifest& made, const CommitReport& report, ForeignFiles foreign_files);
  void move_over(Manifest& made, const CommitReport& report, ForeignFiles foreign_files);
  void finish(Manifest made);
  void save(const Manifest& made) const;

  int jobs_;
  OutputFolder folder_;
  Lock lock_;
  std::int64_t began_ns_ = 0;  ///< the file system's time before `present_` was looked at
  Manifest last_;
  Staging staging_;
  bool is_in_place_ = false;        ///< the new site
  std::vector<FoundFile> present_;  ///< in the output folder when the build began
  std::mutex mutex_;
  std::deque<std::string> notes_;  ///< of the written files
  std::vector<Made> made_;         ///< until the commit, as they came
  std::vector<State> states_;      ///< from then on, of the entries of the new manifest
};

}  // namespace katalog
