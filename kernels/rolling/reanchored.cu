/* reanchored.cu: running totals begun afresh every K outputs, on the device: a thread K outputs
 * (stretches.cuh). The method is described in reanchored.c, its steps are those of running.h. */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/running.h"

#define LENGTH(w) ((void)(w), a.reanchor)
DEVICE void T(stretch)(const REAL *x, size_t count, const struct rolling *w, REAL *side,
                       REAL *out) {
  (void)side;
  if (w->spread)
    T(running_spreads)(x, count, w, out);
  else
    T(running_sums)(x, count, w, out);
}
#include "kernels/rolling/stretches.cuh"
#undef LENGTH

#else

#include "kernels/rolling/device.h"

#define TWINS "kernels/rolling/reanchored.cu"
#include "kernels/twins.h"

GPU_REALIZATION(rolling_reanchored, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                rolling_bound_reanchored, rolling_typical_reanchored, NULL);
#endif
