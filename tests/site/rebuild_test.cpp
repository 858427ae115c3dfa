// A build that keeps the pages of the last one makes the same site as one that makes them all, whatever was edited in between:
// random edits of every kind of input and of the site itself, in random order.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <set>

#include "built_site.hpp"
#include "disk/disk_tree.hpp"
#include "disk/staged_site.hpp"
#include "temporary_folder.hpp"

namespace katalog::site_test {
namespace {

namespace fs = std::filesystem;

constexpr int most_edits = 4;  // between two builds

void replace(std::string& text, std::string_view old_text, std::string_view new_text) {
  for (std::size_t at = text.find(old_text); at != std::string::npos; at = text.find(old_text, at + new_text.size()))
    text.replace(at, old_text.size(), new_text);
}

/// The catalogue with these GPUs alone.
std::string with_gpus(const std::string& catalog, const std::set<std::string>& ids) {
  const std::string begin = "\ngpus:\n", entry = "\n  - id: ";
  const std::size_t first = catalog.find(begin) + begin.size() - 1;
  std::string kept;
  std::size_t at = first;
  for (std::size_t next = at; catalog.compare(at, entry.size(), entry) == 0; at = next) {
    next = std::min(catalog.find(entry, at + 1), catalog.find("\n\n", at + 1));
    const std::size_t id = at + entry.size();
    if (ids.contains(catalog.substr(id, catalog.find('\n', id) - id))) kept += catalog.substr(at, next - at);
  }
  return catalog.substr(0, first) + kept + catalog.substr(at);
}

/// The repository's site with two locales, seven GPUs and two use cases: every kind of page, and cheap to build.
Sources small_site() {
  Sources sources = repository();
  const std::set<std::string> pages{"home", "gpus", "gpu", "compare", "fit", "methodology", "llm-training", "not-found"};
  std::erase_if(sources, [&](const auto& file) {
    const fs::path path = file.first;
    if (file.first.starts_with("locales/")) return path.stem() != "en" && path.stem() != "de";
    if (!file.first.starts_with("content/")) return false;
    const bool is_foreign =
        path.extension() == ".md" && path.parent_path() != "content/en" && path.parent_path() != "content/de";
    return is_foreign || !pages.contains(path.stem());
  });
  sources["gpus.yaml"] =
      with_gpus(sources["gpus.yaml"], {"b200", "mi325x", "mi300x", "h200", "h100-sxm", "a100-sxm", "rtx-4090"});
  replace(sources["site.yaml"], "[en, de, fr, tr]", "[en, de]");
  for (auto& [path, text] : sources) {
    if (!path.starts_with("content/")) continue;
    replace(text, "[fine-tuning, inference, image-video, rendering, simulation]", "[fine-tuning]");
    replace(text, "[llm-training, fine-tuning, inference, image-video, rendering, simulation]", "[llm-training, fine-tuning]");
    for (const std::string gone : {"inference", "rendering", "simulation", "image-video"})
      replace(text, "page:" + gone, "page:llm-training");
  }
  replace(sources["content/llm-training.yaml"], "[b300, b200, mi325x, mi300x, h200, h100-nvl, h100-sxm, a100-sxm, a100-pcie]",
          "[b200, mi325x, mi300x, h200, h100-sxm, a100-sxm]");
  replace(sources["content/compare.yaml"], "  - [b300, mi355x]\n", "");
  replace(sources["content/compare.yaml"], "  - [l4, t4]\n  - [rtx-4090, rtx-3090]\n", "");
  sources["content/fine-tuning.yaml"] =
      "layout: use-case\ngpus: [h200, rtx-4090]\ncolumns: [memory, qlora@1, price]\ncharts: [qlora]\nrelated: [llm-training]\n";
  for (const std::string locale : {"en", "de"})
    sources["content/" + locale + "/fine-tuning.md"] =
        "---\ntitle: GPUs for fine-tuning\nname: fine-tuning\n"
        "description: GPUs for fine-tuning language models, compared by memory, bandwidth and hourly price.\n"
        "summary: From {{gpu.rtx-4090.price}} an hour\nupdated: 2026-11-20\n---\n"
        "An H100 SXM costs {{gpu.h100-sxm.price}}, see [training](page:llm-training#matters).\n\n"
        "## {#matters}\n\n### The method decides {#method-decides}\n\nA [H200](gpu:h200) has {{gpu.h200.memory}}.\n\n"
        "## {#faq}\n\n### Which GPU? {#which}\n\nThe RTX 4090, with {{gpu.rtx-4090.qlora@1}}.\n";
  return sources;
}

/// Every file of a folder; of cards, which are named after what they show, the name alone.
Files files_in(const fs::path& folder) {
  Files files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_directory()) continue;
    const std::string path = entry.path().lexically_relative(folder).generic_string();
    files[path] = path.starts_with("cards/") ? "" : read_file(entry.path()).value;
  }
  return files;
}

