// The step that makes a staged site the output folder.
#pragma once

#include "disk/manifest.hpp"
#include "disk/output_folder.hpp"

namespace katalog {

/// Puts the folder `staging` in the place of `out`: in one step where the file system can exchange two folders, else in two,
/// between which `recover` knows what to do. The old site, if there was one, is then in `staging` or `aside`. False, and
/// nothing is done, where the folder cannot get another name at all, as one of a lower layer of a container cannot.
bool exchange(const OutputFolder& folder);

/// Moves each staged file into `out` and removes what the last build made and the next did not. For an output folder that
/// cannot be exchanged. May be called again after it was interrupted.
void move_into_place(const OutputFolder& folder, const Manifest& last, const Manifest& next);

/// Completes what a killed build had begun to put in place, and throws away what it had only staged.
void recover(const OutputFolder& folder);

}  // namespace katalog
