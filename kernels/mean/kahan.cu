/* kahan.cu: the mean by Kahan's compensated summation in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in kahan.c, its steps are those of
 * kahan.h.
 */
#ifdef REAL

#define STEPS "kernels/mean/kahan.h"
#define FINISHED_BY , n
#define PLAIN_STEPS "kernels/mean/blocked.h"
#define SETTLES 1
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/mean/device.h"

#define TWINS "kernels/mean/kahan.cu"
#include "kernels/twins.h"

GPU_REALIZATION(mean_kahan, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                mean_bound_kahan_canonical, mean_typical_kahan_canonical, canonical_workspace);
#endif
