// HTML as a browser parses it, by gumbo.
#pragma once

#include <gumbo.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "built_site.hpp"

namespace katalog::site_test {

using Elements = std::vector<const GumboNode*>;

/// A parsed page. Its elements live as long as it does.
class Page {
 public:
  explicit Page(const std::string& html);

  const std::string& html() const { return *html_; }
  const GumboNode& root() const { return *output_->root; }

 private:
  struct Destroy {
    void operator()(GumboOutput* output) const { gumbo_destroy_output(&kGumboDefaultOptions, output); }
  };
  std::unique_ptr<const std::string> html_;  ///< gumbo's output points into it
  std::unique_ptr<GumboOutput, Destroy> output_;
};

/// Every page of the site as the repository stands, by file.
const std::map<std::string, Page>& pages();

/// A step of a selector: a tag (`td`), an id (`#faq`), a class (`.cards`) or a tag with a class (`svg.chart`).
bool matches(const GumboNode& element, std::string_view step);

/// The elements below `root` that match the selector, steps apart by spaces as in CSS, in document order.
Elements select(const GumboNode& root, std::string_view selector);
Elements select(const Page& page, std::string_view selector);

std::optional<std::string> attribute(const GumboNode& element, const char* name);

/// What a reader sees: nothing hidden, no notes or scripts; a space where a block begins or ends.
std::string raw_text(const GumboNode& node);

/// The same with spaces of any kind as one plain space and without joiners.
std::string text_of(const GumboNode& node);

std::string folded(std::string_view text);

/// The URL in the page's alternate for a locale; empty without one.
std::string alternate(const Page& page, std::string_view locale);

/// The file a URL of the site, absolute or from the root, is served from; without its anchor.
std::string file_of(std::string_view url);

}  // namespace katalog::site_test