/// A site whose sources and output are edited at random.
class EditedSite {
 public:
  EditedSite() { start_over(true); }

  /// Drawing cards costs more than all else.
  void start_over(bool has_cards) {
    sources_ = small_site();
    if (!has_cards) sources_.erase("themes/everx/theme.yaml");
    request_ = BuildRequest{};
    request_.options.as_of = *parse_time("2026-12-02T12:00:00Z");
    request_.program = "one";
    request_.jobs = 2;
  }

  /// Makes a random edit and says which.
  std::string edit(std::mt19937& random);

  /// Builds into the folder; the problems, and the files that are there then.
  std::pair<std::string, Files> rebuild() {
    write_sources();
    StagedSite staged(folder_ / "out");
    const Checked<BuildReport> built = build_site(DiskTree(folder_ / "source"), request_, staged);
    if (!has_errors(built.problems)) staged.commit(request_.options.as_of);
    return {to_text(built.problems), files_in(folder_ / "out")};
  }

  /// Builds into the folder and counts the pages that are made anew.
  std::size_t rebuild_and_count() {
    write_sources();
    StagedSite staged(folder_ / "out");
    const Checked<BuildReport> built = build_site(DiskTree(folder_ / "source"), request_, staged);
    INFO(to_text(built.problems));
    REQUIRE_FALSE(has_errors(built.problems));
    staged.commit(request_.options.as_of);
    return built.value.pages - built.value.kept;
  }

  Sources& sources() { return sources_; }
  BuildRequest& request() { return request_; }

  /// Builds everything anew, in memory; no files where there are errors.
  std::pair<std::string, Files> build_cold() const {
    BuiltSite built = build(MemoryTree(sources_), request_);
    for (const std::string& card : built.cards) built.files[card] = "";
    return {to_text(built.problems), has_errors(built.problems) ? Files{} : built.files};
  }

 private:
  using Edit = std::pair<const char*, std::function<void(std::mt19937&)>>;

  void write_sources() const {
    for (const auto& [path, bytes] : sources_) {
      const fs::path file = folder_ / "source" / path;
      fs::create_directories(file.parent_path());
      if (!fs::exists(file) || read_file(file).value != bytes) std::ofstream(file, std::ios::binary) << bytes;
    }
    const DiskTree written(folder_ / "source");
    for (const std::string& path : written.paths())
      if (!sources_.contains(path)) fs::remove(folder_ / "source" / path);
  }

  /// The text of a random source below a folder, with this ending.
  std::string& any_source(std::mt19937& random, const std::string& folder, const std::string& ending) {
    std::vector<std::string> paths;
    for (const auto& [path, text] : sources_)
      if (path.starts_with(folder) && path.ends_with(ending)) paths.push_back(path);
    return sources_.at(paths.at(random() % paths.size()));
  }

  std::string& any_words(std::mt19937& random) { return any_source(random, "content/", ".md"); }

  void change_line(std::string& text, const std::string& key, const std::string& added) {
    const std::size_t at = text.find("\n" + key + ":");
    if (at != std::string::npos) text.insert(text.find('\n', at + 1), added);
  }

  std::vector<Edit> edits();

  TemporaryFolder folder_;
  Sources sources_;
  BuildRequest request_;
};

