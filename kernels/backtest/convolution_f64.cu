/* convolution_f64.cu: the method of convolution_f64.c on the device (lines.cuh): f32 prices, f64
 * arithmetic. */
#ifdef REAL
#if REAL_BITS == 64

#define DATA float
#include "kernels/backtest/lines.cuh"

#endif
#else

#include "kernels/backtest/device.h"

#define TWINS "kernels/backtest/convolution_f64.cu"
#include "kernels/twins.h"

GPU_REALIZATION(backtest_convolution_f64, ORDER_RECURSIVE, BITS_PORTABLE, run_f64, NULL, NULL, NULL,
                NULL);
#endif
