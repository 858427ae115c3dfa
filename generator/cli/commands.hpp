// The commands, one file each. They print, and return the exit status.
#pragma once

#include <functional>

#include "base/source_tree.hpp"
#include "cli/options.hpp"
#include "pipeline/pipeline.hpp"

namespace katalog::cli {

int run_build(const Options& options, const SourceTree& tree);
int run_merge(const Options& options, const SourceTree& tree);
int run_check(const Options& options, const SourceTree& tree);
int run_list(const Options& options, const SourceTree& tree);
int run_explain(const Options& options, const SourceTree& tree);
int run_verify(const Options& options, const SourceTree& tree);

// These look at output folders alone.
int run_list_manifest(const Options& options);
int run_diff(const Options& options);

/// Writes what `make` puts into the sink it is given to the output folder, unless there are problems. The exit status.
int write_site(const Options& options, const SourceTree& tree, const std::function<Checked<BuildReport>(OutputSink&)>& make);

BuildRequest request_of(const Options& options);

/// Prints the problems to standard error; with --strict, warnings count as errors. The exit status they call for.
int report(const Diagnostics& problems, const SourceTree& tree, bool strict);

}  // namespace katalog::cli
