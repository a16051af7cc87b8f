/* device.h: backtest.h for a .cu file, where it may be C++, and what its kernels have in common.
 *
 * A thread owns one element of the result, twelve bars of one combo. Signs of d are two bits a bar,
 * as signals are: CODE_... at bit 2 i of bar 12 e + i.
 */
#ifndef STUDY_KERNELS_BACKTEST_DEVICE_H
#define STUDY_KERNELS_BACKTEST_DEVICE_H

#include <float.h>
#include <math.h>
#include <string.h>

#include "kernels/canonical/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/backtest/certified.h"
#include "kernels/backtest/engine.h"
#ifdef __cplusplus
}
#endif

#define CODE_NONE 0u
#define CODE_ABOVE 1u
#define CODE_BELOW 2u
#define CODE_TIE 3u

#define COMBO DEVICE
#include "kernels/backtest/combo.h"

/* Threads of a block, and so elements that it takes at a time. */
#ifndef SLIDE_THREADS
#define SLIDE_THREADS 128
#endif
#ifndef SLIDE_LAGS
#define SLIDE_LAGS 256 /* of a window at a time: a multiple of 4 */
#endif

/* Bytes of shared memory that a block of lines.cuh may have beside its tile, in all 48 KB. */
#define LINES_ROOM 33000
#define SLIDE_BLOCKS 0x7fffffffu

/* A grid, or 0 and a message where it would be too large. */
static inline unsigned backtest_grid(const struct call *call, size_t blocks) {
  if (blocks <= SLIDE_BLOCKS) return (unsigned)blocks;
  snprintf(call->message, call->message_size,
           "too many bars and combos for one launch: take fewer combos a run");
  return 0;
}

/* Of the twelve bars from `begin` on those from `first` on and below n: bit 2 r of bar r. */
DEVICE unsigned with_lines(size_t begin, size_t first, size_t n) {
  const unsigned fields = 0x555555;
  if (begin + BACKTEST_BARS <= first || begin >= n) return 0;
  const unsigned without = first > begin ? (unsigned)(first - begin) : 0;
  const unsigned there = n - begin < BACKTEST_BARS ? (unsigned)(n - begin) : BACKTEST_BARS;
  return fields & ~0u << 2 * without & ((1u << 2 * there) - 1);
}

/* The signals of an element from the codes of its bars and of the bar before (signal_of, for twelve
 * bars at once). */
DEVICE unsigned signals_from(unsigned codes, unsigned before, bool strict) {
  const unsigned fields = 0x555555, was = codes << 2 | before;
  const unsigned above = codes & ~(codes >> 1) & fields, below = codes >> 1 & ~codes & fields;
  const unsigned was_above = was & ~(was >> 1) & fields, was_below = was >> 1 & ~was & fields;
  const unsigned tied = strict ? 0 : was & was >> 1 & fields;
  return (above & (was_below | tied)) | (below & (was_above | tied)) << 1;
}

#endif
