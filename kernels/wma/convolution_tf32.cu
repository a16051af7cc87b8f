/* convolution_tf32.cu: the method of convolution_tf32.c on the device (kernels/wma/convolve.cuh).
 */
#ifdef REAL
#if REAL_BITS == 32

#define STEPS "kernels/wma/convolution_tf32.h"
#include "kernels/wma/convolve.cuh"

#endif

#else

#include "kernels/wma/direct.cuh"

#define TWINS "kernels/wma/convolution_tf32.cu"
#include "kernels/twins.h"

GPU_REALIZATION(wma_convolution_tf32, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, NULL,
                wma_bound_convolution_tf32, wma_typical_convolution_tf32, NULL);
#endif
