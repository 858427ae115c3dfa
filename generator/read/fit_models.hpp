// The fit models of gpus.yaml.
#pragma once

#include "model/fit_model.hpp"
#include "read/value.hpp"

namespace katalog {

FitModel read_fit_model(Fields fields);

}  // namespace katalog
