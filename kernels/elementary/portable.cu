/* portable.cu: the method of portable.c on the device. */
#ifdef REAL

#include "kernels/elementary/own.cuh"

#else

#include "kernels/elementary/device.h"

#define TWINS "kernels/elementary/portable.cu"
#include "kernels/twins.h"

GPU_REALIZATION(elementary_portable, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                elementary_bound_portable, NULL, NULL);
#endif
