/* differences.cu: the method of differences.c on the device: a launch a step (each_step.cuh). */
#ifdef REAL

#define POINT "kernels/heat/differences.h"
#include "kernels/heat/each_step.cuh"

#else

#include "kernels/heat/device.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/differences.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_differences, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                heat_worst_differences, heat_typical_differences, heat_workspace_field);
#endif
