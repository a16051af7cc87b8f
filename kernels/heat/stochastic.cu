/* stochastic.cu: the method of stochastic.c on the device: a launch a step (each_step.cuh). */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define POINT "kernels/heat/plain.h"
#define STEPPED "kernels/heat/stochastic.cuh"
#include "kernels/heat/each_step.cuh"

static int drawn(const struct call *call) { return heat_drawn(call, run_f32); }

#endif
#else

#include "kernels/heat/device.h"
#include "kernels/heat/stochastic.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/stochastic.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_stochastic, ORDER_RECURSIVE, BITS_PORTABLE, drawn, NULL, heat_worst_stochastic,
                heat_typical_stochastic, heat_workspace_field);
#endif
