/* wide_step.cu: the method of wide_step.c on the device: a launch a step (each_step.cuh). */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define POINT "kernels/heat/plain.h"
#include "kernels/heat/each_step.cuh"

#endif
#else

#include "kernels/heat/device.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/wide_step.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_wide_step, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, NULL, heat_worst_wide_step,
                heat_typical_wide_step, heat_workspace_field);
#endif
