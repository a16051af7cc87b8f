/* rk4_fma.cu: the method of rk4_fma.c on the device (trajectories.cuh). A Lorenz step is 23 fused
 * multiply-adds, 14 additions and 8 products. */
#ifdef REAL

#define SLOPE "kernels/ode/rk4_fma.h"
#define UPDATE "kernels/ode/fused.h"
#include "kernels/ode/trajectories.cuh"

#else

#include "kernels/ode/device.h"

#define TWINS "kernels/ode/rk4_fma.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_rk4_fma, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL, NULL, NULL);
#endif
