/* convolution.cu: the method of convolution.c on the device (kernels/wma/convolve.cuh). */
#ifdef REAL

#define STEPS "kernels/wma/convolution.h"
#include "kernels/wma/convolve.cuh"

#else

#include "kernels/wma/direct.cuh"

#define TWINS "kernels/wma/convolution.cu"
#include "kernels/twins.h"

GPU_REALIZATION(wma_convolution, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_convolution, wma_typical_convolution, NULL);
#endif
