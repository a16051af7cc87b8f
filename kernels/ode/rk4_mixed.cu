/* rk4_mixed.cu: the method of rk4_mixed.c on the device (trajectories.cuh). */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/plain.h"
#include "kernels/ode/trajectories.cuh"

#endif

#else

#include "kernels/ode/device.h"

#define TWINS "kernels/ode/rk4_mixed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_rk4_mixed, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, NULL, NULL, NULL, NULL);
#endif
