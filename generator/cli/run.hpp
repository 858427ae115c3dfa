// The program: a command line in, an exit status out.
#pragma once

namespace katalog::cli {

int run_katalog(int argc, const char* const* argv);

}  // namespace katalog::cli
