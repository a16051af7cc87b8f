/* factored.cu: the method of factored.c on the device: a launch a step (each_step.cuh). */
#ifdef REAL

#define POINT "kernels/heat/factored.h"
#include "kernels/heat/each_step.cuh"

#else

#include "kernels/heat/device.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/factored.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_factored, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                heat_worst_factored, heat_typical_factored, heat_workspace_field);
#endif
