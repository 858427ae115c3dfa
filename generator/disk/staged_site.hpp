// A site written safely: beside the output folder first, then exchanged for it in one step. Whatever happens before that step,
// the old site stays as it was; after it, the new site is there whole.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "base/output_sink.hpp"

namespace katalog {

struct CommitReport {
  std::size_t written = 0;           ///< files that are new or whose bytes changed
  std::size_t unchanged = 0;         ///< files that keep their inode and time
  std::vector<std::string> removed;  ///< files of the last build that this one did not make
  std::vector<std::string> foreign;  ///< files in the output folder that katalog did not make; they stay
};

class StagedSite final : public OutputSink {
 public:
  /// Takes hold of the output folder; `.katalog/` beside it holds the staged site and the list of files of the last build.
  /// Throws std::system_error when that is not possible, with EWOULDBLOCK when another build holds it.
  explicit StagedSite(const std::filesystem::path& out);
  ~StagedSite() override;  ///< what is not committed is thrown away
  StagedSite(const StagedSite&) = delete;
  StagedSite& operator=(const StagedSite&) = delete;

  void write(const OutputFile& file) override;

  /// Only of what the last build made and nobody took away since. Where the file system has no hard links, nothing is kept.
  bool keep(const std::string& path) override;

  /// Puts the staged site in the place of the old one. Call it once, after every write has returned.
  CommitReport commit();

 private:
  /// Links the files that are not `ours` from the old site into the staged one, and names them.
  std::vector<std::string> keep_foreign(const std::set<std::string>& ours) const;
  void exchange() const;

  std::filesystem::path out_;
  std::filesystem::path state_;  ///< .katalog
  std::filesystem::path staging_;
  std::filesystem::path list_;  ///< of the files of the last build
  std::set<std::string> last_;
  int lock_ = -1;
  std::mutex mutex_;
  std::set<std::string> written_;
  std::set<std::string> unchanged_;
};

}  // namespace katalog
