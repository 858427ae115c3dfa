#include "disk/lock.hpp"

#include <sys/file.h>
#include <sys/stat.h>

#include "disk/files.hpp"

namespace katalog {

Lock::Lock(const std::filesystem::path& file, WhenHeld when_held) : path_(file), file_(file, O_RDWR | O_CREAT) {
  if (file_.get() < 0) fail(file);
  const int operation = when_held == WhenHeld::wait ? LOCK_EX : LOCK_EX | LOCK_NB;
  while (::flock(file_.get(), operation) != 0) {
    if (errno == EWOULDBLOCK) throw OutputIsHeld(errno, std::generic_category(), file.string());
    if (errno != EINTR) fail(file);
  }
}

std::int64_t Lock::now_ns() const {
  struct stat status {};
  if (::futimens(file_.get(), nullptr) != 0 || ::fstat(file_.get(), &status) != 0) fail(path_);
  return status.st_mtim.tv_sec * std::int64_t{1'000'000'000} + status.st_mtim.tv_nsec;
}

}  // namespace katalog
