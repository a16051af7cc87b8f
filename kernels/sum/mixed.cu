/* mixed.cu: a wider accumulator in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in mixed.c, its steps are those of
 * mixed.h. */
#ifdef REAL

#define STEPS "kernels/sum/mixed.h"
#define ACC double
#define ACC_BITS 64
#define SETTLES (REAL_BITS == 64) /* f32 cannot overflow f64 */
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/sum/device.h"

#define TWINS "kernels/sum/mixed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(sum_mixed, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                sum_bound_mixed_canonical, sum_typical_mixed_canonical, canonical_workspace);
#endif
