/* interleaved.h: blocks and workspace of interleaved.cuh. */
#ifndef STUDY_KERNELS_SUM_INTERLEAVED_H
#define STUDY_KERNELS_SUM_INTERLEAVED_H

#include "kernels/sum/device.h"

#define INTERLEAVED_BLOCK 256

static inline size_t interleaved_blocks(size_t n) {
  return n == 0 ? 1 : (n - 1) / INTERLEAVED_BLOCK + 1;
}

/* The blocks' sums of every level, as f64 at most. */
static inline size_t interleaved_workspace(enum type type, size_t n, const struct params *unused) {
  (void)type;
  (void)unused;
  size_t sums = 0;
  while ((n = interleaved_blocks(n)) > 1)
    sums += n;
  return (sums + 1) * sizeof(double);
}

#endif
