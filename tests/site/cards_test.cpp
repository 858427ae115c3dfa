#include <sys/stat.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "disk/staged_site.hpp"
#include "html.hpp"
#include "temporary_folder.hpp"

// Social cards, icons and the web manifest: what shows of the site outside of its pages.
namespace katalog::site_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const char* const theme_file = "themes/everx/theme.yaml";

/// The content of the head's meta elements of that name.
std::vector<std::string> metas(const Page& page, std::string_view name) {
  std::vector<std::string> contents;
  for (const GumboNode* meta : select(page, "head meta"))
    if (attribute(*meta, "property").value_or(attribute(*meta, "name").value_or("")) == name)
      contents.push_back(attribute(*meta, "content").value_or(""));
  return contents;
}

std::vector<std::string> links(const Page& page, std::string_view relation) {
  std::vector<std::string> urls;
  for (const GumboNode* link : select(page, "head link"))
    if (attribute(*link, "rel") == relation) urls.push_back(attribute(*link, "href").value_or(""));
  return urls;
}

bool is_indexed(const Page& page) { return !links(page, "canonical").empty(); }

/// The card each page names, by the page's file.
std::map<std::string, std::vector<std::string>> cards_by_page(const Files& files) {
  std::map<std::string, std::vector<std::string>> cards;
  for (const auto& [file, bytes] : files)
    if (file.ends_with(".html")) cards[file] = metas(Page(bytes), "og:image");
  return cards;
}

std::string title_of(const Page& page) {
  const Elements headings = select(page, "h1");
  return headings.size() == 1 ? text_of(*headings[0]) : "";
}

/// The repository in its source locale alone: a quarter of the drawing.
Sources in_english() {
  Sources sources = repository();
  std::erase_if(sources, [](const auto& source) {
    const std::string& path = source.first;
    const bool is_words = path.starts_with("content/") && path.ends_with(".md");
    return (path.starts_with("locales/") && path != "locales/en.yaml") || (is_words && !path.starts_with("content/en/"));
  });
  std::string& config = sources.at("site.yaml");
  const std::size_t at = config.find("\nlocales:") + 1;
  config.replace(at, config.find('\n', at) - at, "locales: [en]");
  return sources;
}

/// Counts what is made and what is kept on the way to the disk.
class CountingSink final : public OutputSink {
 public:
  explicit CountingSink(OutputSink& below) : below_(below) {}
  void write(const OutputFile& file) override {
    below_.write(file);
    const std::lock_guard lock(mutex_);
    ++written[file.path];
  }
  bool keep(const std::string& path) override {
    const bool is_kept = below_.keep(path);
    const std::lock_guard lock(mutex_);
    kept[path] += is_kept ? 1 : 0;
    return is_kept;
  }

  std::map<std::string, int> written;
  std::map<std::string, int> kept;

 private:
  OutputSink& below_;
  std::mutex mutex_;
};

struct DrawnSite {
  std::map<std::string, int> drawn;  ///< cards, and how often each was written
  std::map<std::string, int> kept;
};

DrawnSite draw(const Sources& sources, const fs::path& out) {
  StagedSite site(out);
  CountingSink sink(site);
  BuildRequest request;
  request.options.as_of = *parse_time(Json::parse(repository().at("prices.json")).at("taken_at").get<std::string>());
  request.jobs = 4;
  const Diagnostics problems = build_site(MemoryTree(sources), request, sink).problems;
  INFO(to_text(problems));
  REQUIRE_FALSE(has_errors(problems));
  site.commit(request.options.as_of);
  std::erase_if(sink.written, [](const auto& file) { return !file.first.starts_with("cards/"); });
  return {sink.written, sink.kept};
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Width and height as the header of a PNG says them; zeros for other bytes.
std::pair<unsigned, unsigned> png_size(const std::string& bytes) {
  if (!bytes.starts_with("\x89PNG\r\n\x1A\n") || bytes.size() < 24) return {0, 0};
  const auto number = [&](std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
  };
  return {number(16), number(20)};
}

/// Inode and time of change of the files of a folder.
std::map<std::string, std::pair<ino_t, fs::file_time_type>> marks_in(const fs::path& folder) {
  std::map<std::string, std::pair<ino_t, fs::file_time_type>> marks;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    struct stat status {};
    REQUIRE(::stat(entry.path().c_str(), &status) == 0);
    marks["cards/" + entry.path().filename().string()] = {status.st_ino, entry.last_write_time()};
  }
  return marks;
}

}  // namespace

TEST_CASE("every page to be indexed names a social card, and no card is asked for twice or for nothing") {
  const BuiltSite built = build(MemoryTree(repository()));
  std::set<std::string> named;
  for (const auto& [file, bytes] : built.files) {
    if (!file.ends_with(".html")) continue;
    INFO(file);
    const Page page(bytes);
    const std::vector<std::string> images = metas(page, "og:image");
    REQUIRE(images.size() == (is_indexed(page) ? 1 : 0));
    CHECK(metas(page, "twitter:card").size() == images.size());
    if (images.empty()) continue;
    CHECK(images[0].starts_with(base_url() + "/cards/"));
    CHECK(metas(page, "og:image:width") == std::vector<std::string>{"1200"});
    CHECK(metas(page, "og:image:height") == std::vector<std::string>{"630"});
    CHECK(metas(page, "twitter:card") == std::vector<std::string>{"summary_large_image"});
    REQUIRE(metas(page, "og:image:alt").size() == 1);
    CHECK(folded(metas(page, "og:image:alt")[0]).starts_with(title_of(page)));
    named.insert(file_of(images[0]));
  }
  CHECK(named.size() > 500);
  CHECK(built.cards == std::vector<std::string>(named.begin(), named.end()));
}

