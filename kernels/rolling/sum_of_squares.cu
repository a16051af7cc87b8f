/* sum_of_squares.cu: each window by itself, on the device (fresh.cuh). The method is described in
 * sum_of_squares.c, its steps are those of fresh_squares.h. */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_squares.h"
#define PASSES 1
#define GIVES ROLLING_SPREADS
#define CONCLUDE(value, x, w) T(spread)(value, w)
#include "kernels/rolling/fresh.cuh"
#undef GIVES
#undef CONCLUDE

#else

#include "kernels/rolling/device.h"

#define TWINS "kernels/rolling/sum_of_squares.cu"
#include "kernels/twins.h"

GPU_REALIZATION(rolling_sum_of_squares, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                rolling_bound_sum_of_squares, rolling_typical_sum_of_squares, NULL);
#endif
