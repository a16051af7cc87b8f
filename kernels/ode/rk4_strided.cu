/* rk4_strided.cu: the method of rk4_strided.c on the device (trajectories.cuh). */
#ifdef REAL

#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/plain.h"
#define STRIDED 1
#include "kernels/ode/trajectories.cuh"

#else

#include "kernels/ode/device.h"

#define TWINS "kernels/ode/rk4_strided.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_rk4_strided, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL, NULL,
                NULL);
#endif
