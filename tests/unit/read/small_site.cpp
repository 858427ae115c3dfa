#include "small_site.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "read/read_site.hpp"

namespace katalog {
namespace {

std::string shown(const Diagnostic& problem) {
  const auto& [path, span] = problem.place;
  const std::string place = fmt::format("{}:{}:{}+{}", path, span.line, span.column, span.length);
  const std::string_view severity = problem.severity == Severity::error ? "" : "warning ";
  const std::string hint = problem.hint.empty() ? "" : " | " + problem.hint;
  return fmt::format("{} {}{}: {}{}", place, severity, rule_text(problem.rule).id, problem.message, hint);
}

}  // namespace

Files small_site() {
  return {
      {"site.yaml",
       "base_url: https://www.example.com\n"
       "brand: Example\n"
       "launched: no\n"
       "source_locale: en\n"
       "locales: [en, de]\n"
       "theme: plain\n"
       "prices: {currency: USD, max_age_hours: 48, when_older: warn}\n"
       "links:\n"
       "  account: https://www.example.com/account\n"
       "  network: https://www.example.com/network\n"
       "  imprint: https://www.example.com/imprint\n"
       "  privacy: https://www.example.com/privacy\n"},
      {"gpus.yaml",
       "sources:\n"
       "  - {id: maker, title: Maker, url: https://maker.example/}\n"
       "architectures:\n"
       "  - {id: first, name: First, vendor: Maker, formats: [bf16, fp8], ratios: [{of: fp8, to: bf16, is: 2}]}\n"
       "gpus:\n"
       "  - id: one\n"
       "    name: One\n"
       "    architecture: first\n"
       "    segment: consumer\n"
       "    form_factor: PCIe\n"
       "    checked: 2026-11-30\n"
       "    sources: [maker]\n"
       "    memory_gb: 80\n"},
      {"prices.json",
       "{\"schema\": \"katalog-prices/1\", \"taken_at\": \"2026-11-30T12:00:00Z\", \"currency\": \"USD\",\n"
       " \"offers\": [{\"gpu\": \"one\", \"gpus\": 1, \"per_gpu_hour\": \"4.19\", \"available\": 3}]}\n"},
      {"locales/en.yaml", "messages: {theme.menu: Menu}\n"},
      {"locales/de.yaml", "messages: {theme.menu: Menü}\n"},
      {"content/home.yaml", "layout: home\n"},
      {"content/en/home.md",
       "---\ntitle: Home\nname: Home\ndescription: What it is\nsummary: Start\nupdated: 2026-11-30\n---\nLead\n\n## "
       "{#matters}\n"},
      {"themes/plain/layouts/home.mustache", "<html>\n"},
  };
}

Lines shown(const Diagnostics& problems) {
  Lines lines;
  for (const Diagnostic& problem : sorted(problems)) lines.push_back(shown(problem));
  return lines;
}

Checked<Site> read(Files files) { return read_site(MemoryTree(std::move(files))); }

Lines problems_with(const std::string& path, const std::string& text) {
  Files files = small_site();
  files[path] = text;
  return shown(read(std::move(files)).problems);
}

std::string replaced(std::string text, std::string_view old_part, std::string_view new_part) {
  const std::size_t at = text.find(old_part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old_part.size(), new_part);
}

Lines problems_after(const std::string& path, std::string_view old_part, std::string_view new_part) {
  return problems_with(path, replaced(small_site().at(path), old_part, new_part));
}

}  // namespace katalog
