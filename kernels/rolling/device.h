/* device.h: rolling.h for a .cu file, where it may be C++, and the windows of a launch. */
#ifndef STUDY_KERNELS_ROLLING_DEVICE_H
#define STUDY_KERNELS_ROLLING_DEVICE_H

#include "kernels/gpu/realization.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/rolling/rolling.h"
#ifdef __cplusplus
}
#endif

/* All windows of a sweep in one launch: `tiles` blocks a window, of which the longer windows, with
 * fewer outputs, leave some idle. */
struct rolling_launch {
  const void *x;
  void *out;
  void *side; /* workspace, an element an output; NULL where there is none */
  struct windows windows;
  struct rolling of; /* for the smallest window */
  size_t reanchor;
  unsigned tiles;
};

static inline struct rolling_launch rolling_launch_of(const struct call *call) {
  struct rolling_launch l;
  l.x = call->input->data;
  l.out = call->result;
  l.side = call->workspace;
  l.windows = windows_of(call->input->n, call->parameters);
  l.of = rolling_of(call->parameters, l.windows.first);
  l.reanchor = rolling_reanchor(call->parameters, l.windows.first);
  l.tiles = 1;
  return l;
}

/* Enough tiles of so many outputs for the smallest window, which has the most. */
static inline unsigned rolling_tiles(const struct rolling_launch *l, size_t outputs) {
  return (unsigned)((windows_outputs(&l->windows, 0) - 1) / outputs + 1);
}

/* What a block works on. */
struct rolling_place {
  struct rolling w;
  size_t outputs, offset, tile;
};

DEVICE struct rolling_place rolling_place_of(const struct rolling_launch *l, unsigned block) {
  const struct windows *s = &l->windows;
  const size_t k = block / l->tiles, shorter = l->of.p - l->of.freedom;
  struct rolling_place at;
  at.w = l->of;
  at.w.p = windows_size(s, k);
  at.w.freedom = at.w.p - shorter;
  at.outputs = windows_outputs(s, k);
  at.offset = windows_offset(s, k);
  at.tile = block % l->tiles;
  return at;
}

#endif
