/* compensated.cu: compensated prefix sums in the order of kernels/prefix/prefix.h, on the device.
 * The method is described in compensated.c. */
#ifdef REAL

#define STEPS "kernels/prefix/pair.h"
#define SCANS_RESULT
#include "kernels/prefix/prefix.cuh"

#else

#include "kernels/scan/device.h"

#define TWINS "kernels/scan/compensated.cu"
#include "kernels/twins.h"

GPU_REALIZATION(scan_compensated, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                scan_bound_pairs, scan_typical_pairs, prefix_workspace);
#endif
