/* blocked.cu: plain prefix sums in the order of kernels/prefix/prefix.h, on the device. The method
 * is described in blocked.c. */
#ifdef REAL

#define STEPS "kernels/prefix/plain.h"
#define SCANS_RESULT
#include "kernels/prefix/prefix.cuh"

#else

#include "kernels/scan/device.h"

#define TWINS "kernels/scan/blocked.cu"
#include "kernels/twins.h"

GPU_REALIZATION(scan_blocked, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, scan_bound_blocked,
                scan_typical_blocked, prefix_workspace);
#endif
