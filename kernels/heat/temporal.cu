/* temporal.cu: the method of temporal.c on the device (temporal.cuh). */
#ifdef REAL

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/temporal.cuh"

#else

#include "kernels/heat/device.h"
#include "kernels/heat/temporal_device.h"

#define TWINS "kernels/heat/temporal.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_temporal, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, heat_worst_plain,
                heat_typical_plain, heat_workspace_field);
#endif
