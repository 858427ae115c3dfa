// An empty folder that goes away with the test.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <string>

namespace katalog::site_test {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "katalog-site-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace katalog::site_test
