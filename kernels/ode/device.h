/* device.h: ode.h for a .cu file, where it may be C++, and how trajectories are cut up on the
 * device. The constant is there to be tuned; the bits do not depend on it. */
#ifndef STUDY_KERNELS_ODE_DEVICE_H
#define STUDY_KERNELS_ODE_DEVICE_H

#include <math.h>

#include "kernels/gpu/realization.h"
#include "kernels/ode/ode.h"

/* A warp for each scheduler of a multiprocessor: so few, because as blocks end at the same time the
 * last of them fill their share of the device in small pieces. */
#ifndef ODE_THREADS
#define ODE_THREADS 128
#endif

/* A kernel's system is known when it is compiled, down to the last function that it calls. */
#ifdef __CUDACC__
#define ODE_DEVICE DEVICE
#else
#define ODE_DEVICE static inline __attribute__((always_inline))
#endif

/* Blocks, where each thread has a trajectory. */
static inline unsigned ode_blocks(const struct ode_run *run) {
  return (unsigned)((run->shape.trajectories - 1) / ODE_THREADS + 1);
}

/* Which this thread has: neighbours in a warp have neighbours in memory, or, strided, trajectories
 * that are as far apart as there are blocks. */
DEVICE size_t ode_own_trajectory(bool strided) {
  return strided ? (size_t)threadIdx.x * gridDim.x + blockIdx.x
                 : (size_t)blockIdx.x * ODE_THREADS + threadIdx.x;
}

#endif
