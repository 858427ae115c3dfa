#include <malloc.h>

#include "cli/run.hpp"

int main(int argc, char** argv) {
  // glibc gives big blocks back to the system and faults them in again, which costs ten times the work done in them.
  mallopt(M_MMAP_THRESHOLD, 256 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, 16 << 20);
  return katalog::cli::run_katalog(argc, argv);
}
