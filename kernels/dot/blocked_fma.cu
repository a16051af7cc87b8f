/* blocked_fma.cu: Fused multiply-adds in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in blocked_fma.c. */
#ifdef REAL

#define SEQUENCES 2
#define STEPS "kernels/dot/blocked_fma.h"
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/dot/device.h"

#define TWINS "kernels/dot/blocked_fma.cu"
#include "kernels/twins.h"

GPU_REALIZATION(dot_blocked_fma, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                dot_bound_blocked, dot_typical_blocked, canonical_workspace);
#endif
