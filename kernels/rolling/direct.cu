/* direct.cu: each window by itself, on the device (fresh.cuh). The method is described in direct.c,
 * its steps are those of fresh_sum.h. */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_sum.h"
#define PASSES 1
#define GIVES ROLLING_SUMS
#define CONCLUDE(value, x, w) T(level)(value, w)
#include "kernels/rolling/fresh.cuh"
#undef GIVES
#undef CONCLUDE

#else

#include "kernels/rolling/device.h"

#define TWINS "kernels/rolling/direct.cu"
#include "kernels/twins.h"

GPU_REALIZATION(rolling_direct, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                rolling_bound_direct, rolling_typical_direct, NULL);
#endif
