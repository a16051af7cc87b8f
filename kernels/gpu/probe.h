/* probe.h: what a device's arithmetic is, asked by numbers: a switch of the compiler is believed
 * only when they say so. */
#ifndef STUDY_KERNELS_GPU_PROBE_H
#define STUDY_KERNELS_GPU_PROBE_H

#include "kernels/kernel.h"

/* The result of a run, of so many f64. */
enum gpu_probe_value {
  GPU_PROBE_RESIDUAL_F64, /* p p - fl(p p): 0; fused 2^-54 */
  GPU_PROBE_RESIDUAL_F32, /* the same in f32: 0; fused 2^-26 */
  GPU_PROBE_SUBNORMAL,    /* half the smallest normal f32: 5.88e-39; with FTZ 0 */
  GPU_PROBE_OPERAND,      /* 2^-149 times 2^149 in f32: 1; with DAZ 0 */
  GPU_PROBE_VALUES
};

#ifdef __cplusplus
extern "C" {
#endif
extern run_function *const gpu_probe_cuda, *const gpu_probe_emulated;
#ifdef __cplusplus
}
#endif
#endif
