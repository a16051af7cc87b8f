/* two_stacks.cu: tails of a block and heads of the next, on the device: a thread a block of p
 * (stretches.cuh). The method is described in two_stacks.c, its steps are those of stacks.h. */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/stacks.h"

#define LENGTH(w) ((w).p)
DEVICE void T(stretch)(const REAL *x, size_t count, const struct rolling *w, REAL *side,
                       REAL *out) {
  if (w->spread)
    T(block_spreads)(x, count, w, side, out);
  else
    T(block_sums)(x, count, w, out);
}
#include "kernels/rolling/stretches.cuh"
#undef LENGTH

#else

#include "kernels/rolling/device.h"

#define TWINS "kernels/rolling/two_stacks.cu"
#include "kernels/twins.h"

/* The means of the tails, for variances. */
static size_t means(enum type type, size_t n, const struct params *parameters) {
  return rolling_wants_spread(parameters) ? windows_length(n, parameters) * type_size(type) : 0;
}

GPU_REALIZATION(rolling_two_stacks, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                rolling_bound_two_stacks, rolling_typical_two_stacks, means);
#endif
