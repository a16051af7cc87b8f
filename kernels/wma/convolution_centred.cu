/* convolution_centred.cu: the method of convolution_centred.c on the device
 * (kernels/wma/convolve.cuh). */
#ifdef REAL

#define CENTRED
#define STEPS "kernels/wma/convolution_centred.h"
#include "kernels/wma/convolve.cuh"
#undef CENTRED

#else

#include "kernels/wma/direct.cuh"

#define TWINS "kernels/wma/convolution_centred.cu"
#include "kernels/twins.h"

GPU_REALIZATION(wma_convolution_centred, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_convolution_centred, wma_typical_convolution_centred, NULL);
#endif
