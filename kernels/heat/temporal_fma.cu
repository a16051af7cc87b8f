/* temporal_fma.cu: the method of temporal_fma.c on the device (temporal.cuh). */
#ifdef REAL

#define POINT "kernels/heat/fused.h"
#include "kernels/heat/temporal.cuh"

#else

#include "kernels/heat/device.h"
#include "kernels/heat/temporal_device.h"

#define TWINS "kernels/heat/temporal_fma.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_temporal_fma, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, heat_worst_fma,
                heat_typical_fma, heat_workspace_field);
#endif
