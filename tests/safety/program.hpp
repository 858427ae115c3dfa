// katalog as a process that can be killed and let down by its disk, and folders to look at afterwards.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace katalog::safety_test {

/// The moment that builds are as of.
inline constexpr const char* as_of = "2026-11-30T12:00:00Z";

std::string read(const std::filesystem::path& path);
void write(const std::filesystem::path& path, const std::string& bytes);

using Files = std::map<std::string, std::string>;

/// Every file below a folder with its bytes; nothing where there is no folder.
Files files_in(const std::filesystem::path& root);

/// How the program is to be let down.
struct Circumstances {
  std::string faults = "";                ///< as in faulty_disk.cpp
  std::filesystem::path calls = {};       ///< takes a line for each writing call
  std::filesystem::path reads = {};       ///< takes the path of each file that is read
  std::optional<rlim_t> open_files = {};  ///< at most this many descriptors
  bool is_nobody = false;                 ///< root becomes a user who may write nothing of root's
};

struct Outcome {
  int status = 0;  ///< as it exited, or minus the signal that ended it
  std::string output;
  std::string errors;
};

/// A `katalog` that runs in a folder of its own; its output is in the folder's `log` and `errors`.
class Program {
 public:
  Program(const std::filesystem::path& folder, const std::vector<std::string>& arguments, const Circumstances& around = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  bool is_running();
  void kill();
  Outcome wait();

 private:
  std::filesystem::path folder_;
  pid_t id_;
  std::optional<int> status_;
};

}  // namespace katalog::safety_test
