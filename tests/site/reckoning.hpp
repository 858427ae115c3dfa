// Memories, prices and what fits, worked out a second time, apart from the generator: from the text of the inputs, in whole
// numbers, worded by a few habits of each locale.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "inputs.hpp"

namespace katalog::site_test {

/// How a locale writes numbers; `{}` is the number.
struct Habits {
  const char* decimal_mark;
  const char* group_mark;
  const char* gigabytes;
  const char* gigabytes_per_second;
  const char* billions;
  const char* one_billion_in_prose;
  const char* billions_in_prose;
  const char* price;
  const char* percent;
  const char* ratio;
};

/// What a message's `{name}` stands for.
using Fillings = std::vector<std::pair<std::string, std::string>>;

/// Inputs as one locale sees them.
struct Reader {
  const Inputs& inputs;
  const Habits& habits;
  const Messages& messages;

  std::string message(const std::string& key, const Fillings& fillings = {}) const;
};
Reader reader_of(const Inputs& inputs, const std::string& locale);

/// A decimal number as whole ones: units / ten.
struct Exact {
  std::int64_t units = 0;
  std::int64_t ten = 1;
};
Exact exact(std::string text);
bool less(const Exact& a, const Exact& b);

/// A figure in a table and in a sentence.
struct Figure {
  std::string cell;
  std::string prose;
};

/// `qlora@8`: a fact or price has no GPU count.
struct Column {
  std::string name;
  std::int64_t gpus = 0;
};
Column column_of(const std::string& text);

/// What depends on a memory, a price or a usable share; nothing for the rest.
std::optional<Figure> figure(const Reader& reader, const std::string& gpu, const std::string& column);

/// Billions of parameters; nothing where the hardware lacks the format or not even one fits.
std::optional<std::int64_t> billions(const Inputs& inputs, const std::string& gpu, const Column& column);

/// The number of a fact or price; nothing where it has none. `words_of` is the same in words, also where there is no number.
std::optional<Exact> number_of(const Inputs& inputs, const std::string& gpu, const std::string& column);
std::string words_of(const Reader& reader, const std::string& gpu, const std::string& column);

std::string written(std::string number, const Habits& habits);
std::string with(const char* pattern, const std::string& number, const Habits& habits);

/// 0.725 is 72.5.
std::string as_percent(const std::string& share);

/// The price of a billion parameters, to the cent.
std::string price_per_billion(const Reader& reader, const std::string& gpu, std::int64_t billions);

/// The price of so many GPUs: as decimal text, and in words.
struct Sum {
  std::string digits;
  std::string words;
};
std::optional<Sum> price_of_several(const Reader& reader, const std::string& gpu, std::int64_t gpus);

/// a × b ÷ c, with its sign: "= 32" where that is whole or has one digit behind the point, else "≈ 208.6".
std::string equals(const Exact& over, const Exact& under, const Habits& habits);

/// How many times as much the larger number is, as sentences say it: 1.8, 3, 3.5, 12.
std::string times(const Exact& larger, const Exact& smaller);

/// The first `from` as `to`; the text as it was without one.
std::string replaced(std::string text, const std::string& from, const std::string& to);

/// Text with those facts written out for which that is possible: `{{gpu.h200.memory}}` as `141 GB`.
std::string written_out(const Inputs& inputs, const std::string& words, const std::string& locale);

}  // namespace katalog::site_test
