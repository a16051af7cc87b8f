/* direct_compensated.cu: each window by itself, on the device (fresh.cuh). The method is described
 * in direct_compensated.c, its steps are those of fresh_sum2.h. */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_sum2.h"
#define PASSES 1
#define GIVES ROLLING_SUMS
#define CONCLUDE(value, x, w) T(level)(T(settled)(value, x, (w)->p), w)
#include "kernels/rolling/fresh.cuh"
#undef GIVES
#undef CONCLUDE

#else

#include "kernels/rolling/device.h"

#define TWINS "kernels/rolling/direct_compensated.cu"
#include "kernels/twins.h"

GPU_REALIZATION(rolling_direct_compensated, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                rolling_bound_direct_compensated, rolling_typical_direct_compensated, NULL);
#endif
