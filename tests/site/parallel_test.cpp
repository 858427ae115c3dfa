#include <catch2/catch.hpp>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>

#include "built_site.hpp"

namespace katalog::site_test {
namespace {

/// Holds back the reading of pages' bodies until so many threads are in it at the same time.
class MeetingTree final : public SourceTree {
 public:
  MeetingTree(const Sources& files, int expected) : below_(files), expected_(expected) {}

  const std::vector<std::string>& paths() const override { return below_.paths(); }
  Checked<std::string> read(std::string_view path) const override {
    if (path.starts_with("content/") && path.ends_with(".md")) meet(path);
    return below_.read(path);
  }
  bool all_met() const {
    const std::lock_guard lock(mutex_);
    return inside_ >= expected_;
  }

 private:
  /// The first reading of a file is of its front matter, before the pages are made.
  void meet(std::string_view path) const {
    std::unique_lock lock(mutex_);
    if (reads_[std::string(path)]++ == 0 || is_over_) return;
    ++inside_;
    arrived_.notify_all();
    constexpr auto patience = std::chrono::seconds(20);
    is_over_ = !arrived_.wait_for(lock, patience, [&] { return inside_ >= expected_; });
  }

  MemoryTree below_;
  int expected_;
  mutable std::mutex mutex_;
  mutable std::condition_variable arrived_;
  mutable std::map<std::string, int> reads_;
  mutable int inside_ = 0;
  mutable bool is_over_ = false;  ///< somebody waited in vain
};

/// The names of files that differ, for a short message; empty where two sites are the same.
std::vector<std::string> differences(const Files& a, const Files& b) {
  std::vector<std::string> names;
  for (const auto& [path, bytes] : a)
    if (!b.contains(path) || b.at(path) != bytes) names.push_back(path);
  for (const auto& [path, bytes] : b)
    if (!a.contains(path)) names.push_back(path);
  return names;
}

}  // namespace

TEST_CASE("one job and eight jobs write the same files with the same bytes, every time") {
  const MemoryTree tree(repository());
  const BuiltSite one = build(tree, 1);
  REQUIRE(one.files.size() > 40);
  for (const int jobs : {1, 8, 8}) {
    const BuiltSite built = build(tree, jobs);
    INFO(jobs << " jobs");
    CHECK(differences(one.files, built.files).empty());
    CHECK(to_text(one.problems) == to_text(built.problems));
  }
}

TEST_CASE("one job and eight jobs report the same problems in the same order") {
  Sources sources = repository();
  for (auto& [path, text] : sources)
    if (path.ends_with(".md")) text += "\nAn {{gpu.h1000.memory}} and a [link](page:nowhere).\n";
  const MemoryTree tree(sources);
  const std::string one = to_text(build(tree, 1).problems);
  CHECK(one.find("h1000") != std::string::npos);
  for (const int jobs : {8, 8}) CHECK(to_text(build(tree, jobs).problems) == one);
}

TEST_CASE("eight jobs make eight pages at the same time") {
  const MeetingTree tree(repository(), 8);
  const BuiltSite built = build(tree, 8);
  CHECK(tree.all_met());
  CHECK_FALSE(has_errors(built.problems));
}

}  // namespace katalog::site_test
