/* rk4_launched_transposed.cu: the method of rk4_launched_transposed.c on the device (launched.cuh).
 */
#ifdef REAL

#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/plain.h"
#define STRIDED 0
#define TRANSPOSED 1
#include "kernels/ode/launched.cuh"

#else

#include "kernels/ode/device.h"
#include "kernels/ode/launched.h"

#define TWINS "kernels/ode/rk4_launched_transposed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_rk4_launched_transposed, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL,
                NULL, ode_workspace_launched);
#endif
