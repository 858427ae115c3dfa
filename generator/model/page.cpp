#include "model/page.hpp"

#include <charconv>

namespace katalog {

std::optional<Column> parse_column(std::string_view text) {
  constexpr int most_gpus = 1024;
  const std::size_t sign = text.find('@');
  if (sign == 0) return std::nullopt;
  Column column{std::string(text.substr(0, sign)), 0};
  if (sign == std::string_view::npos) return column;
  const std::string_view count = text.substr(sign + 1);
  std::from_chars(count.data(), count.data() + count.size(), column.gpus);
  const bool is_count = column.gpus >= 1 && column.gpus <= most_gpus && std::to_string(column.gpus) == count;
  return is_count ? std::optional(column) : std::nullopt;
}

}  // namespace katalog
