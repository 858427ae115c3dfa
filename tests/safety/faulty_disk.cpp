// A disk that fails, to be preloaded into katalog: counts the calls that write to the file system and, at the one it is told,
// kills the program or lets the call fail. It sees calls of libc by name, so not those of stdio.
//
//   KATALOG_FAULTS  what happens at which call, separated by commas:
//                     kill@17              the program is killed before the 17th call
//                     tear@17              the same, but a write has written half of its bytes
//                     28@17                the 17th call fails with error 28
//                     28@17+               so do all that follow, but for those that give room back
//                     22@1+:renameat2      only calls of this name are counted
//   KATALOG_CALLS   a file that takes one line for each call counted: its name and what it was called with
//   KATALOG_READS   a file that takes the path of each file that is opened to be read
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

struct Fault {
  enum class Kind { kill, tear, error } kind = Kind::kill;
  int error = 0;
  long first = 0;
  bool goes_on = false;
  const char* call = "";  ///< empty: any
  std::atomic<long> count{0};
};

constexpr int most_faults = 4;
Fault faults[most_faults];
int fault_count = 0;
int log_descriptor = -1, reads_descriptor = -1;

/// Reads one fault and returns what follows it.
char* parse(char* text, Fault& fault) {
  char* end = text + std::strcspn(text, ",");
  char* next = *end == ',' ? end + 1 : end;
  *end = '\0';
  fault.kind = std::strncmp(text, "kill", 4) == 0   ? Fault::Kind::kill
               : std::strncmp(text, "tear", 4) == 0 ? Fault::Kind::tear
                                                    : Fault::Kind::error;
  fault.error = std::atoi(text);
  char* rest = std::strchr(text, '@');
  if (!rest) std::abort();
  fault.first = std::strtol(rest + 1, &rest, 10);
  fault.goes_on = *rest == '+';
  if (fault.goes_on) ++rest;
  if (*rest == ':') fault.call = rest + 1;
  return next;
}

/// -1 where no such file is asked for.
int open_log(const char* variable) {
  const char* path = std::getenv(variable);
  if (!path) return -1;
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
}

[[gnu::constructor]] void read_environment() {
  log_descriptor = open_log("KATALOG_CALLS");
  reads_descriptor = open_log("KATALOG_READS");
  static char text[256];
  if (const char* given = std::getenv("KATALOG_FAULTS")) std::strncpy(text, given, sizeof text - 1);
  for (char* rest = text; *rest != '\0' && fault_count < most_faults;) rest = parse(rest, faults[fault_count++]);
}

void note(int log, const char* call, const char* path) {
  if (log < 0) return;
  char line[1024];
  const int length = std::snprintf(line, sizeof line, "%s%s\n", call, path);
  ::syscall(SYS_write, log, line, static_cast<std::size_t>(length));
}

void note(const char* call, const char* path) {
  if (log_descriptor < 0) return;
  char named[32];
  std::snprintf(named, sizeof named, "%s ", call);
  note(log_descriptor, named, path);
}

bool gives_room_back(const char* call) {
  return std::strncmp(call, "unlink", 6) == 0 || std::strcmp(call, "rmdir") == 0 || std::strcmp(call, "remove") == 0;
}

[[noreturn]] void die() {
  ::syscall(SYS_kill, ::getpid(), SIGKILL);
  for (;;) ::pause();
}

/// Whether the call may go on; false with errno set. `before_death` does the half of a write that is torn.
template <class Half>
bool passes(const char* call, const char* path, const Half& before_death) {
  note(call, path);
  const Fault* striking = nullptr;
  for (int i = 0; i < fault_count; ++i) {
    Fault& fault = faults[i];
    if (*fault.call != '\0' && std::strcmp(fault.call, call) != 0) continue;
    const long count = ++fault.count;
    const bool strikes = count == fault.first || (fault.goes_on && count > fault.first && !gives_room_back(call));
    if (strikes && (!striking || fault.kind != Fault::Kind::error)) striking = &fault;  // death before errors
  }
  if (!striking) return true;
  if (striking->kind == Fault::Kind::error) {
    errno = striking->error;
    return false;
  }
  if (striking->kind == Fault::Kind::tear) before_death();
  die();
}