std::vector<EditedSite::Edit> EditedSite::edits() {
  const auto number = [](std::mt19937& random) { return std::to_string(random() % 90 + 10); };
  return {
      {"body", [=, this](auto& random) { any_words(random) += "\nAnd " + number(random) + " more.\n"; }},
      {"title", [=, this](auto& random) { change_line(any_words(random), "title", " " + number(random)); }},
      {"title too long",
       [=, this](auto& random) { change_line(any_words(random), "title", " and more words than search engines show of any"); }},
      {"name", [=, this](auto& random) { change_line(any_words(random), "name", " " + number(random)); }},
      {"summary", [=, this](auto& random) { change_line(any_words(random), "summary", " " + number(random)); }},
      {"updated", [=, this](auto& random) { replace(any_words(random), "updated: 2026-11-2", "updated: 2026-10-1"); }},
      {"link",
       [=, this](auto& random) {
         const std::string ids[] = {"fine-tuning", "llm-training", "gpus", "methodology"};
         any_words(random) += "\nSee [this](page:" + ids[random() % 4] + ").\n";
       }},
      {"anchors", [=, this](auto& random) { any_words(random) += "\n### More {#more-" + number(random) + "}\n\nText.\n"; }},
      {"anchor gone", [=, this](auto& random) { replace(any_words(random), "{#method-decides}", "{#method}"); }},
      {"price in words",
       [=, this](auto& random) {
         const std::string gpus[] = {"b200", "rtx-4090", "mi300x", "h200"};
         any_words(random) += "\nIt costs {{gpu." + gpus[random() % 4] + ".price}}.\n";
       }},
      {"slug", [=, this](auto& random) { change_line(any_words(random), "summary", "\nslug: slug-" + number(random)); }},
      {"addresses of GPU pages",
       [=, this](auto& random) { replace(sources_["content/de/gpu.md"], "gpus/{id}", "karten-" + number(random) + "/{id}"); }},
      {"draft", [=, this](auto& random) { change_line(any_words(random), "summary", "\ndraft: yes"); }},
      {"publish", [=, this](auto& random) { change_line(any_words(random), "summary", "\npublish: 2026-12-02"); }},
      {"as of",
       [=, this](auto& random) {
         request_.options.as_of = *parse_time(fmt::format("2026-12-0{}T12:00:00Z", random() % 4 + 1));
       }},
      {"drafts", [=, this](auto&) { request_.options.drafts = !request_.options.drafts; }},
      {"one price",
       [=, this](auto& random) {
         std::string& prices = sources_["prices.json"];
         std::vector<std::size_t> places;
         for (std::size_t at = prices.find("per_gpu_hour\": \""); at != std::string::npos;
              at = prices.find("per_gpu_hour\": \"", at + 1))
           places.push_back(at + 16);
         prices.replace(places.at(random() % places.size()), 1, std::to_string(random() % 9 + 1));
       }},
      {"offer gone", [=, this](auto&) { replace(sources_["prices.json"], "\"available\": 3", "\"available\": 0"); }},
      {"prices' time",
       [=, this](auto& random) {
         replace(sources_["prices.json"], "T12:00",
                 "T12:" + number(random).substr(0, 0) + "0" + std::to_string(random() % 9 + 1));
       }},
      {"price policy", [=, this](auto&) { replace(sources_["site.yaml"], "when_older: warn", "when_older: hide"); }},
      {"brand", [=, this](auto& random) { change_line(sources_["site.yaml"], "brand", number(random)); }},
      {"launched", [=, this](auto&) { replace(sources_["site.yaml"], "launched: false", "launched: true"); }},
      {"base url", [=, this](auto& random) { request_.base_url = "https://www" + number(random) + ".example"; }},
      {"locale gone",
       [=, this](auto&) {
         replace(sources_["site.yaml"], "[en, de]", "[en]");
         std::erase_if(sources_, [](const auto& file) {
           return file.first.starts_with("content/de/") || file.first == "locales/de.yaml";
         });
       }},
      {"locale back",
       [=, this](auto&) {
         replace(sources_["site.yaml"], "locales: [en]", "locales: [en, de]");
         for (const auto& [path, text] : small_site()) sources_.emplace(path, text);
       }},
      {"message",
       [=, this](auto& random) {
         std::string& text = any_source(random, "locales/", ".yaml");
         const std::string keys[] = {"theme.all-gpus", "gpu.alternatives", "use-case.others", "cell.no-offer", "compare.equal"};
         const std::size_t at = text.find(keys[random() % 5] + ": ");
         if (at != std::string::npos) text.insert(text.find('\n', at), " " + number(random));
       }},
      {"fact", [=, this](auto& random) { replace(sources_["gpus.yaml"], "memory_gb: 141", "memory_gb: " + number(random)); }},
      {"GPU's name",
       [=, this](auto& random) { replace(sources_["gpus.yaml"], "name: MI300X", "name: MI300X " + number(random)); }},
      {"GPU gone",
       [=, this](auto&) {
         sources_["gpus.yaml"] = with_gpus(sources_["gpus.yaml"], {"b200", "mi325x", "mi300x", "h200", "h100-sxm", "a100-sxm"});
       }},
      {"layout",
       [=, this](auto& random) {
         any_source(random, "themes/everx/layouts/", ".mustache") += "<!-- " + number(random) + " -->\n";
       }},
      {"partial",
       [=, this](auto& random) {
         any_source(random, "themes/everx/partials/", ".mustache") += "<!-- " + number(random) + " -->\n";
       }},
      {"style",
       [=, this](auto& random) { any_source(random, "themes/everx/assets/", "") += "/* " + number(random) + " */\n"; }},
      {"columns",
       [=, this](auto&) {
         replace(sources_["content/fine-tuning.yaml"], "[memory, qlora@1, price]", "[memory, lora@1, price]");
       }},
      {"rows", [=, this](auto&) { replace(sources_["content/fine-tuning.yaml"], "[h200, rtx-4090]", "[rtx-4090, b200]"); }},
      {"related",
       [=, this](auto&) {
         replace(sources_["content/llm-training.yaml"], "related: [fine-tuning]", "related: [fine-tuning, gpus]");
       }},
      {"pair",
       [=, this](auto& random) {
         const std::string pairs[] = {"a100-sxm, b200", "h100-sxm, mi325x", "a100-sxm, mi300x", "h100-sxm, b200",
                                      "a100-sxm, h200"};
         sources_["content/compare.yaml"] += "  - [" + pairs[random() % 5] + "]\n";
       }},
      {"new page",
       [=, this](auto& random) {
         const std::string id = "page-" + number(random);
         sources_["content/" + id + ".yaml"] = sources_["content/fine-tuning.yaml"];
         for (const std::string locale : {"en", "de"})
           if (sources_.contains("locales/" + locale + ".yaml"))
             sources_["content/" + locale + "/" + id + ".md"] = sources_["content/" + locale + "/fine-tuning.md"];
       }},
      {"page renamed",
       [=, this](auto&) {
         for (const std::string path : {"content/fine-tuning.yaml", "content/en/fine-tuning.md", "content/de/fine-tuning.md"}) {
           auto file = sources_.extract(path);
           if (!file) continue;
           replace(file.key(), "fine-tuning", "tuning");
           sources_.insert(std::move(file));
         }
         for (auto& [path, text] : sources_)
           if (path.starts_with("content/")) {
             replace(text, "page:fine-tuning", "page:tuning");
             replace(text, "fine-tuning]", "tuning]");
             replace(text, "[fine-tuning", "[tuning");
           }
       }},
      {"page renamed, not its address",
       [=, this](auto&) {
         for (const std::string path : {"content/fine-tuning.yaml", "content/en/fine-tuning.md", "content/de/fine-tuning.md"}) {
           auto file = sources_.extract(path);
           if (!file) continue;
           if (path.ends_with(".md")) change_line(file.mapped(), "summary", "\nslug: fine-tuning");
           replace(file.key(), "fine-tuning", "tuned");
           sources_.insert(std::move(file));
         }
         for (auto& [path, text] : sources_)
           if (path.starts_with("content/")) {
             replace(text, "page:fine-tuning", "page:tuned");
             replace(text, "fine-tuning]", "tuned]");
             replace(text, "[fine-tuning", "[tuned");
           }
       }},
      {"words gone", [=, this](auto&) { sources_.erase("content/de/fine-tuning.md"); }},
      {"program", [=, this](auto& random) { request_.program = number(random); }},
      {"touched source",
       [=, this](auto&) { fs::last_write_time(folder_ / "source/site.yaml", fs::file_time_type::clock::now()); }},
      {"output edited",
       [=, this](auto& random) {
         const Files files = files_in(folder_ / "out");
         const fs::path file = folder_ / "out" / std::next(files.begin(), static_cast<long>(random() % files.size()))->first;
         std::ofstream(file, std::ios::binary | std::ios::app) << "by hand";
       }},
      {"output gone",
       [=, this](auto& random) {
         const Files files = files_in(folder_ / "out");
         fs::remove(folder_ / "out" / std::next(files.begin(), static_cast<long>(random() % files.size()))->first);
       }},
  };
}

