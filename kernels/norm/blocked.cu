/* blocked.cu: squares, plainly added in the canonical order, then the root, on the device
 * (kernels/canonical/canonical.cuh). The method is described in blocked.c. */
#ifdef REAL

#define TERM(x) ((x) * (x))
#define STEPS "kernels/norm/blocked.h"
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/norm/device.h"

#define TWINS "kernels/norm/blocked.cu"
#include "kernels/twins.h"

GPU_REALIZATION(norm_blocked, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, norm_bound_blocked,
                norm_typical_blocked, canonical_workspace);
#endif
