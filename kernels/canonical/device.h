/* device.h: how the canonical order is cut up on the device. The constants are there to be tuned;
 * the bits do not depend on them. */
#ifndef STUDY_KERNELS_CANONICAL_DEVICE_H
#define STUDY_KERNELS_CANONICAL_DEVICE_H

#include "kernels/canonical/shape.h"
#include "kernels/gpu/realization.h"

#ifndef LEAF_WARPS
#define LEAF_WARPS 8 /* of a block, a power of two up to 32: a leaf each */
#endif
#ifndef LEAF_RESIDENT
#define LEAF_RESIDENT 2 /* blocks to a multiprocessor: bounds the registers */
#endif
#ifndef AHEAD
#define AHEAD 8 /* 16-byte loads that a thread has under way: even, and divides 64 */
#endif
#define HELD 4 /* lanes a thread */

/* 16 bytes, which one instruction loads: PACK elements. */
#define PACK_f32 4
#define PACK_f64 2
#define packed_f32 float4
#define packed_f64 double2

/* A block of the second kernel merges up to FOLD_THREADS * FOLD_EACH states. */
#ifndef FOLD_THREADS
#define FOLD_THREADS 1024
#define FOLD_LEVELS 4
#endif
#define FOLD_EACH (1u << FOLD_LEVELS)

/* The workspace: a flag, then states. */
#define WORKSPACE_HEAD 256
#define WORKSPACE_STATE 32 /* bytes, at most */

/* Blocks of the first kernel; one also for no elements. */
static inline size_t canonical_chunks(size_t n) {
  const size_t chunk = (size_t)LEAF_WARPS * CANONICAL_LEAF;
  return n == 0 ? 1 : (n - 1) / chunk + 1;
}

static inline size_t canonical_folds(size_t count) {
  return (count - 1) / ((size_t)FOLD_THREADS * FOLD_EACH) + 1;
}

/* Whole warps, and no more than have work. */
static inline unsigned canonical_fold_threads(size_t count) {
  const size_t warps = (count - 1) / (32 * FOLD_EACH) + 1;
  return warps < FOLD_THREADS / 32 ? (unsigned)warps * 32 : FOLD_THREADS;
}

static inline size_t canonical_workspace(enum type type, size_t n, const struct params *unused) {
  (void)type;
  (void)unused;
  size_t count = canonical_chunks(n), states = count;
  while (count > 1)
    states += count = canonical_folds(count);
  return WORKSPACE_HEAD + states * WORKSPACE_STATE;
}

#endif
