/* cooperative.h: a launch whose blocks are all there at once, so that they can wait for each other.
 *
 *   LAUNCH_COOPERATIVE(name, grid, block, dynamic_shared_bytes, stream, arguments)   as LAUNCH, of
 *       at most FULL_GRID blocks
 *   grid_barrier()   every thread of the grid comes here before any goes on, and what it had
 *       written before, to memory, all others see after
 *
 * In the emulator the blocks of such a launch share static __shared__ memory: have it dynamic.
 */
#ifndef STUDY_KERNELS_GPU_COOPERATIVE_H
#define STUDY_KERNELS_GPU_COOPERATIVE_H

#include "kernels/gpu/gpu.h"

#ifdef __CUDACC__

#include <cooperative_groups.h>

#define LAUNCH_COOPERATIVE(name, grid, block, shared, stream, arguments)                           \
  gpu_launch_cooperative((const void *)name, grid, block, shared, stream, &(arguments))
static inline int gpu_launch_cooperative(const void *kernel, unsigned grid, unsigned block,
                                         size_t shared, void *stream, void *arguments) {
  void *list[1] = {arguments};
  cudaLaunchCooperativeKernel(kernel, dim3(grid), dim3(block), list, shared, (cudaStream_t)stream);
  return (int)cudaGetLastError();
}

DEVICE void grid_barrier(void) { cooperative_groups::this_grid().sync(); }

#else

#define LAUNCH_COOPERATIVE(name, grid, block, shared, stream, arguments)                           \
  EMULATED_COOPERATIVE(name, grid, block, shared, stream, arguments)
#define EMULATED_COOPERATIVE(name, grid, block, shared, stream, arguments)                         \
  ((void)(stream),                                                                                 \
   emulate_cooperative_launch(name##_entry, &(arguments), (grid), (block), (shared)))
#define grid_barrier() emulate_grid_barrier()

#endif
#endif
