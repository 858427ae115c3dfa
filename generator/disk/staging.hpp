// The tree that will take the place of the output folder. Where the site before the last one was kept as a spare, it begins as
// that one: then what did not change since is there already, and what did is written over it, which costs a file system far
// less than to make each file anew and to delete the old ones.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "disk/manifest.hpp"
#include "disk/marks.hpp"
#include "disk/output_folder.hpp"

namespace katalog {

class Staging {
 public:
  /// `folder` must outlive this.
  explicit Staging(const OutputFolder& folder) : folder_(folder) {}

  /// What to begin with: the last manifest's. Nothing is touched before the first call below.
  void begin_as(std::optional<Spare> spare) { spare_ = std::move(spare); }

  /// May be called from several threads at once, once for each path. A file with further names, as in a copy of the site made
  /// of links, is not written over but replaced.
  FileMarks write(const std::string& path, std::string_view bytes);

  /// Whether the tree has the output folder's own file of this path, unless somebody changed that one since the last build.
  bool has_same(const std::string& path) const;

  /// Takes the output folder's own file over.
  void link(const std::string& path);

  /// The same for a file or an empty folder that katalog did not make, of which no build knows whether it is still there.
  void link_foreign(const std::string& path);

  /// Also where there is no such file, and with the folders that it leaves empty.
  void remove(const std::string& path);

  /// Removes what only the spare had.
  void remove_extra(const std::function<bool(const std::string&)>& is_wanted);

  /// After the exchange, when the old site is in the place of the staged one, or aside: keeps it as the spare of the next
  /// build. Nothing where the file system has no second names for files, for then it shares none with the new site, and is
  /// removed.
  std::optional<Spare> keep_old_site();

  /// Where the old site stays. What is to be recorded of the spare, if that is another than before.
  std::optional<Spare> throw_away();

  /// Makes the tree where no call above has done so.
  void begin();

 private:
  void note_change(const std::string& path);

  const OutputFolder& folder_;
  std::optional<Spare> spare_;
  bool has_begun_ = false;
  bool has_copies_ = false;  ///< in the place of links
  std::mutex mutex_;
  std::vector<std::string> changed_;  ///< what may differ from the output folder by this build's doing
};

}  // namespace katalog
