/* launch_each_step.cu: the method of launch_each_step.c on the device: a launch a step
 * (each_step.cuh). */
#ifdef REAL

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/each_step.cuh"

#else

#include "kernels/heat/device.h"

#define TWINS "kernels/heat/launch_each_step.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_launch_each_step, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                heat_worst_plain, heat_typical_plain, heat_workspace_field);
#endif
