// Files of tests, written and read without the room's own code.
#pragma once

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "temporary_folder.hpp"

namespace katalog {

/// The moment that the builds of the tests are as of.
constexpr std::chrono::sys_seconds as_of{std::chrono::seconds(1'700'000'000)};

inline void put(const std::filesystem::path& path, std::string_view bytes) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path) << bytes;
}

inline std::string get(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline ino_t inode(const std::filesystem::path& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_ino;
}

}  // namespace katalog
