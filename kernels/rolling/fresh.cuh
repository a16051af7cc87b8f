/* fresh.cuh: each window by itself, on the device: T(run). The bits are those of fresh.h.
 *
 * A template: needs REAL and T (twins.h) and what fresh.h needs: PASSES, STEPS, CONCLUDE, GIVES. A
 * thread makes FRESH_EACH neighbouring outputs, so that of the 7 numbers in its registers that 4
 * steps of each of them take, 4 are new: one load of 16 bytes (f64: two) for 16 steps.
 */
#include "kernels/canonical/scalar.h"
#include "kernels/rolling/level.h"

#ifndef FRESH_THREADS
#define FRESH_THREADS 128
#endif
#define FRESH_EACH 4

/* Four numbers, at an address of 16 bytes. */
DEVICE void T(load)(const REAL *x, REAL *v) {
#if REAL_BITS == 32
  const float4 f = __ldg((const float4 *)x);
  v[0] = f.x, v[1] = f.y, v[2] = f.z, v[3] = f.w;
#else
  const double2 low = __ldg((const double2 *)x), high = __ldg((const double2 *)x + 1);
  v[0] = low.x, v[1] = low.y, v[2] = high.x, v[3] = high.y;
#endif
}

/* One number of a window: its first, another, or one of the second pass. */
enum { T(FRESH_FIRST), T(FRESH_NEXT), T(FRESH_AGAIN) };
DEVICE void T(take)(struct T(state) * a, REAL x, int which) {
#if PASSES == 2
  if (which == T(FRESH_AGAIN)) {
    T(again)(a, x);
    return;
  }
#endif
  if (which == T(FRESH_FIRST))
    T(start)(a, x);
  else
    T(step)(a, x);
}

/* Steps j .. j + 3 of all outputs, of numbers v[0] .. v[6]. */
DEVICE void T(four)(struct T(state) * a, const REAL *v, int first, int rest) {
  UNROLL for (int j = 0; j < 4; j++) UNROLL for (int i = 0; i < FRESH_EACH; i++)
      T(take)(&a[i], v[i + j], j == 0 ? first : rest);
}

/* A pass over p >= 4 numbers of each window; x[0] .. x[p + 7] may be read. */
DEVICE void T(pass)(struct T(state) * a, const REAL *x, size_t p, int first, int rest) {
  REAL v[8];
  T(load)(x, v);
  T(load)(x + 4, v + 4);
  T(four)(a, v, first, rest);
  size_t j = 4;
  for (; j + 4 <= p; j += 4) {
    UNROLL for (int i = 0; i < 4; i++) v[i] = v[i + 4];
    T(load)(x + j + 4, v + 4);
    T(four)(a, v, rest, rest);
  }
  for (; j < p; j++)
    UNROLL for (int i = 0; i < FRESH_EACH; i++) T(take)(&a[i], __ldg(x + j + i), rest);
}

/* Near the end of the series, and of short windows. */
DEVICE REAL T(fresh_one)(const REAL *x, size_t p) {
  struct T(state) a;
  T(start)(&a, x[0]);
  for (size_t j = 1; j < p; j++)
    T(step)(&a, x[j]);
#if PASSES == 2
  T(turn)(&a, (REAL)p);
  for (size_t j = 0; j < p; j++)
    T(again)(&a, x[j]);
#endif
  return T(finish)(&a, (REAL)p);
}

KERNEL(T(fresh), (FRESH_THREADS), struct rolling_launch) {
  const struct rolling_place at = rolling_place_of(&a, blockIdx.x);
  const size_t first = (at.tile * FRESH_THREADS + threadIdx.x) * FRESH_EACH;
  if (first >= at.outputs) return;
  const REAL *x = (const REAL *)a.x + first;
  REAL *out = (REAL *)a.out + at.offset + first;
  const size_t p = at.w.p;
  if (p >= 4 && first + p + 8 <= a.windows.n) {
    struct T(state) state[FRESH_EACH];
    T(pass)(state, x, p, T(FRESH_FIRST), T(FRESH_NEXT));
#if PASSES == 2
    UNROLL for (size_t i = 0; i < FRESH_EACH; i++) T(turn)(&state[i], (REAL)p);
    T(pass)(state, x, p, T(FRESH_AGAIN), T(FRESH_AGAIN));
#endif
    UNROLL for (size_t i = 0; i < FRESH_EACH; i++) if (first + i < at.outputs) out[i] =
        CONCLUDE(T(finish)(&state[i], (REAL)p), x + i, &at.w);
    return;
  }
  for (size_t i = 0; i < FRESH_EACH && first + i < at.outputs; i++)
    out[i] = CONCLUDE(T(fresh_one)(x + i, p), x + i, &at.w);
}

static int T(run)(const struct call *call) {
  if (!rolling_can(call, GIVES)) return RUN_UNAVAILABLE;
  struct rolling_launch l = rolling_launch_of(call);
  l.tiles = rolling_tiles(&l, FRESH_THREADS * FRESH_EACH);
  const unsigned grid = l.tiles * (unsigned)l.windows.count;
  return gpu_launched(call, LAUNCH(T(fresh), grid, FRESH_THREADS, 0, call->stream, l));
}

#undef STEPS
#undef PASSES
#undef ACC
#undef ACC_BITS
