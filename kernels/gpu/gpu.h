/* gpu.h: the C-like subset of CUDA in which kernels are written. nvcc compiles it for the device;
 * gcc compiles the same file, as C, for the emulator (emulate.h), which executes it on the host
 * with the same bits.
 *
 *   KERNEL(name, struct arguments) { ... a.n ... }      one argument, a struct passed by value and
 * called `a` LAUNCH(name, grid, block, dynamic_shared_bytes, stream, arguments)
 *   __shared__ REAL s[128];   DYNAMIC_SHARED(REAL, s);
 *   threadIdx, blockIdx, blockDim, gridDim (x, y, z)
 *   __syncthreads(), __syncwarp(mask), __shfl_sync, __shfl_down_sync, __shfl_xor_sync (any type up
 * to 16 bytes) atomicAdd, atomicOr, atomicMax (unsigned), __threadfence(), __fma_rn, __fmaf_rn
 */
#ifndef STUDY_KERNELS_GPU_GPU_H
#define STUDY_KERNELS_GPU_GPU_H

#ifdef __CUDACC__

#define KERNEL(name, arguments) static __global__ void name(const __grid_constant__ arguments a)
#define LAUNCH(name, grid, block, shared, stream, arguments)                                       \
  (name<<<(grid), (block), (shared), (cudaStream_t)(stream)>>>(arguments), (int)cudaGetLastError())
#define DYNAMIC_SHARED(type, name)                                                                 \
  extern __shared__ __align__(16) unsigned char dynamic_shared[];                                  \
  type *name = (type *)dynamic_shared
#define DEVICE static __device__ __forceinline__
#define WARP_ALL 0xffffffffu

#else

#include "kernels/gpu/emulate.h"

#define KERNEL(name, arguments)                                                                    \
  static void name(const arguments a);                                                             \
  static void name##_entry(const void *packed) { name(*(const arguments *)packed); }               \
  static void name(const arguments a)
#define LAUNCH(name, grid, block, shared, stream, arguments)                                       \
  ((void)(stream), emulate_launch(name##_entry, &(arguments), (grid), (block), (shared)))
#define DYNAMIC_SHARED(type, name) type *name = emulate_dynamic_shared()
#define DEVICE static inline
#define WARP_ALL 0xffffffffu

#endif
#endif
