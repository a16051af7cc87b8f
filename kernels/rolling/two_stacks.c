/* two_stacks: no number is ever taken off. The series is cut into blocks of p; a window is a tail
 * of one block and a head of the next, whose sums are made by adding alone.
 *
 *   tail_j = x_j + (x_(j+1) + ( ... + x_(p-1)));  head_j = (x_p + x_(p+1)) + ... + x_(p+j-1)
 *   output j of the block:  tail_j + head_j
 *
 * Three additions an output whatever p: M. van Herk, Pattern Recognition Letters 13 (1992); J. Gil,
 * M. Werman, IEEE PAMI 15 (1993), for minima; as a queue of two stacks for any associative
 * operation: K. Tangwongsan, M. Hirzel, S. Schneider, PVLDB 8 (2015). A number passes at most p - 1
 * additions, so that |error| <= (p - 1) u sum|x| of the window, as for direct: nothing cancels,
 * drifts or is poisoned.
 *
 * For variances a tail and a head are a mean and an S each, made by Welford's update and merged by
 * that of T. F. Chan, G. H. Golub, R. J. LeVeque (1979): never negative. Bound in bounds.c.
 */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/stacks.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  REAL *means = NULL; /* of the tails of a block */
  if (w->spread && (means = malloc(w->p * sizeof *means)) == NULL) return -1;
  for (size_t first = 0; first < outputs; first += w->p) {
    const size_t count = outputs - first < w->p ? outputs - first : w->p;
    if (w->spread)
      T(block_spreads)(x + first, count, w, means, out + first);
    else
      T(block_sums)(x + first, count, w, out + first);
  }
  free(means);
  return 0;
}
ROLLING_RUN(stretches, slide, ROLLING_SUMS | ROLLING_SPREADS, rolling_blocks)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/two_stacks.c"
#include "kernels/twins.h"

#define IN_STACKS                                                                                  \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(stretches),                       \
    .worst = rolling_bound_two_stacks, .typical = rolling_typical_two_stacks,                      \
    .forecast = rolling_forecast_added                                                             \
  }

const struct method rolling_two_stacks = {
    .name = "two_stacks",
    .label = "Two stacks",
    .summary =
        "Cuts the series into blocks of p: a window is a tail of one and a head of the next, "
        "and nothing is ever subtracted.",
    .citation = "van Herk, Pattern Recognition Letters 13 (1992); Gil and Werman, IEEE PAMI 15 "
                "(1993); Tangwongsan, Hirzel and Schneider, PVLDB 8 (2015)",
    .bound_citation = "Rump, BIT 52 (2012); of variances Chan, Golub and LeVeque 1983: "
                      "kernels/rolling/bounds.c",
    .linetype = 8,
    .operations = 3,
    .bytes = 4,
    .work = rolling_work_two_stacks,
    .on = {[BACKEND_SERIAL] = IN_STACKS, [BACKEND_OPENMP] = IN_STACKS},
};
#endif
