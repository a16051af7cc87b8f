/* prefix_local_centred.cu: averages by local prefix sums on the device (kernels/wma/local.cuh). The
 * method is described in prefix_local_centred.c. */
#ifdef REAL

#define CENTRED
#include "kernels/wma/local.cuh"

#else

#include "kernels/wma/device.h"

#define TWINS "kernels/wma/prefix_local_centred.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *params) {
  (void)params;
  return 2 * wma_pieces(n, LOCAL_BLOCK) * LOCAL_ENTRIES * type_size(type);
}

GPU_REALIZATION(wma_prefix_local_centred, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_local_centred, wma_typical_local_centred, workspace);
#endif
