// Values as compact bytes, for files of katalog's own: numbers in LEB128, texts as their length and bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.hpp"

namespace katalog {

void pack_number(std::string& bytes, std::uint64_t number);

/// Small numbers of either sign stay short.
void pack_signed(std::string& bytes, std::int64_t number);

void pack_text(std::string& bytes, std::string_view text);

void pack_digest(std::string& bytes, const Sha256& digest);

/// Reads what the functions above packed. After a fault everything is zero or empty, and `is_sound` is false.
class Unpacker {
 public:
  /// `bytes` must outlive the texts that are read.
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  bool is_sound() const { return is_sound_; }
  bool is_at_end() const { return is_sound_ && rest_.empty(); }

  std::uint64_t number();
  std::int64_t signed_number();
  std::string_view text() { return bytes(number()); }
  Sha256 digest();

  /// Calls `read` as often as the next number says, while the bytes are sound.
  template <class Read>
  void repeat(const Read& read) {
    for (std::uint64_t left = number(); left > 0 && is_sound_; --left) read();
  }

  /// The same for what `read` returns, of which each takes `least` bytes or more.
  template <class Read>
  auto list(std::size_t least, const Read& read) {
    const std::uint64_t count = number();
    std::vector<decltype(read())> items;
    items.reserve(std::min<std::uint64_t>(count, rest_.size() / least));  // damaged bytes may say any number
    for (std::uint64_t left = count; left > 0 && is_sound_; --left) items.push_back(read());
    return items;
  }

  /// What is read makes no sense.
  void refuse() { is_sound_ = false; }

 private:
  std::string_view bytes(std::uint64_t count);

  std::string_view rest_;
  bool is_sound_ = true;
};

}  // namespace katalog
