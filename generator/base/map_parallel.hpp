// Runs independent work on several threads. The results do not depend on how many.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace katalog {

/// Calls `work(i)` once for each i below `count` on `jobs` threads and returns the results in order of i.
/// `Result` must be default constructible. The first exception thrown by `work` stops the rest and is thrown again here.
template <class Result, class Work>
std::vector<Result> map_parallel(std::size_t count, int jobs, const Work& work) {
  std::vector<Result> results(count);
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_mutex;

  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        results[i] = work(i);
      } catch (...) {
        const std::lock_guard lock(failure_mutex);
        if (!failure) failure = std::current_exception();
        next = count;
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int j = 1; j < jobs; ++j) helpers.emplace_back(run);
    run();
  }
  if (failure) std::rethrow_exception(failure);
  return results;
}

/// Calls `work(i)` once for each i below `count` on `jobs` threads, in pieces: for work so short, such as a look at a
/// file, that a thread should not come back each time.
template <class Work>
void for_each_parallel(std::size_t count, int jobs, const Work& work) {
  constexpr std::size_t piece = 256;
  map_parallel<char>((count + piece - 1) / piece, jobs, [&](std::size_t number) {
    for (std::size_t i = number * piece; i < std::min(count, (number + 1) * piece); ++i) work(i);
    return '\0';
  });
}

}  // namespace katalog
