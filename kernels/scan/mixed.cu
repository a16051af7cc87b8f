/* mixed.cu: prefix sums in the next wider format in the order of kernels/prefix/prefix.h, on the
 * device. The method is described in mixed.c. */
#ifdef REAL

#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/prefix/wide.h"
#define SCANS_RESULT
#include "kernels/prefix/prefix.cuh"

#else

#include "kernels/scan/device.h"

#define TWINS "kernels/scan/mixed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(scan_mixed, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, scan_bound_wide,
                scan_typical_wide, prefix_workspace);
#endif
