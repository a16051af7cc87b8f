/* kahan.cu: Rounded products, added with compensation, in the canonical order, on the device
 * (kernels/canonical/canonical.cuh). The method is described in kahan.c. */
#ifdef REAL

#include "kernels/dot/products.h"
#define STEPS "kernels/sum/kahan.h"
#define SETTLES 1
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/dot/device.h"

#define TWINS "kernels/dot/kahan.cu"
#include "kernels/twins.h"

GPU_REALIZATION(dot_kahan, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                dot_bound_kahan_canonical, dot_typical_kahan_canonical, canonical_workspace);
#endif
