/* blocked.cu: the mean by plain addition in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in blocked.c, its steps are those of
 * blocked.h. */
#ifdef REAL

#define STEPS "kernels/mean/blocked.h"
#define FINISHED_BY , n
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/mean/device.h"

#define TWINS "kernels/mean/blocked.cu"
#include "kernels/twins.h"

GPU_REALIZATION(mean_blocked, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, mean_bound_blocked,
                mean_typical_blocked, canonical_workspace);
#endif
