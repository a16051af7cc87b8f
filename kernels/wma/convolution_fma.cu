/* convolution_fma.cu: the method of convolution_fma.c on the device (kernels/wma/convolve.cuh). */
#ifdef REAL

#define STEPS "kernels/wma/convolution_fma.h"
#include "kernels/wma/convolve.cuh"

#else

#include "kernels/wma/direct.cuh"

#define TWINS "kernels/wma/convolution_fma.cu"
#include "kernels/twins.h"

GPU_REALIZATION(wma_convolution_fma, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_convolution_fma, wma_typical_convolution_fma, NULL);
#endif
