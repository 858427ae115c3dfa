#include "synthetic_site.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace katalog::bench {
namespace {

using Files = std::map<std::string, std::string, std::less<>>;

// Locales whose plurals have the categories of English, so that the English messages serve them all.
constexpr std::array locales{"en", "de", "tr", "nl", "sv", "da", "fi", "el", "hu", "nb"};
constexpr std::size_t pages_of_the_real_site = 4;  // home, gpus, methodology, not-found
constexpr std::size_t pages_a_rare_gpu = 10;

std::string text_of(const SourceTree& tree, std::string_view path) { return tree.read(path).value; }

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
  const std::string text = text_of(real, "locales/en.yaml");
  return text.substr(0, text.find("\n  # The fit calculator.") + 1);
}

std::string structure(std::size_t page, std::size_t pages) {
  const std::string_view last_gpu = page % pages_a_rare_gpu == 0 ? rare_gpu : "a100-pcie";
  std::string related;
  for (std::size_t i = 1; i <= 5 && i < pages; ++i)
    related += fmt::format("{}use-case-{}", related.empty() ? "" : ", ", (page + i) % pages);
  return fmt::format(
      "layout: use-case\n"
      "gpus: [b300, b200, mi325x, mi300x, h200, h100-nvl, h100-sxm, a100-sxm, {}]\n"
      "columns: [memory, memory-type, bandwidth, bf16, full-training@1, full-training@8, lora@1, price]\n"
      "comparisons:\n  - [h200, h100-sxm]\n  - [mi300x, h200]\n  - [h100-sxm, a100-sxm]\n"
      "related: [{}]\n",
      last_gpu, related);
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
    files[fmt::format("content/{}.yaml", page)] = text_of(real, fmt::format("content/{}.yaml", page));
    std::string text = text_of(real, fmt::format("content/en/{}.md", page));
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

/// What is not made when asked: all but the structures and words of use cases.
Files shared_files(const SourceTree& real) {
  Files files;
  files["site.yaml"] = config();
  for (const std::string_view path : {"gpus.yaml", "prices.json"}) files[std::string(path)] = text_of(real, path);
  for (const std::string& path : paths_below(real, "themes/"))
    if (!path.ends_with("/theme.yaml")) files[path] = text_of(real, path);  // no social cards: drawing is not what is measured
  for (const std::string_view locale : locales) files[fmt::format("locales/{}.yaml", locale)] = messages(real);
  add_real_pages(real, files);
  for (auto& [path, text] : files)
    if (path.ends_with(".md")) text = relinked(std::move(text));
  return files;
}

/// The number in `content/de/use-case-17.md`, whose parts around it are given; nothing in other paths.
std::optional<std::size_t> number_between(std::string_view path, std::string_view before, std::string_view after) {
  if (!path.starts_with(before) || !path.ends_with(after)) return {};
  const std::string_view digits = path.substr(before.size(), path.size() - before.size() - after.size());
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return {};
  return number;
}

}  // namespace

SyntheticSite::SyntheticSite(const SourceTree& real, std::size_t pages)
    : shared_(shared_files(real)),
      body_(relinked(body_of(text_of(real, "content/en/llm-training.md")))),
      use_cases_(pages / locales.size() - pages_of_the_real_site) {
  for (const auto& [path, text] : shared_) paths_.push_back(path);
  for (std::size_t page = 0; page < use_cases_; ++page) {
    paths_.push_back(fmt::format("content/use-case-{}.yaml", page));
    for (const std::string_view locale : locales) paths_.push_back(fmt::format("content/{}/use-case-{}.md", locale, page));
  }
  std::ranges::sort(paths_);
}

Checked<std::string> SyntheticSite::read(std::string_view path) const {
  if (const auto found = shared_.find(path); found != shared_.end()) return {found->second, {}};
  if (const auto page = number_between(path, "content/use-case-", ".yaml")) return {structure(*page, use_cases_), {}};
  const std::string_view in_content = path.substr(std::min(path.size(), path.find('/') + 1));
  const std::string_view locale = in_content.substr(0, in_content.find('/'));
  if (const auto page = number_between(in_content.substr(locale.size()), "/use-case-", ".md"))
    return {words(body_, locale, *page), {}};
  return {{}, {{Rule::missing_file, {std::string(path), {}}, "there is no such file", ""}}};
}

std::size_t SyntheticSite::pages_with_rare_gpu() const {
  const std::size_t use_cases = (use_cases_ + pages_a_rare_gpu - 1) / pages_a_rare_gpu;
  return (use_cases + 1) * locales.size();  // and the index of all models
}

}  // namespace katalog::bench
