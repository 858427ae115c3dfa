#include <fmt/format.h>

#include <system_error>

#include "base/packing.hpp"
#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "disk/files.hpp"
#include "disk/staged_site.hpp"

namespace katalog::cli {
namespace {

namespace fs = std::filesystem;

/// Whether the output folder holds the source folder, or is one of the folders the sources are in: the site would take their
/// place.
bool would_replace_source(const Options& options) {
  const fs::path out = fs::weakly_canonical(fs::absolute(options.out));
  const fs::path source = fs::canonical(options.source);
  const auto is_in = [&](const char* folder) { return is_below(out, source / folder); };
  return is_below(source, out) || is_in("content") || is_in("locales") || is_in("themes");
}

void print_commit(const Options& options, std::size_t pages, const CommitReport& commit) {
  for (const std::string& path : commit.foreign)
    fmt::print(stderr, "note: {} was not made by katalog and {}\n", (options.out / path).string(),
               options.prunes ? "is removed" : "stays");
  if (!commit.trouble.empty()) fmt::print(stderr, "note: the new site is in place, but {}\n", commit.trouble);
  fmt::print("{} pages in {}: {} files written, {} unchanged, {} removed\n", pages, options.out.string(), commit.written,
             commit.unchanged, commit.removed.size());
}

/// Of the marks of all inputs and of all else that decides what is made, but for the moment; nothing where that cannot be told,
/// as of parts.
std::optional<Sha256> inputs_of(const Options& options, const SourceTree& tree) {
  const std::optional<Sha256> marks = tree.marks();
  if (!marks || !options.parts.empty()) return std::nullopt;
  const BuildRequest request = request_of(options);
  std::string inputs;
  for (const std::string& part : {to_hex(*marks), request.program, request.base_url.value_or("")}) pack_text(inputs, part);
  for (const std::string& font : card_font_files(request.font_folder)) {
    const FileMarks found = marks_of(font.c_str()).value_or(FileMarks{});
    pack_number(inputs, found.inode);
    pack_signed(inputs, found.ctime_ns);
  }
  pack_number(inputs, request.options.drafts ? 1 : 0);
  const Shard shard = request.shard.value_or(Shard{});
  pack_number(inputs, request.shard ? shard.number : 0);
  pack_number(inputs, shard.count);
  return sha256(inputs);
}

using MakeSite = std::function<Checked<BuildReport>(OutputSink&)>;

int write_staged(const Options& options, const SourceTree& tree, const MakeSite& make) {
  StagedSite site(options.out, options.waits ? WhenHeld::wait : WhenHeld::leave, options.jobs);
  const std::optional<Sha256> inputs = inputs_of(options, tree);
  const std::optional<Basis> current = inputs ? site.current(*inputs, options.as_of) : std::nullopt;
  if (current && !options.prunes) {
    print_commit(options, current->pages, site.unchanged());
    return exit_fine;
  }
  const Checked<BuildReport> built = make(site);
  const int status = report(built.problems, tree, options.strict);
  if (status != exit_fine) return status;
  std::optional<Basis> basis;  // what was told must be told again
  if (inputs && built.problems.empty()) basis = Basis{*inputs, built.value.holds_until, built.value.pages};
  const ForeignFiles foreign_files = options.prunes ? ForeignFiles::go : ForeignFiles::stay;
  print_commit(options, built.value.pages, site.commit(options.as_of, foreign_files, basis));
  return status;
}

int failed(const Options& options, const SourceTree& tree, std::string message, std::string hint) {
  report({{Rule::unwritable_output, {options.out.string(), {}}, std::move(message), std::move(hint)}}, tree, options.strict);
  return exit_machine;
}

}  // namespace

int run_build(const Options& options, const SourceTree& tree) {
  return write_site(options, tree, [&](OutputSink& site) { return build_site(tree, request_of(options), site); });
}

int write_site(const Options& options, const SourceTree& tree, const MakeSite& make) {
  if (would_replace_source(options)) {
    fmt::print(stderr, "katalog: --out {} would replace the site's own sources\n", options.out.string());
    return exit_usage;
  }
  try {
    return write_staged(options, tree, make);
  } catch (const OutputIsHeld&) {
    return failed(options, tree, "another build is writing this folder", "wait for it to end, or build with --wait");
  } catch (const SiteIsBetween& fault) {
    return failed(options, tree, fmt::format("cannot write the site: {}", reason_of(fault)),
                  "some files are new and some are old; the next build completes them");
  } catch (const std::system_error& fault) {
    return failed(options, tree, fmt::format("cannot write the site: {}", reason_of(fault)), "the old site is as it was");
  }
}

}  // namespace katalog::cli
