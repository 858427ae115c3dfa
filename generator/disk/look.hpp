// What is in the output folder when a build begins.
#pragma once

#include <filesystem>
#include <vector>

#include "disk/manifest.hpp"
#include "disk/scan.hpp"

namespace katalog {

/// Every file and every empty folder below `out`, sorted by path. Where every folder is as the manifest says, only the files it
/// names are looked at, and those that are gone have no marks; elsewhere all is listed. On `jobs` threads.
std::vector<FoundFile> look(const std::filesystem::path& out, const Manifest& last, int jobs);

/// The folders of the manifest's files below `root`, with their marks as they are now, sorted by path. Not `root` itself.
std::vector<KnownFolder> folders_of(const std::filesystem::path& root, const Manifest& manifest, int jobs);

}  // namespace katalog
