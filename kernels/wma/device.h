/* device.h: wma.h for a .cu file, where it may be C++, and what its kernels have in common. */
#ifndef STUDY_KERNELS_WMA_DEVICE_H
#define STUDY_KERNELS_WMA_DEVICE_H

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/prefix/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/wma/wma.h"
#ifdef __cplusplus
}
#endif

/* A thread has one output of so many windows: what is before them it reads once. */
#ifndef WMA_THREADS
#define WMA_THREADS 256
#define WMA_EACH 8
#endif

static inline size_t wma_pieces(size_t n, size_t piece) { return (n - 1) / piece + 1; }

/* Blocks, where each has a tile of outputs of WMA_EACH windows. */
static inline unsigned wma_tiles(const struct windows *w) {
  return (unsigned)wma_pieces(w->n - w->first + 1, WMA_THREADS);
}
static inline unsigned wma_grid(const struct windows *w) {
  return wma_tiles(w) * (unsigned)wma_pieces(w->count, WMA_EACH);
}

/* The workspace: that of the scan, then the arrays, each on 256 bytes. */
static inline size_t wma_aligned(size_t bytes) { return (bytes + 255) / 256 * 256; }

#endif
