#include "view/known_messages.hpp"

#include <algorithm>

namespace katalog {
namespace {

std::vector<std::string> fit_arguments(const FitModel& model) {
  if (std::holds_alternative<LargestModel>(model.kind)) return {"bytes", "share"};
  if (std::holds_alternative<Needs>(model.kind)) return {"model", "needs"};
  return {"bytes", "model"};
}

}  // namespace

std::vector<KnownMessage> known_messages(const Catalog& catalog) {
  std::vector<KnownMessage> known = {
      {"action.account-after", {}},
      {"action.account-after-link", {}},
      {"action.account-after-text", {}},
      {"action.account-before", {}},
      {"action.account-before-link", {}},
      {"action.account-before-text", {}},
      {"action.network", {}},
      {"action.network-link", {}},
      {"action.network-text", {}},
      {"cell.does-not-fit", {}},
      {"cell.fits", {"gpus"}},
      {"cell.no", {}},
      {"cell.no-offer", {}},
      {"cell.not-applicable", {}},
      {"cell.not-published", {}},
      {"cell.unsupported", {"format"}},
      {"cell.yes", {}},
      {"column.gpu", {}},
      {"column.price", {}},
      {"compare.line", {"a", "b"}},
      {"compare.same", {"a"}},
      {"compare.title", {"a", "b"}},
      {"faq.heading", {"title"}},
      {"faq.rent-answer", {}},
      {"faq.rent-question", {"name"}},
      {"home.use-cases", {}},
      {"price.from", {"price"}},
      {"theme.all-gpus", {}},
      {"theme.imprint", {}},
      {"theme.network", {}},
      {"theme.privacy", {}},
      {"use-case.comparisons", {"name"}},
      {"use-case.footnote-facts", {}},
      {"use-case.footnote-fits", {"share"}},
      {"use-case.footnote-no-prices", {}},
      {"use-case.footnote-prices", {"time"}},
      {"use-case.matters", {"name"}},
      {"use-case.others", {}},
      {"use-case.table", {"name"}},
  };
  for (const FitModel& model : catalog.fit_models) {
    known.push_back({"column." + model.id.value, {"gpus"}});
    known.push_back({"fit." + model.id.value, fit_arguments(model)});
  }
  std::ranges::sort(known, {}, &KnownMessage::key);
  return known;
}

}  // namespace katalog
