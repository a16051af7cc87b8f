/* stretches.cuh: a thread a stretch of outputs, on the device: T(run).
 *
 * A template: needs REAL and T (twins.h), LENGTH(w), how many outputs a stretch has, and
 * T(stretch)(x, count, w, side, out). `a`, the launch, is in scope of LENGTH. Neighbouring threads
 * walk through the series side by side, a stretch apart: a sector that one of them has fetched it
 * finds again in the nearest cache.
 */
#ifndef STRETCH_THREADS
#define STRETCH_THREADS 64
#endif

KERNEL(T(stretches), (STRETCH_THREADS), struct rolling_launch) {
  const struct rolling_place at = rolling_place_of(&a, blockIdx.x);
  const size_t length = LENGTH(at.w);
  const size_t first = (at.tile * STRETCH_THREADS + threadIdx.x) * length;
  if (first >= at.outputs) return;
  const size_t left = at.outputs - first, place = at.offset + first;
  T(stretch)
  ((const REAL *)a.x + first, left < length ? left : length, &at.w,
   a.side != NULL ? (REAL *)a.side + place : NULL, (REAL *)a.out + place);
}

static int T(run)(const struct call *call) {
  struct rolling_launch a = rolling_launch_of(call);
  a.tiles = rolling_tiles(&a, (size_t)STRETCH_THREADS * LENGTH(a.of));
  const unsigned grid = a.tiles * (unsigned)a.windows.count;
  return gpu_launched(call, LAUNCH(T(stretches), grid, STRETCH_THREADS, 0, call->stream, a));
}