std::string EditedSite::edit(std::mt19937& random) {
  const std::vector<Edit> all = edits();
  const auto& [name, make] = all.at(random() % all.size());
  make(random);
  return name;
}

/// What differs between two sets of files, by name.
std::vector<std::string> differing(const Files& a, const Files& b) {
  std::vector<std::string> names;
  for (const auto& [path, bytes] : a)
    if (const auto other = b.find(path); other == b.end() || other->second != bytes) names.push_back(path);
  for (const auto& [path, bytes] : b)
    if (!a.contains(path)) names.push_back(path);
  return names;
}

void check_edit_sequences(int count) {
  EditedSite site;
  REQUIRE(site.rebuild().first == site.build_cold().first);
  int sound = 0;
  for (int seed = 0; seed < count; ++seed) {
    std::mt19937 random(static_cast<unsigned>(seed));
    std::vector<std::string> names;
    if (seed % 5 == 0) site.start_over(seed % 50 == 0);
    for (auto left = random() % most_edits + 1; left > 0; --left) names.push_back(site.edit(random));
    INFO("sequence " << seed << ": " << fmt::format("{}", fmt::join(names, ", ")));
    const auto [problems, files] = site.rebuild();
    const auto [cold_problems, cold_files] = site.build_cold();
    REQUIRE(problems == cold_problems);
    if (cold_files.empty()) continue;
    ++sound;
    REQUIRE(differing(files, cold_files) == std::vector<std::string>{});
  }
  CHECK(sound > count / 5);
  WARN(sound << " of " << count << " edited sites were without errors");
}

}  // namespace

