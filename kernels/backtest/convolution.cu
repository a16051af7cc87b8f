/* convolution.cu: the method of convolution.c on the device (lines.cuh): bits of the host, and of
 * all that it makes only the signals leave the chip. */
#ifdef REAL

#define DATA REAL
#include "kernels/backtest/lines.cuh"

#else

#include "kernels/backtest/device.h"

#define TWINS "kernels/backtest/convolution.cu"
#include "kernels/twins.h"

GPU_REALIZATION(backtest_convolution, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL, NULL,
                NULL);
#endif
