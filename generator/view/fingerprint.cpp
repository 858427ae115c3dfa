#include "view/fingerprint.hpp"

#include <algorithm>

#include "base/packing.hpp"
#include "view/figure.hpp"
#include "view/urls.hpp"

namespace katalog {
namespace {

constexpr std::string_view use_case_layout = "use-case";

void pack_texts(std::string& ingredients, const std::map<std::string, std::string, std::less<>>& texts) {
  pack_number(ingredients, texts.size());
  for (const auto& [name, text] : texts) {
    pack_text(ingredients, name);
    pack_text(ingredients, text);
  }
}

void pack_view(std::string& ingredients, const Shape& shape, const void* view);

void pack_field(std::string& ingredients, const Field& field, const void* view) {
  switch (field.kind) {
    case FieldKind::text:
    case FieldKind::html:
      return pack_text(ingredients, field.text(view));
    case FieldKind::flag:
      return pack_number(ingredients, field.flag(view) ? 1 : 0);
    case FieldKind::texts:
      return pack_texts(ingredients, field.texts(view));
    case FieldKind::object:
      if (field.flag && !field.flag(view)) return pack_number(ingredients, 0);
      return pack_view(ingredients, field.shape(), field.element(view, 0));
    case FieldKind::list:
      pack_number(ingredients, field.size(view));
      for (std::size_t i = 0; i < field.size(view); ++i) {
        const void* element = field.element(view, i);
        if (field.shape)
          pack_view(ingredients, field.shape(), element);
        else
          pack_text(ingredients, *static_cast<const std::string*>(element));
      }
  }
}

/// All that a theme can see of it.
void pack_view(std::string& ingredients, const Shape& shape, const void* view) {
  for (const Field& field : shape.fields) pack_field(ingredients, field, view);
}

/// The GPUs whose prices a page may show without its words saying so.
std::vector<const Gpu*> priced_gpus(const Site& site, const PageKey& page) {
  if (page.subject.other) return {page.subject.gpu, page.subject.other};
  if (page.structure->layout.value == use_case_layout) {
    std::vector<const Gpu*> gpus = gpus_shown(site, *page.structure);
    for (const auto& [a, b] : page.structure->comparisons)
      for (const auto* id : {&a, &b})
        if (const Gpu* gpu = find_by_id(site.catalog.gpus, id->value)) gpus.push_back(gpu);
    return gpus;
  }
  std::vector<const Gpu*> all;  // the cheaper one beside a GPU may be any
  for (const Gpu& gpu : site.catalog.gpus) all.push_back(&gpu);
  return all;
}

}  // namespace

Fingerprints::Fingerprints(const Site& site, const Prepared& prepared, std::string_view program)
    : site_(site), prepared_(prepared), of_site_(digest_of_site(program)) {
  for (const PreparedLocale& locale : prepared.locales) of_locales_[&locale] = digest_of_locale(locale);
  for (const PageStructure& structure : site.structures) {
    std::string ingredients;
    pack_digest(ingredients, structure.digest);
    for (const Locale& locale : site.locales) {
      const PageWords* words = find_published(site, prepared.options, structure.id, locale.tag);
      pack_text(ingredients, words ? page_url(*words) : "");
    }
    of_structures_[&structure] = sha256(ingredients);
  }
}

Sha256 Fingerprints::of(const PageKey& page, const Mentions& mentions) const {
  std::string ingredients;
  pack_digest(ingredients, of_site_);
  pack_digest(ingredients, of_locales_.at(page.locale));
  pack_digest(ingredients, of_structures_.at(page.structure));
  pack_digest(ingredients, page.words->digest);
  pack_text(ingredients, page.words->path);
  for (const Located<std::string>& id : page.structure->related) pack_face(ingredients, id.value, page.words->locale);
  for (const std::string& id : mentions.pages) pack_face(ingredients, id, page.words->locale);
  pack_prices(ingredients, page, mentions);
  return sha256(ingredients);
}

Sha256 Fingerprints::digest_of_site(std::string_view program) const {
  std::string ingredients;
  pack_text(ingredients, program);
  pack_digest(ingredients, site_.config.digest);
  pack_text(ingredients, site_.config.base_url);
  pack_digest(ingredients, site_.catalog.digest);
  for (const auto* texts : {&site_.theme.layouts, &site_.theme.partials, &site_.theme.blocks}) pack_texts(ingredients, *texts);
  for (const Subject& pair : prepared_.pairs) pack_text(ingredients, subject_id(pair));
  pack_number(ingredients, prepared_.shows_prices ? 1 : 0);
  pack_signed(ingredients, site_.prices.taken_at.value.time_since_epoch().count());
  return sha256(ingredients);
}

Sha256 Fingerprints::digest_of_locale(const PreparedLocale& locale) const {
  std::string ingredients;
  pack_digest(ingredients, find_locale(site_, locale.wording.tag())->digest);
  pack_view(ingredients, locale_shape(), locale.view.get());
  for (const std::string_view page : {home_page, gpus_page, methodology_page, fit_page, gpu_page, compare_page})
    pack_face(ingredients, page, locale.wording.tag());
  return sha256(ingredients);
}

/// What other pages say of a page and link to.
void Fingerprints::pack_face(std::string& ingredients, std::string_view page, std::string_view locale) const {
  const PageWords* words = find_published(site_, prepared_.options, page, locale);
  if (!words) return pack_number(ingredients, 0);
  for (const auto* text : {&words->name, &words->summary}) pack_text(ingredients, text->value);
  pack_text(ingredients, page_url(*words));
  pack_number(ingredients, words->anchors.size());
  for (const Anchor& anchor : words->anchors) pack_text(ingredients, anchor.id);
}

void Fingerprints::pack_prices(std::string& ingredients, const PageKey& page, const Mentions& mentions) const {
  const auto pack_price = [&](std::string_view gpu) {
    const Offer* offer = best_offer(site_.prices, gpu);
    pack_text(ingredients, gpu);
    pack_text(ingredients, offer ? offer->per_gpu_hour.amount.text : "");
  };
  for (const Gpu* gpu : priced_gpus(site_, page)) pack_price(gpu->id.value);
  for (const std::string& gpu : mentions.priced_gpus) pack_price(gpu);
}

}  // namespace katalog
