/* mixed.cu: the norm by a wider accumulator in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in mixed.c. */
#ifdef REAL

#define STEPS "kernels/norm/mixed.h"
#define ACC double
#define ACC_BITS 64
#define SETTLES (REAL_BITS == 64) /* f32 cannot overflow f64 */
#define PLAIN_TERM(x) ((x) * (x))
#define PLAIN_STEPS "kernels/norm/blocked.h"
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/norm/device.h"

#define TWINS "kernels/norm/mixed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(norm_mixed, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                norm_bound_mixed_canonical, norm_typical_mixed, canonical_workspace);
#endif
