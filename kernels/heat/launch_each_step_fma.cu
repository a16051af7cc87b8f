/* launch_each_step_fma.cu: the method of launch_each_step_fma.c on the device: a launch a step
 * (each_step.cuh). */
#ifdef REAL

#define POINT "kernels/heat/fused.h"
#include "kernels/heat/each_step.cuh"

#else

#include "kernels/heat/device.h"

#define TWINS "kernels/heat/launch_each_step_fma.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_launch_each_step_fma, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                heat_worst_fma, heat_typical_fma, heat_workspace_field);
#endif
