/* direct.cuh: direct.h for a .cu file, where it may be C++, and how the outputs are cut up on the
 * device. The constants are there to be tuned; the bits do not depend on them. */
#ifndef STUDY_KERNELS_WMA_DIRECT_CUH
#define STUDY_KERNELS_WMA_DIRECT_CUH

#include "kernels/canonical/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/wma/direct.h"
#ifdef __cplusplus
}
#endif

#ifndef CONVOLVE_THREADS
#define CONVOLVE_THREADS 128
#endif
#ifndef CONVOLVE_LAGS
#define CONVOLVE_LAGS 512 /* of a window at a time: a multiple of 16 */
#endif
#define CONVOLVE_BLOCKS 0x7fffffffu

#ifndef NEST_THREADS
#define NEST_THREADS 64
#endif
#ifndef NEST_BARS
#define NEST_BARS 2 /* a thread */
#endif
#ifndef NEST_LAGS
#define NEST_LAGS 256 /* of the largest window at a time */
#endif

#endif
