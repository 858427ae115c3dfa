#include "floor.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

namespace katalog::bench {
namespace {

constexpr std::size_t threads = 2;

void read_once(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status {};
  if (file < 0 || ::fstat(file, &status) != 0) throw std::runtime_error("cannot read " + path.string());
  std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
  if (::read(file, bytes.data(), bytes.size()) != status.st_size) throw std::runtime_error("cannot read " + path.string());
  ::close(file);
}

void write_once(const fs::path& path, const std::string& bytes) {
  int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0 && errno == ENOENT) {
    fs::create_directories(path.parent_path());
    file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  }
  if (file < 0 || ::write(file, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("cannot write " + path.string());
  ::close(file);
}

}  // namespace

std::map<std::string, std::string> load_tree(const fs::path& root) {
  std::map<std::string, std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files[entry.path().lexically_relative(root).generic_string()] = {std::istreambuf_iterator<char>(file), {}};
  }
  return files;
}

std::vector<fs::path> list_tree(const fs::path& root) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root))
    if (entry.is_regular_file()) files.push_back(entry.path());
  return files;
}

void run_floor(const std::vector<fs::path>& inputs, const std::map<std::string, std::string>& outputs, const fs::path& out) {
  std::vector<const std::pair<const std::string, std::string>*> files;
  for (const auto& file : outputs) files.push_back(&file);
  const auto share = [&](std::size_t first) {
    for (std::size_t i = first; i < inputs.size(); i += threads) read_once(inputs[i]);
    for (std::size_t i = first; i < files.size(); i += threads) write_once(out / files[i]->first, files[i]->second);
  };
  std::jthread other(share, 1);
  share(0);
}

void run_stat_floor(const std::vector<fs::path>& files) {
  const auto share = [&](std::size_t first) {
    struct stat status {};
    for (std::size_t i = first; i < files.size(); i += threads)
      if (::lstat(files[i].c_str(), &status) != 0) throw std::runtime_error("cannot look at " + files[i].string());
  };
  std::jthread other(share, 1);
  share(0);
}

}  // namespace katalog::bench
