#include "view/subject.hpp"

namespace katalog {

Subject pair_of(const Gpu& a, const Gpu& b) { return a.id.value < b.id.value ? Subject{&a, &b} : Subject{&b, &a}; }

std::string subject_id(const Subject& subject) {
  if (!subject.gpu) return "";
  return subject.other ? subject.gpu->id.value + "-vs-" + subject.other->id.value : subject.gpu->id.value;
}

}  // namespace katalog
