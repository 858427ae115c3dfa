#include "pipeline/pipeline.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include "base/map_parallel.hpp"
#include "card/card_files.hpp"
#include "check/check_alternates.hpp"
#include "check/check_site.hpp"
#include "check/follow_ups.hpp"
#include "pipeline/made_page.hpp"
#include "read/read_site.hpp"
#include "render/block_markdown.hpp"
#include "render/llms_files.hpp"
#include "render/markdown_twin.hpp"
#include "render/shared_parts.hpp"
#include "render/site_files.hpp"
#include "render/theme.hpp"
#include "view/fingerprint.hpp"
#include "view/make_view.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

/// Templates see a locale's view around the page's.
std::vector<Seen> seen_by(const LocaleView& locale, const PageView& page) {
  return {{&locale_shape(), &locale}, {&page_shape(), &page}};
}

Vocabulary vocabulary_of(const Site& site, const Prepared& prepared) {
  const Seen nothing{&page_shape(), nullptr};
  for (const PreparedLocale& locale : prepared.locales) {
    const Seen view{&locale_shape(), locale.view.get()};
    if (locale.wording.tag() == site.config.source_locale.value) return {{view, nothing}, {view}};
  }
  return {{{&locale_shape(), nullptr}, nothing}, {{&locale_shape(), nullptr}}};
}

void render_blocks(const Site& site, const CompiledTheme& theme, Prepared& prepared) {
  for (PreparedLocale& locale : prepared.locales)
    for (const auto& [name, text] : site.theme.blocks)
      locale.blocks[name] = theme.render_block(name, std::vector<Seen>{{&locale_shape(), locale.view.get()}});
  for (PreparedLocale& locale : prepared.locales)
    for (const auto& [name, html] : locale.blocks) locale.block_twins[name] = block_markdown(html);
}

/// What all threads that make pages read.
struct Workshop {
  const SourceTree& tree;
  const Site& site;
  const Prepared& prepared;
  const CompiledTheme* theme;  ///< nothing: only look for problems
  WatchingSink& sink;
  CardFiles* cards;  ///< nothing: the theme has no colours to draw them in
  const Fingerprints& fingerprints;
  Pages pages;
};

/// Pages that must not be indexed are not shared, so they need no card. The path of its picture, where there is one.
Checked<std::string> add_card(const Workshop& shop, PageView& page) {
  if (!shop.cards || page.canonical.empty()) return {};
  const LocaleView& locale = *page.locale;
  const std::string foot = page.title == locale.brand ? "" : locale.brand;  // the language chooser's title is the brand itself
  Checked<std::string> path = shop.cards->add({foot, page.title, page.summary, locale.tag, locale.direction == "rtl"});
  page.card_image = shop.site.config.base_url + "/" + path.value;
  return path;
}

/// What the last build made of the page, where it would come out the same now and its files are still there.
std::variant<MadePage, Lack> keep_page(const Workshop& shop, const PageKey& page) {
  const std::optional<Remembered> last = shop.sink.remembered(output_path(page_url(*page.words, page.subject)));
  std::optional<MadePage> made = last ? parse_note(last->note) : std::nullopt;
  if (!made) return Lack::page;
  if (shop.fingerprints.of(page, made->mentions) != last->fingerprint) return Lack::inputs;
  const bool is_there = std::ranges::all_of(made->files, [&](const std::string& file) { return shop.sink.keep(file); });
  if (!is_there) return Lack::file;
  made->is_kept = true;
  return std::move(*made);
}

void write_page(const Workshop& shop, const PageKey& page, const PageView& view, MadePage& made) {
  OutputFile file{view.path, shop.theme->render_layout(view.layout, seen_by(*view.locale, view), page.locale->parts),
                  page_id(page), page.words->locale, made.last_modified};
  made.files.push_back(view.path);
  if (!view.twin.empty()) {
    made.files.push_back(output_path(view.twin));
    shop.sink.write({made.files.back(), markdown_twin(view), file.page, file.locale, made.last_modified});
  }
  file.fingerprint = shop.fingerprints.of(page, made.mentions);
  file.note = to_note(made);
  shop.sink.write(file);
}

MadePage make_page(const Workshop& shop, const PageKey& page) {
  MadePage made;
  const std::string file = take(shop.tree.read(page.words->path), made.problems);
  PageView view = take(make_view(shop.site, shop.prepared, page, file), made.problems);
  made.last_modified = last_modified(shop.site, page, file);
  made.alternates = made_alternates(view.canonical, view.alternates);
  made.name = view.name;
  made.summary = view.summary;
  made.mentions = view.mentions;
  if (shop.theme && !has_errors(made.problems)) {
    if (std::string card = take(add_card(shop, view), made.problems); !card.empty()) made.files.push_back(std::move(card));
  }
  if (shop.theme && !has_errors(made.problems)) write_page(shop, page, view, made);
  return made;
}

MadePage keep_or_make(const Workshop& shop, const PageKey& page) {
  const bool makes = shop.pages == Pages::made_or_kept;
  if (!makes && !shop.theme) return {};  // what is wrong with the site would only be said of each page again
  std::variant<MadePage, Lack> kept = keep_page(shop, page);
  if (auto* const made = std::get_if<MadePage>(&kept)) return std::move(*made);
  if (makes) return make_page(shop, page);
  MadePage missing;
  missing.problems.push_back(missing_part(page, std::get<Lack>(kept)));
  return missing;
}

