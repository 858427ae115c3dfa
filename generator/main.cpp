#include "cli/run.hpp"

int main(int argc, char** argv) { return katalog::cli::run_katalog(argc, argv); }
