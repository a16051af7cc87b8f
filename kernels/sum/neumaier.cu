/* neumaier.cu: Kahan-Babuska-Neumaier summation in the canonical order, on the device
 * (canonical.cuh). The method is described in neumaier.c, its steps are those of sum2.h. */
#ifdef REAL

#define STEPS "kernels/sum/sum2.h"
#define PLAIN(state) ((state)->s) /* it adds plainly, whatever becomes of c */
#include "kernels/canonical/canonical.cuh"

#else

#include "kernels/sum/device.h"

#define TWINS "kernels/sum/neumaier.cu"
#include "kernels/twins.h"

GPU_REALIZATION(sum_neumaier, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                sum_bound_sum2_canonical, sum_typical_sum2_canonical, canonical_workspace);
#endif
