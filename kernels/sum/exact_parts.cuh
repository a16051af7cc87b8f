/* exact_parts.cuh: what the two exact sums of exact.cu share. */
#ifndef STUDY_KERNELS_SUM_EXACT_PARTS_CUH
#define STUDY_KERNELS_SUM_EXACT_PARTS_CUH

#include "kernels/sum/device.h"
#include "kernels/sum/exact_limbs.cuh"

/* What was seen among the elements. */
#define SEEN_NAN 1u
#define SEEN_PLUS_INF 2u
#define SEEN_MINUS_INF 4u
#define SEEN_ANY_OTHER_THAN_MINUS_ZERO 8u

#define EXACT_AHEAD 8         /* 16-byte loads that a thread has under way */
#define EXACT_RESIDENT 6      /* blocks to a multiprocessor: bounds the registers */
#define CONCLUDE_THREADS 1024 /* of the one block of the second kernel */

DEVICE unsigned exact_seen(double special) {
  return isnan(special) ? SEEN_NAN : special > 0 ? SEEN_PLUS_INF : SEEN_MINUS_INF;
}

/* As IEEE addition has it: infinities of both signs make NaN. */
DEVICE double exact_special(unsigned seen) {
  if ((seen & SEEN_NAN) || ((seen & SEEN_PLUS_INF) && (seen & SEEN_MINUS_INF))) return NAN;
  return seen & SEEN_PLUS_INF ? INFINITY : -INFINITY;
}

/* The sum, or for the last row what was seen, of one row of all blocks: a warp's work. */
DEVICE long long exact_row(const long long *row, unsigned blocks, bool seen) {
  long long sum = 0;
  for (unsigned b = threadIdx.x % 32; b < blocks; b += 32)
    sum = seen ? sum | row[b] : sum + row[b];
  UNROLL for (unsigned d = 16; d >= 1; d /= 2) {
    const long long other = __shfl_xor_sync(WARP_ALL, sum, d);
    sum = seen ? sum | other : sum + other;
  }
  return sum;
}

#endif
