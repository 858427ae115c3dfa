#include "check/follow_ups.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace katalog {
namespace {

enum class Fault {
  unread,  ///< nothing of the file is known
  holes,   ///< or it was read, but for some keys and entries
};

/// What a rule's problems rest on: files below `folder` whose names have the ending.
struct Basis {
  Rule rule;
  std::string_view folder;
  std::string_view ending;
  Fault fault;
};

constexpr std::string_view own_file;

constexpr Basis bases[] = {
    {Rule::unknown_source, "gpus.yaml", "", Fault::unread},
    {Rule::unknown_architecture, "gpus.yaml", "", Fault::unread},
    {Rule::unknown_reference_model, "gpus.yaml", "", Fault::unread},
    {Rule::unknown_format, "gpus.yaml", "", Fault::unread},
    {Rule::unknown_gpu, "gpus.yaml", "", Fault::unread},
    {Rule::unknown_column, "gpus.yaml", "", Fault::unread},
    {Rule::unknown_fact, "gpus.yaml", "", Fault::unread},
    {Rule::missing_fact, "gpus.yaml", "", Fault::holes},
    {Rule::unknown_message, "gpus.yaml", "", Fault::unread},
    {Rule::unknown_argument, "gpus.yaml", "", Fault::holes},
    {Rule::offer_for_unknown_gpu, "gpus.yaml", "", Fault::unread},
    {Rule::broken_link, "gpus.yaml", "", Fault::unread},
    {Rule::broken_link, "content/", "", Fault::unread},
    {Rule::unknown_page, "content/", ".yaml", Fault::unread},
    {Rule::missing_structure, "content/", ".yaml", Fault::unread},
    {Rule::comparison_outside_table, own_file, "", Fault::holes},
    {Rule::missing_translation, own_file, "", Fault::holes},
    {Rule::section_mismatch, "content/", ".md", Fault::unread},
    {Rule::missing_message, own_file, "", Fault::holes},
    {Rule::number_pattern, own_file, "", Fault::holes},
    {Rule::sample_mismatch, own_file, "", Fault::holes},
    {Rule::unknown_message, "locales/", "", Fault::unread},
    {Rule::unknown_message, "content/", ".yaml", Fault::unread},
    {Rule::unknown_layout, "themes/", "", Fault::unread},
    {Rule::unknown_block, "themes/", "", Fault::unread},
    {Rule::unknown_partial, "themes/", "", Fault::unread},
    {Rule::unknown_tag, "themes/", "", Fault::unread},
    {Rule::unknown_tag, "locales/", "", Fault::unread},
    {Rule::unexpected_file, "site.yaml", "", Fault::holes},
    {Rule::unknown_locale, "site.yaml", "", Fault::holes},
    {Rule::missing_translation, "site.yaml", "", Fault::holes},
    {Rule::unknown_currency, "site.yaml", "", Fault::holes},
    {Rule::price_too_old, "site.yaml", "", Fault::holes},
    {Rule::unknown_layout, "site.yaml", "", Fault::holes},
    {Rule::unknown_block, "site.yaml", "", Fault::holes},
    {Rule::broken_link, "site.yaml", "", Fault::holes},
    {Rule::unknown_tag, "site.yaml", "", Fault::holes},
};

/// The fault of a file that such a problem shows; nothing for problems between files.
std::optional<Fault> fault_of(const Diagnostic& problem) {
  constexpr Rule of_entries[] = {Rule::empty_catalogue, Rule::duplicate_id, Rule::bad_id};
  if (problem.severity != Severity::error || problem.rule == Rule::unexpected_file) return std::nullopt;
  if (problem.rule <= Rule::malformed_front_matter) return Fault::unread;
  const bool has_hole = problem.rule <= Rule::bad_value || std::ranges::find(of_entries, problem.rule) != std::end(of_entries);
  return has_hole ? std::optional(Fault::holes) : std::nullopt;
}

struct FaultyFiles {
  std::set<std::string> unread;
  std::set<std::string> any;
};

FaultyFiles faulty_files(const Diagnostics& problems) {
  FaultyFiles files;
  for (const Diagnostic& problem : problems) {
    const auto fault = fault_of(problem);
    if (fault) files.any.insert(problem.place.path);
    if (fault == Fault::unread) files.unread.insert(problem.place.path);
  }
  return files;
}

bool follows(const Diagnostic& problem, const FaultyFiles& files) {
  return std::ranges::any_of(bases, [&](const Basis& basis) {
    if (basis.rule != problem.rule) return false;
    if (basis.folder == own_file) return files.any.contains(problem.place.path);
    return std::ranges::any_of(basis.fault == Fault::unread ? files.unread : files.any, [&](const std::string& path) {
      return path.starts_with(basis.folder) && path.ends_with(basis.ending);
    });
  });
}

}  // namespace

Diagnostics without_follow_ups(Diagnostics problems) {
  const FaultyFiles files = faulty_files(problems);
  std::erase_if(problems, [&](const Diagnostic& problem) { return follows(problem, files); });
  return problems;
}

}  // namespace katalog
