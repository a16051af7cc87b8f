/* kahan.cu: Kahan's compensated summation in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in kahan.c, its steps are those of
 * kahan.h. */
#ifdef REAL

#define STEPS "kernels/sum/kahan.h"
#define SETTLES 1
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/sum/device.h"

#define TWINS "kernels/sum/kahan.cu"
#include "kernels/twins.h"

GPU_REALIZATION(sum_kahan, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                sum_bound_kahan_canonical, sum_typical_kahan_canonical, canonical_workspace);
#endif
