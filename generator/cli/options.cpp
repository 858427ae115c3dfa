#include "cli/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <thread>

#include "base/diagnostic.hpp"
#include "cli/exit_codes.hpp"

namespace katalog::cli {
namespace {

constexpr int most_jobs = 256;

/// Adds the options of every command that reads a site.
void add_site_options(CLI::App& command, Options& options, std::string& as_of) {
  command.add_option("--source", options.source, "the site's folder")->capture_default_str();
  command.add_option("--prices", options.prices, "a price snapshot in the place of the site's prices.json");
  command.add_option("--base-url", options.base_url, "scheme and host of the published site")
      ->check([](const std::string& url) -> std::string {
        const bool is_url = (url.starts_with("https://") || url.starts_with("http://")) && !url.ends_with('/');
        return is_url ? "" : "a base URL is https://host without a slash at the end";
      });
  command.add_option("--fonts", options.fonts, "where the fonts of social cards lie")->capture_default_str();
  command
      .add_option("--as-of", as_of,
                  "the moment prices and publish dates are judged at, such as 2026-11-30T12:00:00Z (default: now)")
      ->check([](const std::string& text) -> std::string {
        return parse_time(text) ? "" : "write the time as 2026-11-30T12:00:00Z";
      });
  command.add_option("--jobs", options.jobs, "threads that make pages (default: one for each processor)")
      ->check(CLI::Range(1, most_jobs));
  command.add_flag("--drafts", options.drafts, "build drafts too");
  command.add_flag("--strict", options.strict, "warnings are errors");
}

/// Adds the options of the commands that write a site.
void add_output_options(CLI::App& command, Options& options) {
  command.add_option("--out", options.out, "the folder to build into")->capture_default_str();
  command.add_flag("--wait", options.waits, "wait until another build of the same folder is over");
  command.add_flag("--prune", options.prunes, "remove files from the folder that katalog did not make");
}

Parsed leave(const CLI::App& app, const CLI::ParseError& reason) {
  std::ostringstream out, err;
  const bool is_help = app.exit(reason, out, err) == 0;
  return {std::nullopt, is_help ? exit_fine : exit_usage, out.str() + err.str()};
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

Parsed unknown_command(std::string_view name, const std::vector<std::string>& known) {
  return {std::nullopt, exit_usage,
          fmt::format("katalog: unknown command \"{}\"\n  hint: {}\n", name, nearest_hint(name, known))};
}

}  // namespace

Parsed parse_command_line(int argc, const char* const* argv) {
  Options options;
  options.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string as_of, shard;
  CLI::App app{"katalog: localized pages from a catalogue, Markdown and a price snapshot", "katalog"};
  app.set_version_flag("--version", "katalog " KATALOG_VERSION);
  app.require_subcommand(1);

  CLI::App* build = app.add_subcommand("build", "build the site; the old one stays as it was unless everything is right");
  add_output_options(*build, options);
  build->add_option("--shard", shard, "make a part of the pages alone, such as 3/8, for katalog merge")
      ->check([](const std::string& text) -> std::string {
        return parse_shard(text) ? "" : fmt::format("write the part as 3/8: the third of eight, of at most {}", most_shards);
      });
  CLI::App* merge = app.add_subcommand("merge", "build the site with the pages that every build --shard of it has made");
  merge->add_option("parts", options.parts, "the folders that the shards were built into, each with its manifest beside it")
      ->required();
  add_output_options(*merge, options);
  CLI::App* check = app.add_subcommand("check", "find every problem without writing anything");
  CLI::App* list = app.add_subcommand("list", "list every page: id, locale, URL, file");
  list->add_flag("--json", options.as_json, "as JSON");
  bool lists_manifest = false;
  list->add_flag("--manifest", lists_manifest, "every file of the last build with its digest, as JSON");
  list->add_option("--out", options.out, "the folder whose manifest to list")->capture_default_str();
  CLI::App* explain =
      app.add_subcommand("explain", "explain a figure (gpu.h200.full-training@8), a rule (unknown-gpu), columns or rules");
  explain->add_option("subject", options.subject)->required();
  CLI::App* verify = app.add_subcommand("verify", "build in memory, and name every difference with the site as it is written");
  verify->add_option("--out", options.out, "the folder that holds the site")->capture_default_str();
  CLI::App* diff = app.add_subcommand("diff", "list the files that differ between two folders with a site");
  diff->add_option("old", options.old_folder)->required()->check(CLI::ExistingDirectory);
  diff->add_option("new", options.new_folder)->required()->check(CLI::ExistingDirectory);
  diff->add_flag("--json", options.as_json, "as JSON");
  for (CLI::App* command : {build, merge, check, list, explain, verify}) add_site_options(*command, options, as_of);

  const std::vector<std::string> commands = command_names(app);
  if (argc > 1 && argv[1][0] != '-' && std::ranges::find(commands, argv[1]) == commands.end())
    return unknown_command(argv[1], commands);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& reason) {
    return leave(app, reason);
  }
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  options.has_as_of = !as_of.empty();
  options.as_of = as_of.empty() ? now : *parse_time(as_of);
  options.shard = parse_shard(shard);
  const std::pair<const CLI::App*, Command> parsed[] = {
      {build, Command::build},   {merge, Command::merge},
      {check, Command::check},   {list, lists_manifest ? Command::list_manifest : Command::list},
      {verify, Command::verify}, {explain, Command::explain},
      {diff, Command::diff}};
  for (const auto& [app_command, command] : parsed)
    if (app_command->parsed()) options.command = command;
  return {std::move(options), exit_fine, ""};
}

}  // namespace katalog::cli
