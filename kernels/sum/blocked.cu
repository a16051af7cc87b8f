/* blocked.cu: plain addition in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in blocked.c, its steps are those of
 * blocked.h. */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/sum/device.h"

#define TWINS "kernels/sum/blocked.cu"
#include "kernels/twins.h"

GPU_REALIZATION(sum_blocked, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, sum_bound_blocked,
                sum_typical_blocked, canonical_workspace);
#endif
