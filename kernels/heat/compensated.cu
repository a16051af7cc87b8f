/* compensated.cu: the method of compensated.c on the device: a launch a step (each_step.cuh), which
 * moves four numbers a point in place of two. */
#ifdef REAL

#define POINT "kernels/heat/compensated.h"
#define STEPPED "kernels/heat/compensated.cuh"
#include "kernels/heat/each_step.cuh"

#else

#include "kernels/heat/device.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/compensated.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_compensated, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                heat_worst_compensated, heat_typical_compensated, heat_workspace_carried);
#endif
