/* gpu.h: the C-like subset of CUDA in which kernels are written. nvcc compiles a .cu file for the
 * device; gcc compiles the same file, as C, for the emulator (emulate.h), which executes it on the
 * host with the same bits.
 *
 *   KERNEL(name, (threads), struct arguments) { ... a.n ... }   one argument, a struct passed by
 *       value and called `a`; blocks of at most `threads`, of which, with (threads, resident), so
 *       many shall fit a multiprocessor
 *   LAUNCH(name, grid, block, dynamic_shared_bytes, stream, arguments)   0: enqueued; else an error
 *       that gpu_error_text explains
 *   FULL_GRID(name, threads)   how many blocks of it run at once
 *   gpu_send(to, from, bytes, stream), gpu_fetch(to, from, bytes, stream)   between host and device
 *       memory, behind what is enqueued; gpu_fetch waits: for a run that plans on the host
 *   gpu_copy(to, from, bytes, stream)   within device memory, enqueued
 *   DEVICE void function(...)   what a kernel calls
 *   DEVICE_APART void function(...)   the same, and not put into its callers: large and rare
 *   UNROLL for (...) with constant bounds; UNROLL_3, UNROLL_4 for (...); ROLLED for (...)
 *   __shared__ REAL s[128]; DYNAMIC_SHARED(REAL, s);
 *   threadIdx.x, blockIdx.x, blockDim.x, gridDim.x,
 *   __syncthreads(), __syncwarp(mask), __shfl_sync, __shfl_down_sync, __shfl_xor_sync,
 *   atomicAdd (float, double, unsigned, unsigned long long), atomicOr, atomicMax (unsigned),
 *   __threadfence(), __ldg (float4, double2, scalars), __fma_rn, __fmaf_rn, __float_as_uint,
 *   __double_as_longlong
 *
 * Blocks that wait for each other: cooperative.h; CUDA graphs: graph.h.
 *
 * No templates, references, designated initializers or implicit conversions from void *: C and C++.
 */
#ifndef STUDY_KERNELS_GPU_GPU_H
#define STUDY_KERNELS_GPU_GPU_H

#define WARP_ALL 0xffffffffu

#ifdef __CUDACC__

#include <cuda_runtime.h>

#define KERNEL(name, bounds, arguments)                                                            \
  static __global__ void __launch_bounds__ bounds name(const __grid_constant__ arguments a)
#define LAUNCH(name, grid, block, shared, stream, arguments)                                       \
  (name<<<(grid), (block), (shared), (cudaStream_t)(stream)>>>(arguments), (int)cudaGetLastError())
#define DYNAMIC_SHARED(type, name)                                                                 \
  extern __shared__ __align__(16) unsigned char dynamic_shared[];                                  \
  type *name = (type *)dynamic_shared
#define DEVICE static __device__ __forceinline__
#define DEVICE_APART static __device__ __noinline__
#define UNROLL _Pragma("unroll")
#define UNROLL_3 _Pragma("unroll 3")
#define UNROLL_4 _Pragma("unroll 4")
#define ROLLED _Pragma("unroll 1")

static inline const char *gpu_error_text(int status) {
  return cudaGetErrorString((cudaError_t)status);
}

static inline int gpu_send(void *to, const void *from, size_t bytes, void *stream) {
  return (int)cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, (cudaStream_t)stream);
}
static inline int gpu_fetch(void *to, const void *from, size_t bytes, void *stream) {
  const cudaError_t status =
      cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, (cudaStream_t)stream);
  return (int)(status == cudaSuccess ? cudaStreamSynchronize((cudaStream_t)stream) : status);
}
static inline int gpu_copy(void *to, const void *from, size_t bytes, void *stream) {
  return (int)cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, (cudaStream_t)stream);
}

/* How many blocks of a kernel the device holds at once. */
#define FULL_GRID(name, threads) gpu_full_grid((const void *)name, threads)
static inline unsigned gpu_full_grid(const void *kernel, int threads) {
  int device = 0, processors = 1, resident = 1; /* where a call fails, the launch will say why */
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, threads, 0);
  return (unsigned)(processors < 1 ? 1 : processors) * (unsigned)(resident < 1 ? 1 : resident);
}

#else

#include "kernels/gpu/emulate.h"

/* Two steps, so that a name made by a macro is expanded before it is pasted. */
#define KERNEL(name, bounds, arguments) EMULATED_KERNEL(name, arguments)
#define EMULATED_KERNEL(name, arguments)                                                           \
  static void name(const arguments a);                                                             \
  static void name##_entry(const void *packed) { name(*(const arguments *)packed); }               \
  static void name(const arguments a)
#define LAUNCH(name, grid, block, shared, stream, arguments)                                       \
  EMULATED_LAUNCH(name, grid, block, shared, stream, arguments)
#define EMULATED_LAUNCH(name, grid, block, shared, stream, arguments)                              \
  ((void)(stream), emulate_launch(name##_entry, &(arguments), (grid), (block), (shared)))
#define DYNAMIC_SHARED(type, name) type *name = (type *)emulate_dynamic_shared()
#define DEVICE static inline
#define DEVICE_APART static
#define UNROLL _Pragma("GCC unroll 64")
#define UNROLL_3 _Pragma("GCC unroll 1") /* the host gains nothing by these */
#define UNROLL_4 _Pragma("GCC unroll 1")
#define ROLLED _Pragma("GCC unroll 1")

static inline const char *gpu_error_text(int status) {
  (void)status;
  return emulate_error();
}
#define FULL_GRID(name, threads) 8u

static inline int gpu_send(void *to, const void *from, size_t bytes, void *stream) {
  (void)stream;
  memcpy(to, from, bytes);
  return 0;
}
static inline int gpu_fetch(void *to, const void *from, size_t bytes, void *stream) {
  return gpu_send(to, from, bytes, stream);
}
static inline int gpu_copy(void *to, const void *from, size_t bytes, void *stream) {
  return gpu_send(to, from, bytes, stream);
}

#endif
#endif
