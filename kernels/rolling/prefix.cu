/* prefix.cu: differences of prefix sums on the device: scans of x, and for variances of x^2, in the
 * order of kernels/prefix/prefix.h; then all windows in one launch. The method is described in
 * prefix.c, its differences are those of differences.h. */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/differences.h"

#define STEPS "kernels/prefix/plain.h"
#define K(name) T(sums_##name)
#include "kernels/prefix/prefix.cuh"

#define STEPS "kernels/prefix/plain.h"
#define K(name) T(squares_##name)
#define TERM(x) ((x) * (x))
#include "kernels/prefix/prefix.cuh"

/* side: the prefix sums of x, then those of x^2. */
KERNEL(T(differences), (DIFFERENCE_THREADS), struct rolling_launch) {
  const struct rolling_place at = rolling_place_of(&a, blockIdx.x);
  const REAL *sums = (const REAL *)a.side;
  REAL *out = (REAL *)a.out + at.offset;
  UNROLL for (size_t e = 0; e < DIFFERENCE_EACH; e++) {
    const size_t t = (at.tile * DIFFERENCE_EACH + e) * DIFFERENCE_THREADS + threadIdx.x;
    if (t < at.outputs) out[t] = T(of_prefix)(sums, sums + aligned(a.windows.n), t, &at.w);
  }
}

static int T(run)(const struct call *call) {
  struct rolling_launch l = rolling_launch_of(call);
  const REAL *x = (const REAL *)call->input->data;
  const size_t n = call->input->n;
  REAL *const sums[1] = {(REAL *)call->workspace};
  REAL *const squares[1] = {sums[0] + aligned(n)};
  void *states = squares[0] + aligned(n);
  int status = T(sums_enqueue)(x, n, NULL, sums, states, call->stream);
  if (status == 0 && l.of.spread)
    status = T(squares_enqueue)(x, n, NULL, squares, states, call->stream);
  l.tiles = rolling_tiles(&l, DIFFERENCE_THREADS * DIFFERENCE_EACH);
  const unsigned grid = l.tiles * (unsigned)l.windows.count;
  if (status == 0) status = LAUNCH(T(differences), grid, DIFFERENCE_THREADS, 0, call->stream, l);
  return gpu_launched(call, status);
}

#else

#include "kernels/prefix/device.h"
#include "kernels/rolling/device.h"

#define DIFFERENCE_THREADS 256
#define DIFFERENCE_EACH 4

/* Arrays of n that begin on 256 bytes. */
#define aligned(n) (((n) + 63) / 64 * 64)

#define TWINS "kernels/rolling/prefix.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *parameters) {
  return 2 * aligned(n) * type_size(type) + prefix_workspace(type, n, parameters);
}

GPU_REALIZATION(rolling_prefix, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64,
                rolling_bound_prefix_blocked, rolling_typical_prefix_blocked, workspace);
#endif