TEST_CASE("a card is drawn once, stays as it is in the next build, and changes with its page's title alone") {
  const TemporaryFolder folder;
  Sources sources = in_english();
  const DrawnSite first = draw(sources, folder / "out");
  CHECK(first.drawn.size() > 100);
  for (const auto& [path, times] : first.drawn) {
    INFO(path);
    CHECK(times == 1);
    CHECK((png_size(read(folder / ("out/" + path))) == std::pair{1200U, 630U}));
  }
  const auto marks = marks_in(folder / "out/cards");
  CHECK(marks.size() == first.drawn.size());

  const DrawnSite second = draw(sources, folder / "out");
  CHECK(second.drawn.empty());
  CHECK(second.kept.size() == first.drawn.size());
  CHECK((marks_in(folder / "out/cards") == marks));

  std::string& words = sources.at("content/en/llm-training.md");
  words.insert(words.find("\ntitle: ") + 8, "The ");
  const DrawnSite third = draw(sources, folder / "out");
  CHECK(third.drawn.size() == 1);
  const auto changed = marks_in(folder / "out/cards");
  CHECK(changed.size() == marks.size());
  const auto differs = [&](const auto& mark) { return !marks.contains(mark.first) || marks.at(mark.first) != mark.second; };
  CHECK(std::ranges::count_if(changed, differs) == 1);
}

TEST_CASE("a changed title or summary changes the card of that page and of no other") {
  for (const char* key : {"\ntitle: ", "\nsummary: "}) {
    CAPTURE(key);
    Sources sources = repository();
    std::string& words = sources.at("content/de/llm-training.md");
    words.insert(words.find(key) + std::string_view(key).size(), "X");
    const auto before = cards_by_page(site()), after = cards_by_page(build(MemoryTree(sources)).files);
    std::vector<std::string> changed;
    for (const auto& [file, cards] : after)
      if (before.at(file) != cards) changed.push_back(file);
    CHECK(changed == std::vector<std::string>{"de/ki-training/index.html"});
  }
}

TEST_CASE("each locale has a web manifest whose addresses are its own and whose icons are there") {
  int manifests = 0;
  for (const auto& [file, page] : pages()) {
    INFO(file);
    if (file == "index.html") continue;
    const std::string tag = file.substr(0, file.find('/')), home = "/" + tag + "/";
    REQUIRE(links(page, "manifest") == std::vector<std::string>{home + "manifest.webmanifest"});
    if (file != tag + "/index.html") continue;
    const Json manifest = Json::parse(site().at(tag + "/manifest.webmanifest"));
    CHECK(manifest.at("name") == "EverXCloud");
    CHECK(manifest.at("short_name") == "EverXCloud");
    CHECK(manifest.at("lang") == tag);
    CHECK(manifest.at("dir") == "ltr");
    CHECK(manifest.at("start_url") == home);
    CHECK(manifest.at("scope") == home);
    CHECK(metas(page, "theme-color") == std::vector<std::string>{manifest.at("theme_color").get<std::string>()});
    REQUIRE(manifest.at("icons").size() == 3);
    for (const Json& icon : manifest.at("icons")) {
      const auto [width, height] = png_size(site().at(file_of(icon.at("src").get<std::string>())));
      CHECK(icon.at("sizes") == std::to_string(width) + "x" + std::to_string(height));
    }
    ++manifests;
  }
  CHECK(manifests >= 4);
}

TEST_CASE("icons that browsers look for are at the root, and the policy allows icons and manifest") {
  for (const auto& [file, page] : pages()) {
    INFO(file);
    for (const char* relation : {"icon", "apple-touch-icon"}) CHECK_FALSE(links(page, relation).empty());
    for (const char* relation : {"icon", "apple-touch-icon", "manifest"})
      for (const std::string& url : links(page, relation)) CHECK(site().contains(file_of(url)));
  }
  CHECK((png_size(site().at("apple-touch-icon.png")) == std::pair{180U, 180U}));
  CHECK((png_size(site().at("favicon.ico").substr(22)) == std::pair{32U, 32U}));
  const std::string& headers = site().at("_headers");
  for (const char* part :
       {"img-src 'self'", "manifest-src 'self'", "/cards/*\n  Cache-Control: public, max-age=31536000, immutable"})
    CHECK_THAT(headers, Catch::Contains(part));
}

TEST_CASE("a theme without colors has neither cards nor manifests") {
  Sources sources = repository();
  sources.erase(theme_file);
  const BuiltSite built = build(MemoryTree(sources));
  CHECK(to_text(built.problems) == "");
  CHECK(built.cards.empty());
  for (const auto& [file, bytes] : built.files) {
    INFO(file);
    CHECK_FALSE(file.ends_with(".webmanifest"));
    for (const char* part : {"og:image", "twitter:card", "rel=\"manifest\"", "theme-color", "/cards/"})
      CHECK(bytes.find(part) == std::string::npos);
  }
}

}  // namespace katalog::site_test
