/* realization.h: what a .cu file exports: its method's realization (kernel.h) on this backend.
 *
 *   GPU_REALIZATION(sum_kahan, order, bits, run_f32, run_f64, worst, typical, workspace);
 *       sum_kahan_cuda where nvcc compiles it, sum_kahan_emulated where the host does
 *   CUDA_REALIZATION(...)   the same for a file that calls a device library: nvcc alone
 *
 * at the beginning of a line, where the build looks for it (cmake/registry.cmake).
 */
#ifndef STUDY_KERNELS_GPU_REALIZATION_H
#define STUDY_KERNELS_GPU_REALIZATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "kernels/gpu/gpu.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/kernel.h"
#ifdef __cplusplus
}
#endif

#ifdef __CUDACC__
#define GPU_REALIZATION(name, order, bits, f32, f64, worst, typical, workspace)                    \
  extern "C" const struct realization name##_cuda = {order,   bits, {f32, f64}, worst,             \
                                                     typical, NULL, workspace}
#define CUDA_REALIZATION GPU_REALIZATION
#else
#define GPU_REALIZATION(name, order, bits, f32, f64, worst, typical, workspace)                    \
  const struct realization name##_emulated = {order,   bits, {f32, f64}, worst,                    \
                                              typical, NULL, workspace}
#endif

/* The end of a run_function: what its launches gave, and in words where they failed. */
static inline int gpu_launched(const struct call *call, int status) {
  if (status != 0) snprintf(call->message, call->message_size, "%s", gpu_error_text(status));
  return status;
}

#endif
