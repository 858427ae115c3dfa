// What a page made from the catalogue is about.
#pragma once

#include <string>

#include "model/catalog.hpp"

namespace katalog {

/// What a generated page is about: a GPU, or two of them. Nothing for other pages.
struct Subject {
  const Gpu* gpu = nullptr;
  const Gpu* other = nullptr;

  bool operator==(const Subject&) const = default;
};

/// `h200`, or `h100-sxm-vs-h200` with the ids in alphabetical order; empty where there is no subject.
std::string subject_id(const Subject& subject);

/// Two GPUs in alphabetical order of their ids.
Subject pair_of(const Gpu& a, const Gpu& b);

}  // namespace katalog
