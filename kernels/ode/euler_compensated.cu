/* euler_compensated.cu: the method of euler_compensated.c on the device (trajectories.cuh). */
#ifdef REAL

#define SLOPE "kernels/ode/euler.h"
#define UPDATE "kernels/ode/compensated.h"
#include "kernels/ode/trajectories.cuh"

#else

#include "kernels/ode/device.h"

#define TWINS "kernels/ode/euler_compensated.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_euler_compensated, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL, NULL,
                NULL);
#endif
