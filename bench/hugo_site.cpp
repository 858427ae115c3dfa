#include "hugo_site.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "disk/disk_tree.hpp"
#include "synthetic_site.hpp"

namespace katalog::bench {
namespace {

namespace fs = std::filesystem;

/// `gpu.h200.memory` → `"h200" "memory"`.
std::string quoted_parts(std::string_view fact) {
  const std::size_t dot = fact.find('.', 4);
  return fmt::format("\"{}\" \"{}\"", fact.substr(4, dot - 4), fact.substr(dot + 1));
}

/// `gpu.h200.memory`, or `ratio` and two of these → a call of a shortcode.
std::string shortcode(const std::string& expression) {
  std::istringstream words(expression);
  std::string call = "fact", word, arguments;
  while (words >> word) {
    if (word == "ratio")
      call = word;
    else
      arguments += ' ' + quoted_parts(word);
  }
  return fmt::format("{{{{< {}{} >}}}}", call, arguments);
}

/// The words of a page with its structure in their front matter, facts and links as Hugo has them.
std::string for_hugo(std::string text, const std::string& structure, std::string_view locale) {
  text.insert(text.find('\n') + 1, structure);
  for (std::size_t at = text.find("{{"); at != std::string::npos; at = text.find("{{", at)) {
    const std::size_t end = text.find("}}", at);
    const std::string call = shortcode(text.substr(at + 2, end - at - 2));
    text.replace(at, end + 2 - at, call);
    at += call.size();
  }
  const std::string_view scheme = "](page:";
  for (std::size_t at = text.find(scheme); at != std::string::npos; at = text.find(scheme, at))
    text.replace(at, scheme.size(), fmt::format("](/{}/", locale));
  return text;
}

}  // namespace

bool has_hugo() { return std::system("command -v hugo >/dev/null 2>&1") == 0; }

void write_hugo_site(const fs::path& source, std::size_t pages, const fs::path& folder) {
  fs::create_directories(folder);
  fs::copy(source / "bench/hugo", folder, fs::copy_options::recursive);
  const DiskTree real(source);
  const SyntheticSite site(real, pages);
  for (const std::string& path : site.paths()) {
    const std::string name = fs::path(path).stem();
    if (!name.starts_with("use-case-") || !path.ends_with(".md")) continue;
    const std::string locale = fs::path(path).parent_path().filename();
    const std::string structure = site.read(fmt::format("content/{}.yaml", name)).value;
    fs::create_directories((folder / path).parent_path());
    std::ofstream(folder / path, std::ios::binary) << for_hugo(site.read(path).value, structure, locale);
  }
}

}  // namespace katalog::bench
