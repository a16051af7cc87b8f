/* rk4.cu: the method of rk4.c on the device (trajectories.cuh). A Lorenz step is 40 additions and
 * 28 products. */
#ifdef REAL

#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/plain.h"
#include "kernels/ode/trajectories.cuh"

#else

#include "kernels/ode/device.h"

#define TWINS "kernels/ode/rk4.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_rk4, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL, NULL, NULL);
#endif
