// One fault in a file that others rest on makes many names unknown elsewhere. Only the fault is worth telling.
#pragma once

#include "base/diagnostic.hpp"

namespace katalog {

/// Leaves out the problems that may only follow from a file that could not be read whole: while gpus.yaml has a fault, a page's
/// GPU is unknown and an index lacks facts. Those that are real are reported once the file is right.
Diagnostics without_follow_ups(Diagnostics problems);

}  // namespace katalog
