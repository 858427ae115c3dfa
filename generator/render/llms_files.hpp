// llms.txt: what the site holds and where its pages are as Markdown. Convention: llmstxt.org.
#pragma once

#include <vector>

#include "base/output_sink.hpp"
#include "render/site_files.hpp"

namespace katalog {

/// `llms.txt` at the root in the words of the source locale, `<locale>/llms.txt` for the others; each leads to all. Brand,
/// description, then the twins of the pages: use cases, the index and other pages, GPUs, comparisons.
void write_llms_files(const Site& site, const Prepared& prepared, const std::vector<FinishedPage>& pages, OutputSink& sink);

}  // namespace katalog
