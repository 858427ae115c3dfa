#include "synthetic_site.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace katalog::bench {
namespace {

using Files = std::map<std::string, std::string>;

// Locales whose plurals have the categories of English, so that the English messages serve them all.
constexpr std::array locales{"en", "de", "tr", "nl", "sv", "da", "fi", "el", "hu", "nb"};
constexpr std::size_t pages_of_the_real_site = 4;  // home, gpus, methodology, not-found

std::string read(const SourceTree& tree, std::string_view path) { return tree.read(path).value; }

std::string config() {
  return fmt::format(
      "base_url: https://www.example.com\nbrand: EverXCloud\nlaunched: false\nsource_locale: en\nlocales: [{}]\ntheme: everx\n"
      "prices:\n  currency: USD\n  max_age_hours: 48\n  when_older: warn\n"
      "links:\n  account: https://www.example.com/account\n  network: https://www.example.com/network\n"
      "  imprint: https://www.example.com/imprint\n  privacy: https://www.example.com/privacy\n",
      fmt::join(locales, ", "));
}

/// The English messages that use-case pages need, without those of the calculator and of pages made from the catalogue, which
/// this site has none of, and without the golden samples, which hold for English alone.
std::string messages(const SourceTree& real) {
  const std::string text = read(real, "locales/en.yaml");
  return text.substr(0, text.find("\n  # The fit calculator.") + 1);
}

std::string structure(std::size_t page, std::size_t pages) {
  std::string related;
  for (std::size_t i = 1; i <= 5 && i < pages; ++i)
    related += fmt::format("{}use-case-{}", related.empty() ? "" : ", ", (page + i) % pages);
  return fmt::format(
      "layout: use-case\n"
      "gpus: [b300, b200, mi325x, mi300x, h200, h100-nvl, h100-sxm, a100-sxm, a100-pcie]\n"
      "columns: [memory, memory-type, bandwidth, bf16, full-training@1, full-training@8, lora@1, price]\n"
      "comparisons:\n  - [h200, h100-sxm]\n  - [mi300x, h200]\n  - [h100-sxm, a100-sxm]\n"
      "related: [{}]\n",
      related);
}

/// The body of the real page on LLM training with a sentence of its own for each page.
std::string words(const std::string& body, std::string_view locale, std::size_t page) {
  return fmt::format(
      "---\ntitle: Use case {0} in {1}\nname: Use case {0}\ndescription: A page of the synthetic site that is as long as a "
      "real one, number {0}.\n"
      "summary: What use case {0} asks of a GPU\nupdated: 2026-11-30\n---\nPage {0} of the locale {1}. {2}",
      page, locale, body);
}

std::string body_of(const std::string& file) { return file.substr(file.find("\n---\n") + 5); }

void add_real_pages(const SourceTree& real, Files& files) {
  for (const std::string_view page : {"home", "gpus", "methodology", "not-found"}) {
    files[fmt::format("content/{}.yaml", page)] = read(real, fmt::format("content/{}.yaml", page));
    std::string text = read(real, fmt::format("content/en/{}.md", page));
    for (const std::string_view locale : locales) files[fmt::format("content/{}/{}.md", locale, page)] = text;
  }
  files["content/home.yaml"] = "layout: home\nrelated: [use-case-0]\n";
  files["content/not-found.yaml"] = "layout: not-found\nrelated: [use-case-0]\n";
}

/// Links to the real site's use cases and its calculator lead to a synthetic page.
std::string relinked(std::string body) {
  for (const std::string_view page : {"page:llm-training", "page:fine-tuning", "page:inference", "page:image-video",
                                      "page:rendering", "page:simulation", "page:fit"}) {
    for (std::size_t at = body.find(page); at != std::string::npos; at = body.find(page, at)) {
      const std::size_t end = body.find(')', at);
      body.replace(at, end - at, "page:use-case-0");
    }
  }
  return body;
}

}  // namespace

Files synthetic_site(const SourceTree& real, std::size_t pages) {
  Files files;
  files["site.yaml"] = config();
  for (const std::string_view path : {"gpus.yaml", "prices.json"}) files[std::string(path)] = read(real, path);
  for (const std::string& path : paths_below(real, "themes/"))
    if (!path.ends_with("/theme.yaml")) files[path] = read(real, path);  // no social cards: drawing is not what is measured
  for (const std::string_view locale : locales) files[fmt::format("locales/{}.yaml", locale)] = messages(real);
  add_real_pages(real, files);

  const std::size_t use_cases = pages / locales.size() - pages_of_the_real_site;
  const std::string body = body_of(read(real, "content/en/llm-training.md"));
  for (std::size_t page = 0; page < use_cases; ++page) {
    files[fmt::format("content/use-case-{}.yaml", page)] = structure(page, use_cases);
    for (const std::string_view locale : locales)
      files[fmt::format("content/{}/use-case-{}.md", locale, page)] = words(body, locale, page);
  }
  for (auto& [path, text] : files)
    if (path.ends_with(".md")) text = relinked(std::move(text));
  return files;
}

}  // namespace katalog::bench
