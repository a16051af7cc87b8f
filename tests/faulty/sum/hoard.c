/* hoard: takes memory without end, a little of each piece, and does not look whether it got it. */
#include <stdlib.h>

#include "tests/faulty/faulty.h"

static int hoard(const struct call *call) {
#ifdef __SANITIZE_ADDRESS__ /* its shadow of large pieces is real memory: one that it refuses */
  size_t size = (size_t)1 << 42;
#else
  size_t size = (size_t)1 << 28;
#endif
  for (; call != NULL; size *= 2)
    *(volatile char *)malloc(size) = 1;
  return 0;
}

const struct method sum_hoard = {FAULTY("hoard", hoard, "Exhausts memory.")};