bool passes(const char* call, const char* path) {
  return passes(call, path, [] {});
}

template <class Function>
Function real(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

constexpr int writing_flags = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;

mode_t mode_of(int flags, va_list arguments) {
  return (flags & O_CREAT) != 0 ? static_cast<mode_t>(va_arg(arguments, unsigned)) : 0;
}

}  // namespace

// What libc declares noexcept is noexcept here too.
extern "C" {

#define KATALOG_OPEN(name)                                                \
  int name(const char* path, int flags, ...) {                            \
    va_list arguments;                                                    \
    va_start(arguments, flags);                                           \
    const mode_t mode = mode_of(flags, arguments);                        \
    va_end(arguments);                                                    \
    static const auto next = real<int (*)(const char*, int, ...)>(#name); \
    if ((flags & writing_flags) != 0 && !passes("open", path)) return -1; \
    if ((flags & writing_flags) == 0) note(reads_descriptor, "", path);   \
    return next(path, flags, mode);                                       \
  }
KATALOG_OPEN(open)
KATALOG_OPEN(open64)

#define KATALOG_OPENAT(name)                                                   \
  int name(int folder, const char* path, int flags, ...) {                     \
    va_list arguments;                                                         \
    va_start(arguments, flags);                                                \
    const mode_t mode = mode_of(flags, arguments);                             \
    va_end(arguments);                                                         \
    static const auto next = real<int (*)(int, const char*, int, ...)>(#name); \
    if ((flags & writing_flags) != 0 && !passes("open", path)) return -1;      \
    if ((flags & writing_flags) == 0) note(reads_descriptor, "", path);        \
    return next(folder, path, flags, mode);                                    \
  }
KATALOG_OPENAT(openat)
KATALOG_OPENAT(openat64)

ssize_t write(int descriptor, const void* bytes, size_t count) {
  static const auto next = real<ssize_t (*)(int, const void*, size_t)>("write");
  if (descriptor <= STDERR_FILENO) return next(descriptor, bytes, count);
  if (!passes("write", "", [&] { next(descriptor, bytes, count / 2); })) return -1;
  return next(descriptor, bytes, count);
}

#define KATALOG_CALL(name, path, parameters, arguments, throws) \
  int name parameters throws {                                  \
    static const auto next = real<int(*) parameters>(#name);    \
    return passes(#name, path) ? next arguments : -1;           \
  }
KATALOG_CALL(rename, to, (const char* from, const char* to), (from, to), noexcept)
KATALOG_CALL(renameat2, to, (int from_folder, const char* from, int to_folder, const char* to, unsigned flags),
             (from_folder, from, to_folder, to, flags), noexcept)
KATALOG_CALL(link, to, (const char* from, const char* to), (from, to), noexcept)
KATALOG_CALL(symlink, to, (const char* from, const char* to), (from, to), noexcept)
KATALOG_CALL(unlink, path, (const char* path), (path), noexcept)
KATALOG_CALL(unlinkat, path, (int folder, const char* path, int flags), (folder, path, flags), noexcept)
KATALOG_CALL(rmdir, path, (const char* path), (path), noexcept)
KATALOG_CALL(remove, path, (const char* path), (path), noexcept)
KATALOG_CALL(mkdir, path, (const char* path, mode_t mode), (path, mode), noexcept)
KATALOG_CALL(chmod, path, (const char* path, mode_t mode), (path, mode), noexcept)
KATALOG_CALL(fsync, "", (int descriptor), (descriptor), )
KATALOG_CALL(fdatasync, "", (int descriptor), (descriptor), )
KATALOG_CALL(syncfs, "", (int descriptor), (descriptor), noexcept)
}
