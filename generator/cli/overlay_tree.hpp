// A source tree with one file exchanged: the snapshot that --prices names in the place of the site's own.
#pragma once

#include <algorithm>
#include <string>

#include "base/source_tree.hpp"

namespace katalog::cli {

class OverlayTree final : public SourceTree {
 public:
  /// `below` must outlive this.
  OverlayTree(const SourceTree& below, std::string_view path, std::string bytes)
      : below_(below), path_(path), bytes_(std::move(bytes)), paths_(below.paths()) {
    if (!contains(below, path)) paths_.insert(std::ranges::lower_bound(paths_, path_), path_);
  }

  const std::vector<std::string>& paths() const override { return paths_; }
  Checked<std::string> read(std::string_view path) const override {
    return path == path_ ? Checked<std::string>{bytes_, {}} : below_.read(path);
  }
  std::optional<Sha256> marks() const override {
    const std::optional<Sha256> below = below_.marks();
    return below ? std::optional(sha256(to_hex(*below) + path_ + bytes_)) : std::nullopt;
  }

 private:
  const SourceTree& below_;
  std::string path_;
  std::string bytes_;
  std::vector<std::string> paths_;
};

}  // namespace katalog::cli
