/* rk4_double_single.cu: the method of rk4_double_single.c on the device (trajectories.cuh). A step
 * is long enough by itself: the loop stays rolled. */
#ifdef REAL
#if REAL_BITS == 32

#define STEPS "kernels/ode/rk4_double_single.h"
#define LOOP ROLLED
#include "kernels/ode/trajectories.cuh"

#endif

#else

#include "kernels/ode/device.h"

#define TWINS "kernels/ode/rk4_double_single.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_rk4_double_single, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, NULL, NULL, NULL,
                NULL);
#endif
