/* dot2.cu: The compensated dot product in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in dot2.c. */
#ifdef REAL

#include "kernels/dot/products.h"
#undef TERM /* the steps take both factors */
#define STEPS "kernels/dot/dot2.h"
#define SETTLES 1
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/dot/device.h"

#define TWINS "kernels/dot/dot2.cu"
#include "kernels/twins.h"

GPU_REALIZATION(dot_dot2, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                dot_bound_dot2_canonical, dot_typical_dot2_canonical, canonical_workspace);
#endif
