// What is in the output folder when a build begins.
#pragma once

#include <filesystem>
#include <vector>

#include "disk/manifest.hpp"
#include "disk/scan.hpp"

namespace katalog {

/// Everything below `out` that is no folder, sorted by path. Where every folder is as the manifest says, the files are those it
/// names, so that only they are looked at; elsewhere all is listed. On `jobs` threads.
std::vector<FoundFile> look(const std::filesystem::path& out, const Manifest& last, int jobs);

/// The folders of the manifest's files below `root`, with their marks as they are now, sorted by path. Not `root` itself.
std::vector<KnownFolder> folders_of(const std::filesystem::path& root, const Manifest& manifest, int jobs);

}  // namespace katalog
