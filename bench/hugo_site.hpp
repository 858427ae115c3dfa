// The same kind of site for Hugo, to compare with: the words of the synthetic site and the layouts in bench/hugo.
#pragma once

#include <cstddef>
#include <filesystem>

namespace katalog::bench {

/// Whether the program is in PATH.
bool has_hugo();

/// As many use cases in ten locales as the synthetic site of `pages` has; `source` is the real site's folder.
void write_hugo_site(const std::filesystem::path& source, std::size_t pages, const std::filesystem::path& folder);

}  // namespace katalog::bench