TEST_CASE("a build that keeps pages makes what a cold one makes after random edits") { check_edit_sequences(20); }

TEST_CASE("a build that keeps pages makes what a cold one makes after 1000 random sequences of edits", "[slow]") {
  check_edit_sequences(1000);
}

TEST_CASE("a page is made anew when something it shows of other files changes, and that alone") {
  // A page of its own, which no menu lists: only fine-tuning relates to it, or links to it.
  const auto add_page = [](EditedSite& site, const std::string& structure, const std::string& link) {
    Sources& sources = site.sources();
    sources["content/extra.yaml"] = "layout: use-case\ngpus: [b200]\ncolumns: [memory]\n";
    for (const std::string locale : {"en", "de"}) {
      std::string& words = sources["content/" + locale + "/extra.md"] = sources["content/" + locale + "/fine-tuning.md"];
      replace(words, "summary: From {{gpu.rtx-4090.price}} an hour", "summary: As it was");
      replace(words, "An H100 SXM costs {{gpu.h100-sxm.price}}, see [training](page:llm-training#matters).", "Words.");
      sources["content/" + locale + "/fine-tuning.md"] += link;
    }
    replace(sources["content/fine-tuning.yaml"], "related: [llm-training]\n", structure);
  };
  const auto relates = [&](EditedSite& site) { add_page(site, "related: [extra]\n", ""); };
  const auto links = [&](EditedSite& site) { add_page(site, "", "\nSee [it](page:extra#which).\n"); };
  const auto in_extra = [](const char* old_text, const char* new_text) {
    return [=](EditedSite& site) { replace(site.sources()["content/en/extra.md"], old_text, new_text); };
  };
  const auto reprice = [](const char* old_price) {
    return [=](EditedSite& site) { replace(site.sources()["prices.json"], old_price, "9.77"); };
  };
  const auto warns = [&](EditedSite& site) {
    add_page(site, "", "");
    for (const std::string path : {"content/en/extra.md", "content/de/extra.md"}) {
      replace(site.sources()[path], "summary: As", "slug: extra\nsummary: As");
      replace(site.sources()[path], "title: GPUs",
              "title: More words than any search engine ever shows of the title of a page about GPUs");
    }
  };
  const auto rename = [](EditedSite& site) {
    for (const std::string path : {"content/extra.yaml", "content/en/extra.md", "content/de/extra.md"}) {
      auto file = site.sources().extract(path);
      replace(file.key(), "extra", "other");
      site.sources().insert(std::move(file));
    }
  };
  const struct {
    const char* what;
    std::function<void(EditedSite&)> before, edit;
  } rows[] = {
      {"the summary of a related page", relates, in_extra("As it was", "As it is")},
      {"the name of a related page", relates, in_extra("name: fine-tuning", "name: Another")},
      {"the address of a related page", relates, in_extra("summary: As", "slug: another\nsummary: As")},
      {"the address of a page that is linked to", links, in_extra("summary: As", "slug: another\nsummary: As")},
      {"an anchor that is linked to", links, in_extra("{#which}", "{#what}")},
      {"the address in another locale", relates, in_extra("summary: As", "slug: another\nsummary: As")},
      {"the price of a GPU of the table", [](EditedSite&) {}, reprice("4.19")},
      {"the price of a GPU in the words", [](EditedSite&) {}, reprice("2.88")},
      {"the path of a page that has a warning, not its address", warns, rename},
  };
  EditedSite site;
  for (const auto& [what, before, edit] : rows) {
    INFO(what);
    site.start_over(false);
    before(site);
    REQUIRE(site.rebuild().first == site.build_cold().first);
    const Files old_files = site.build_cold().second;
    edit(site);
    const auto [problems, files] = site.rebuild();
    const auto [cold_problems, cold_files] = site.build_cold();
    CHECK(problems == cold_problems);
    if (!cold_files.empty()) CHECK(differing(files, cold_files) == std::vector<std::string>{});
    CHECK((cold_problems != "" || cold_files != old_files));  // the edit shows
  }
}

