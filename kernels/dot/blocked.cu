/* blocked.cu: Rounded products, plainly added in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in blocked.c. */
#ifdef REAL

#include "kernels/dot/products.h"
#define STEPS "kernels/sum/blocked.h"
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/dot/device.h"

#define TWINS "kernels/dot/blocked.cu"
#include "kernels/twins.h"

GPU_REALIZATION(dot_blocked, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, dot_bound_blocked,
                dot_typical_blocked, canonical_workspace);
#endif
