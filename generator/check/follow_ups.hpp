// One fault in a file that others rest on makes many names unknown elsewhere. Only the fault is worth telling.
#pragma once

#include "base/diagnostic.hpp"

namespace katalog {

/// Leaves out the problems that may only follow from a fault in a file: while gpus.yaml could not be read, every GPU of a page
/// is unknown; while one of its facts is bad, a table lacks it. Those that are real are reported once the file is right.
Diagnostics without_follow_ups(Diagnostics problems);

}  // namespace katalog