TEST_CASE("a pair that gets a page is linked to from pages of which nothing else changed") {
  EditedSite site;
  replace(site.sources()["prices.json"], "7.99", "1.00");  // the B200, now the cheaper one beside others
  site.rebuild();
  site.sources()["content/compare.yaml"] += "  - [b200, h100-sxm]\n";
  const Files files = site.rebuild().second, cold_files = site.build_cold().second;
  CHECK(files.contains("en/compare/b200-vs-h100-sxm/index.html"));
  CHECK(differing(files, cold_files) == std::vector<std::string>{});
}

TEST_CASE("prices go from every page once the policy hides them") {
  EditedSite site;
  replace(site.sources()["site.yaml"], "when_older: warn", "when_older: hide");
  site.rebuild();
  site.request().options.as_of += std::chrono::hours(72);
  CHECK(differing(site.rebuild().second, site.build_cold().second) == std::vector<std::string>{});
}

TEST_CASE("a page is kept unless something it is made from changed") {
  EditedSite site;
  site.rebuild();
  CHECK(site.rebuild_and_count() == 0);
  site.sources()["content/en/fine-tuning.md"] += "\nAnd more.\n";
  CHECK(site.rebuild_and_count() == 1);
  replace(site.sources()["prices.json"], "2.88", "2.89");  // of the H100 SXM
  const std::size_t showing_h100 = site.rebuild_and_count();
  site.request().options.as_of += std::chrono::minutes(1);
  CHECK(site.rebuild_and_count() == 0);
  replace(site.sources()["content/en/fine-tuning.md"], "summary: From", "summary: Starting from");
  CHECK(site.rebuild_and_count() == 4);  // itself, and the pages with a card of it: home, not found, the other use case
  site.request().program = "two";
  CHECK(site.rebuild_and_count() > 2 * showing_h100);
}

}  // namespace katalog::site_test
