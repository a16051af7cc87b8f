/* mixed.cu: A wider accumulator in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in mixed.c. */
#ifdef REAL

#include "kernels/dot/products.h"
#undef TERM /* the steps take both factors */
#define STEPS "kernels/dot/mixed.h"
#define ACC double
#define ACC_BITS 64
#define SETTLES (REAL_BITS == 64) /* f32 cannot overflow f64 */
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/dot/device.h"

#define TWINS "kernels/dot/mixed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(dot_mixed, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                dot_bound_mixed_canonical, dot_typical_mixed_canonical, canonical_workspace);
#endif
