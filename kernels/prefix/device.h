/* device.h: how the order of prefix sums is cut up on the device: a block a tile, and in which
 * workspace. A run on n elements reads them twice and writes its outputs once. */
#ifndef STUDY_KERNELS_PREFIX_DEVICE_H
#define STUDY_KERNELS_PREFIX_DEVICE_H

#include <string.h>

#include "kernels/gpu/realization.h"
#include "kernels/prefix/shape.h"

/* There to be tuned: the bits do not depend on them. */
#ifndef PREFIX_WARPS
#define PREFIX_WARPS 8 /* of a block: a power of two up to 32 */
#endif
#ifndef PREFIX_RESIDENT
#define PREFIX_RESIDENT 4 /* blocks to a multiprocessor: bounds the registers */
#endif
#define PREFIX_THREADS (32 * PREFIX_WARPS)
#define PREFIX_EACH (PREFIX_GROUPS / PREFIX_WARPS) /* groups, and so runs, a thread */

/* 16 bytes, which one instruction loads. */
#define prefix_pack_f32 float4
#define prefix_pack_f64 double2

static inline size_t prefix_tiles(size_t n, size_t size) {
  return n == 0 ? 0 : (n - 1) / (size_t)PREFIX_TILE(size) + 1;
}

/* What whole tiles come to, at all levels, for `size` bytes an element: a state each. */
static inline size_t prefix_states(size_t n, size_t size) {
  size_t states = 0;
  for (size_t tiles = prefix_tiles(n, size); tiles > 1; tiles = prefix_tiles(tiles - 1, size))
    states += tiles - 1;
  return states;
}

static inline size_t prefix_workspace(enum type type, size_t n, const struct params *unused) {
  (void)unused;
  return (prefix_states(n, type == TYPE_F32 ? 4 : 8) + 1) * PREFIX_STATE_MAX;
}

#endif