std::set<std::string> static_paths(const Theme& theme) {
  std::set<std::string> paths;
  for (const auto& [path, bytes] : theme.static_files) paths.insert(path);
  return paths;
}

/// The theme's files for the root of the site, last: they must not take the place of any other file.
Diagnostics write_static_files(const Workshop& shop) {
  Diagnostics problems;
  for (const auto& [path, bytes] : shop.site.theme.static_files) {
    if (shop.sink.is_taken(path))
      problems.push_back({Rule::output_collision,
                          {shop.site.theme.folder + "static/" + path, {}},
                          "this file would take the place of one that katalog makes",
                          "rename it or take it away"});
    else
      shop.sink.write({path, bytes});
  }
  return problems;
}

Diagnostics write_site_files(const Workshop& shop, PageView chooser, const std::vector<FinishedPage>& pages) {
  Diagnostics problems = add_card(shop, chooser).problems;
  const auto source = std::ranges::find(shop.prepared.locales, chooser.locale, &PreparedLocale::view);
  shop.sink.write({chooser.path, shop.theme->render_layout(chooser.layout, seen_by(*chooser.locale, chooser), source->parts)});
  for (const OutputFile& file : make_assets(shop.site)) shop.sink.write(file);
  write_sitemaps(shop.site, shop.prepared.options, pages, shop.sink);
  write_llms_files(shop.site, shop.prepared, pages, shop.sink);
  shop.sink.write(make_redirects(shop.site, shop.prepared));
  shop.sink.write(make_headers(shop.site));
  shop.sink.write(make_robots(shop.site));
  for (const OutputFile& file : make_manifests(shop.site, shop.prepared)) shop.sink.write(file);
  append(problems, write_static_files(shop));
  return problems;
}

/// All that is no page, and the checks that need every page.
Diagnostics complete_site(const Workshop& shop, const std::vector<PageKey>& pages, std::vector<MadePage> made) {
  std::vector<FinishedPage> finished;
  std::vector<MadeAlternates> alternates;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    alternates.push_back(std::move(made[i].alternates));
    finished.push_back({pages[i], made[i].last_modified, std::move(made[i].name), std::move(made[i].summary)});
  }
  made = {};  // of a large site hundreds of megabytes, as are the alternates once they are checked
  PageView chooser = make_chooser_view(shop.site, shop.prepared);
  alternates.push_back(made_alternates(chooser.canonical, chooser.alternates));
  Diagnostics problems = check_alternates(shop.site, shop.prepared.options, pages, std::exchange(alternates, {}));
  if (!has_errors(problems)) append(problems, write_site_files(shop, std::move(chooser), finished));
  return problems;
}

}  // namespace

std::string page_id(const PageKey& page) {
  const std::string subject = subject_id(page.subject);
  return subject.empty() ? page.structure->id : page.structure->id + "/" + subject;
}

Checked<LoadedSite> load_site(const SourceTree& tree, const BuildRequest& request) {
  Checked<LoadedSite> loaded;
  loaded.value.site = take(read_site(tree, request.jobs), loaded.problems);
  if (request.base_url) loaded.value.site.config.base_url = *request.base_url;
  loaded.value.prepared = take(prepare(loaded.value.site, request.options, request.jobs), loaded.problems);
  append(loaded.problems, check_site(loaded.value.site, loaded.value.prepared));
  loaded.problems = without_follow_ups(std::move(loaded.problems));
  return loaded;
}

Checked<BuildReport> build_site(const SourceTree& tree, const BuildRequest& request, OutputSink& sink) {
  Diagnostics problems;
  LoadedSite loaded = take(load_site(tree, request), problems);
  const CompiledTheme theme = take(compile_theme(loaded.site.theme, vocabulary_of(loaded.site, loaded.prepared)), problems);
  const bool is_sound = !has_errors(problems);
  if (is_sound) render_blocks(loaded.site, theme, loaded.prepared);
  if (is_sound) render_shared(theme, loaded.prepared);

  // Bodies are read for their problems even when there are others already, so that one run reports all.
  WatchingSink watched(sink, static_paths(loaded.site.theme));
  std::optional<CardFiles> cards;
  if (is_sound && loaded.site.theme.colors) cards.emplace(*loaded.site.theme.colors, request.font_folder, watched);
  const Fingerprints fingerprints(loaded.site, loaded.prepared, request.program + (cards ? cards->look() : ""));
  const Workshop shop{
      tree,         loaded.site,  loaded.prepared, is_sound ? &theme : nullptr, watched, cards ? &*cards : nullptr,
      fingerprints, request.pages};
  const std::vector<PageKey> all_pages = plan(loaded.site, loaded.prepared);
  const std::vector<PageKey> pages = request.shard ? pages_of(*request.shard, all_pages) : all_pages;
  std::vector<MadePage> made = map_parallel<MadePage>(pages.size(), request.jobs, [&](std::size_t i) {
    MadePage page = keep_or_make(shop, pages[i]);
    page.mentions = {};  // they stand in its note
    page.files = {};
    return page;
  });

  for (MadePage& page : made) append(problems, std::move(page.problems));
  const auto kept = static_cast<std::size_t>(std::ranges::count(made, true, &MadePage::is_kept));
  if (!request.shard && !has_errors(problems)) append(problems, complete_site(shop, pages, std::move(made)));
  return {{pages.size(), kept, same_until(loaded.site, request.options)}, sorted(without_follow_ups(std::move(problems)))};
}

}  // namespace katalog
