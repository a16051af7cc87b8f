/* two_pass_compensated.cu: each window by itself, on the device (fresh.cuh). The method is
 * described in two_pass_compensated.c, its steps are those of fresh_two_pass_compensated.h. */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_two_pass_compensated.h"
#define PASSES 2
#define GIVES ROLLING_SPREADS
#define CONCLUDE(value, x, w) T(spread)(value, w)
#include "kernels/rolling/fresh.cuh"
#undef GIVES
#undef CONCLUDE

#else

#include "kernels/rolling/device.h"

#define TWINS "kernels/rolling/two_pass_compensated.cu"
#include "kernels/twins.h"

GPU_REALIZATION(rolling_two_pass_compensated, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                rolling_bound_two_pass_compensated, rolling_typical_two_pass_compensated, NULL);
#endif
