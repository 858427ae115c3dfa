// What changes in a synthetic site on disk between two builds. Each `edit` leaves other bytes than the one before.
#pragma once

#include <filesystem>
#include <string_view>

namespace katalog::bench {

/// A sentence more in one page of one locale.
void edit_body(const std::filesystem::path& site, int edit);

/// Other prices per hour: of one GPU, or of all.
void edit_price(const std::filesystem::path& site, std::string_view gpu, int edit);
void edit_prices(const std::filesystem::path& site, int edit);

}  // namespace katalog::bench
