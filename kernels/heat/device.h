/* device.h: heat.h for a .cu file, where it may be C++, and how a pass over a field is cut up on
 * the device. The constants are there to be tuned; the bits do not depend on them. */
#ifndef STUDY_KERNELS_HEAT_DEVICE_H
#define STUDY_KERNELS_HEAT_DEVICE_H

#include <math.h>
#include <string.h>

#include "kernels/gpu/realization.h"
#include "kernels/heat/heat.h"

#ifndef HEAT_THREADS
#define HEAT_THREADS 256
#endif
/* Loads of 16 bytes that a thread has under way in one dimension, and rows that it steps in two: of
 * HEAT_ROWS + 2 that it reads its neighbours above and below read two as well. */
#ifndef HEAT_VECTORS
#define HEAT_VECTORS 1
#endif
#ifndef HEAT_ROWS
#define HEAT_ROWS 8
#endif

/* Elements of an array operation that a thread has under way. */
#ifndef HEAT_SLICE_EACH
#define HEAT_SLICE_EACH 4
#endif

/* Steps of a CUDA graph: an even number, so that it begins and ends in the same field. */
#ifndef HEAT_GRAPH_STEPS
#define HEAT_GRAPH_STEPS 16
#endif

/* A tile in shared memory, in two dimensions. */
#ifndef HEAT_SHARED_COLUMNS
#define HEAT_SHARED_COLUMNS 64
#define HEAT_SHARED_ROWS 32
#endif

/* What is constant where a kernel calls is known when it is compiled. */
#ifdef __CUDACC__
#define HEAT_DEVICE DEVICE
#else
#define HEAT_DEVICE static inline __attribute__((always_inline))
#endif

/* Pieces of a size that `count` are cut into; the last may be smaller. */
static inline size_t heat_pieces(size_t count, size_t piece) { return (count - 1) / piece + 1; }

/* The field that step s of them all leaves its result in: the last in call->result. */
static inline void *heat_field(const struct call *call, size_t steps, size_t s) {
  return (steps - s) % 2 == 0 ? call->result : call->workspace;
}

#endif
