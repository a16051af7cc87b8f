/* rk4_compensated.cu: the method of rk4_compensated.c on the device (trajectories.cuh). */
#ifdef REAL

#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/compensated.h"
#include "kernels/ode/trajectories.cuh"

#else

#include "kernels/ode/device.h"

#define TWINS "kernels/ode/rk4_compensated.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_rk4_compensated, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL, NULL,
                NULL);
#endif
