/* mixed.cu: the mean by addition in the next wider format in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in mixed.c, its steps are those of
 * mixed.h.
 */
#ifdef REAL

#define STEPS "kernels/mean/mixed.h"
#define FINISHED_BY , n
#define ACC double
#define ACC_BITS 64
#define PLAIN_STEPS "kernels/mean/blocked.h"
#define SETTLES (REAL_BITS == 64)
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/mean/device.h"

#define TWINS "kernels/mean/mixed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(mean_mixed, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                mean_bound_mixed_canonical, mean_typical_mixed_canonical, canonical_workspace);
#endif
